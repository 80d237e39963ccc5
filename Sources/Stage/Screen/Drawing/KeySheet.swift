/// What every key does, in columns, over the panes: on as many pages as it needs.
///
/// Where it fits at once into the first pane, the keyboard stays in sight.
struct KeySheet {
  /// Hints one under the other, each column as wide as its own need.
  private struct Column {
    let hints: ArraySlice<CommandHint>
    let keysWidth: Int
    let width: Int

    init(_ hints: ArraySlice<CommandHint>) {
      func widest(_ text: (CommandHint) -> String, _ limit: Int) -> Int {
        hints.map { NarrowText.clean(text($0), isASCII: false, limit: limit).unicodeScalars.count }.max() ?? 0
      }
      self.hints = hints
      keysWidth = widest(\.keys, KeySheet.limits.keys)
      width = keysWidth + 1 + widest(\.action, KeySheet.limits.action)
    }
  }

  /// Whether it lies over the keyboard, too.
  let coversKeyboard: Bool
  var pageCount: Int { pages.count }

  private let state: StageState
  private let region: Region
  private let title: Region
  private let body: Region
  private var pages: [[Column]] = [[]]

  /// Columns of the screen between two of ours.
  private static let gap = 2
  /// No key and no meaning of ours is longer, and nobody has more of them.
  private static let limits = (keys: 20, action: 30, hints: 200)

  private init(_ state: StageState, in region: Region, coversKeyboard: Bool) {
    self.state = state
    self.region = region
    self.coversKeyboard = coversKeyboard
    let titleRows = region.rows > 1 ? 1 : 0
    title = region.slice(rows: 0..<titleRows)
    body = region.slice(rows: titleRows..<region.rows)
    var rest = state.allKeys.prefix(Self.limits.hints)
    var left = 0
    while !rest.isEmpty, !body.isEmpty {
      let column = Column(rest.prefix(body.rows))
      if left > 0, left + column.width > body.columns {
        pages.append([])
        left = 0
      }
      pages[pages.count - 1].append(column)
      left += column.width + Self.gap
      rest = rest.dropFirst(body.rows)
    }
  }

  /// - Returns: the sheet in the first pane, or over both where it does not fit there; `nil` where none is asked for.
  static func sheet(_ state: StageState, _ layout: StageLayout) -> KeySheet? {
    guard state.keySheetPage != nil else { return nil }
    let small = KeySheet(state, in: layout.hingePane.inset(columns: 1), coversKeyboard: false)
    if small.pageCount == 1, small.pages[0].allSatisfy({ $0.width <= small.body.columns }) { return small }
    return KeySheet(state, in: layout.panes.inset(columns: 1), coversKeyboard: true)
  }

  /// The page that is shown. A screen that has grown may have fewer than before.
  private var page: Int { min(max(state.keySheetPage ?? 0, 0), pageCount - 1) }

  func draw(on sheet: inout Sheet) {
    drawTitle(on: &sheet)
    var left = 0
    for column in pages[page] {
      let place = body.slice(columns: left..<left + column.width)
      for (row, hint) in column.hints.enumerated() {
        draw(hint, keysWidth: column.keysWidth, on: &sheet, in: place.slice(rows: row..<row + 1))
      }
      left += column.width + Self.gap
    }
  }

  private func draw(_ hint: CommandHint, keysWidth: Int, on sheet: inout Sheet, in line: Region) {
    let keys = sheet.shortened(sheet.clean(hint.keys, limit: Self.limits.keys), toColumns: line.columns)
    sheet.write(keys, .strong, in: line)
    let action = sheet.clean(hint.action, limit: Self.limits.action)
    let start = keysWidth + 1
    sheet.write(sheet.shortened(action, toColumns: line.columns - start), .plain, in: line, from: start)
  }

  private func drawTitle(on sheet: inout Sheet) {
    var line = SegmentLine()
    line.add("keys of the \(state.instrument)", .strong, weight: 2)
    line.add(state.layout.rawValue, .plain, weight: 1)
    if pageCount > 1 { line.add("page \(page + 1) of \(pageCount)", .plain, weight: 3) }
    line.add(page + 1 < pageCount ? "F12 goes on" : "F12 closes", .good, weight: 4)
    line.draw(on: &sheet, in: title)
  }
}
