import Hinge

/// Where everything stands on a screen.
///
/// It follows from the size and the status, and from nothing else: the angle moves the drawing, never the panes. There are
/// two panes. The first shows hinge, sound and meters; the second the keyboard. Wide screens have them side by side, tall
/// ones stacked; where both do not fit, the first stands alone.
///
/// *Source*: what the phone does with its own space. While the device is partially open, the
/// split stands on the fold; flat or closed, no fold shows, and another share may be wanted.
public struct StageLayout: Equatable, Sendable {
  public enum Arrangement: Sendable {
    case sideBySide, stacked, firstAlone
    /// Too small for panes: the figures in one line.
    case oneLine
  }

  public let arrangement: Arrangement
  public let header: Region
  public let hingePane: Region
  public let keysPane: Region
  /// The strip that stays clear around the fold.
  public let fold: Region
  public let output: Region
  public let messages: Region
  public let help: Region

  /// Both panes with the strip between them.
  var panes: Region {
    guard !keysPane.isEmpty else { return hingePane }
    return Region(
      column: hingePane.column, row: hingePane.row, columns: keysPane.endColumn - hingePane.column,
      rows: keysPane.endRow - hingePane.row)
  }

  /// The least that a pane is shown in.
  static let leastHinge = (columns: 24, rows: 6)
  static let leastKeys = (columns: 29, rows: 4)
  /// From here on there are two panes side by side: the keyboard needs 37 columns for whole keys.
  static let sideBySideColumns = 76

  public init(size: ScreenSize, status: HingeStatus?, wantedShares: PaneShares = PaneShares()) {
    let screen = Region(size)
    let bars = Bars(rows: size.rows)
    let isFolded = status == .partiallyOpen
    arrangement = Self.arrangement(size, bars)
    if arrangement == .oneLine {
      header = screen.slice(rows: 0..<0)
      (keysPane, fold, output, messages, help) = (header, header, header, header, header)
      hingePane = screen.slice(rows: 0..<1)
      return
    }
    let end = size.rows - bars.bottom
    header = screen.slice(rows: 0..<bars.header)
    output = screen.slice(rows: end..<end + bars.output)
    messages = screen.slice(rows: output.endRow..<output.endRow + bars.messages)
    help = screen.slice(rows: messages.endRow..<messages.endRow + bars.help)
    let middle = screen.slice(rows: bars.header..<end)
    switch arrangement {
    case .sideBySide:
      let split = PaneSplit(
        length: size.columns, head: 0, tail: 0, isFolded: isFolded, wantedShare: wantedShares.sideBySide,
        leastFirst: Self.leastHinge.columns, leastSecond: Self.sideBySideColumns / 2 - 1)
      hingePane = middle.slice(columns: split.first)
      keysPane = middle.slice(columns: split.second)
      fold = middle.slice(columns: split.strip)
    case .stacked:
      let split = PaneSplit(
        length: size.rows, head: bars.header, tail: bars.bottom, isFolded: isFolded, wantedShare: wantedShares.stacked,
        leastFirst: Self.leastHinge.rows, leastSecond: Self.leastKeys.rows)
      hingePane = screen.slice(rows: split.first)
      keysPane = screen.slice(rows: split.second)
      fold = screen.slice(rows: split.strip)
    case .firstAlone, .oneLine:
      hingePane = middle
      keysPane = middle.slice(rows: 0..<0)
      fold = keysPane
    }
  }

  private static func arrangement(_ size: ScreenSize, _ bars: Bars) -> Arrangement {
    if size.rows < 3 || size.columns < 10 { return .oneLine }
    let paneRows = size.rows - bars.header - bars.bottom
    // A cell is about twice as high as wide.
    let isWide = size.columns >= 2 * size.rows
    if isWide, size.columns >= sideBySideColumns, paneRows >= leastHinge.rows { return .sideBySide }
    let half = (size.rows - 1) / 2
    let fitsStacked =
      half - bars.header >= leastHinge.rows && half - bars.bottom >= leastKeys.rows
      && size.columns >= max(leastHinge.columns, leastKeys.columns)
    return fitsStacked ? .stacked : .firstAlone
  }

  /// How many rows the bars have: the fewer rows there are, the fewer bars.
  private struct Bars {
    let header, output, messages, help: Int
    var bottom: Int { output + messages + help }

    init(rows: Int) {
      header = rows >= 5 ? 1 : 0
      output = rows >= 8 ? 1 : 0
      messages = rows >= 34 ? 2 : rows >= 10 ? 1 : 0
      help = rows >= 20 ? 2 : rows >= 7 ? 1 : 0
    }
  }
}
