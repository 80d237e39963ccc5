import Hinge
import Stage
import TestSupport
import Testing

/// Where the panes stand, by size and status.
struct StageLayoutTests {
  typealias Row = (columns: Int, rows: Int, arrangement: StageLayout.Arrangement, end: Int)

  /// Where the first pane ends, counted along the axis of the arrangement.
  static let table: [Row] = [
    (80, 24, .sideBySide, 39), (81, 24, .sideBySide, 40), (100, 30, .sideBySide, 49),
    (120, 40, .sideBySide, 59), (200, 50, .sideBySide, 99), (76, 12, .sideBySide, 37),
    (80, 50, .stacked, 24), (60, 30, .stacked, 14), (40, 24, .stacked, 11), (30, 40, .stacked, 19),
    (75, 20, .stacked, 9), (60, 14, .firstAlone, 11), (20, 40, .firstAlone, 35), (10, 3, .firstAlone, 3),
    (80, 4, .firstAlone, 4), (80, 2, .oneLine, 1), (9, 30, .oneLine, 1), (1, 1, .oneLine, 1),
  ]

  @Test(arguments: table)
  func sizeAndStatusDecide(row: Row) {
    for status in [nil, .closed, .partiallyOpen, .fullyOpen] as [HingeStatus?] {
      let layout = StageLayout(size: ScreenSize(columns: row.columns, rows: row.rows), status: status)
      #expect(layout.arrangement == row.arrangement)
      let end = layout.arrangement == .sideBySide ? layout.hingePane.endColumn : layout.hingePane.endRow
      #expect(end == row.end, "\(row) \(String(describing: status))")
      #expect(layout.fold.isEmpty == !(status == .partiallyOpen && [.sideBySide, .stacked].contains(row.arrangement)))
    }
  }

  @Test func partiallyOpenTheSplitStandsOnTheMiddleWhateverShareIsWanted() {
    for (columns, rows) in [(80, 24), (97, 31), (80, 50), (60, 41)] {
      for share in [0.1, 0.5, 0.9, .nan] {
        let size = ScreenSize(columns: columns, rows: rows)
        let shares = PaneShares(sideBySide: share, stacked: share)
        let layout = StageLayout(size: size, status: .partiallyOpen, wantedShares: shares)
        if layout.arrangement == .sideBySide {
          #expect(layout.hingePane.columns == layout.keysPane.columns)
          #expect(layout.fold.column == size.columns - layout.fold.endColumn)
        } else {
          // Bars take from the half that they lie on; the fold is the middle of the screen.
          #expect(layout.fold.row == size.rows - layout.fold.endRow)
          #expect(layout.hingePane.endRow == layout.fold.row && layout.keysPane.row == layout.fold.endRow)
        }
      }
    }
  }

  @Test func aShareActsOnItsOwnAxisOnly() {
    let wide = ScreenSize(columns: 200, rows: 40)
    let tall = ScreenSize(columns: 60, rows: 48)
    func first(_ size: ScreenSize, _ shares: PaneShares) -> Region {
      StageLayout(size: size, status: .fullyOpen, wantedShares: shares).hingePane
    }
    #expect(first(wide, PaneShares(sideBySide: 1.0 / 3, stacked: 0.9)).columns == 67)
    #expect(first(tall, PaneShares(sideBySide: 0.9, stacked: 1.0 / 3)).rows == 14)
    #expect(first(tall, PaneShares(sideBySide: 0.9, stacked: nil)).rows == 22)
  }

  /// Hinge and keys jumped whenever the hinge came to a wall.
  @Test func nothingMovesWhenTheHingeComesToAnEnd() {
    for rows in 1...60 {
      for columns in stride(from: 1, through: 200, by: 3) {
        let size = ScreenSize(columns: columns, rows: rows)
        let folded = StageLayout(size: size, status: .partiallyOpen)
        for status in [nil, .closed, .fullyOpen] as [HingeStatus?] {
          let layout = StageLayout(size: size, status: status)
          #expect(layout.hingePane == folded.hingePane && layout.keysPane == folded.keysPane)
        }
      }
    }
  }

  @Test func regionsNeverOverlapAndStayOnTheScreen() {
    for rows in 1...60 {
      for columns in stride(from: 1, through: 130, by: 3) {
        for status in [HingeStatus.partiallyOpen, .closed] {
          let layout = StageLayout(size: ScreenSize(columns: columns, rows: rows), status: status)
          let regions = [
            layout.header, layout.hingePane, layout.keysPane, layout.fold, layout.output, layout.messages, layout.help,
          ].filter { !$0.isEmpty }
          let isInside = regions.allSatisfy {
            $0.column >= 0 && $0.row >= 0 && $0.endColumn <= columns && $0.endRow <= rows
          }
          let areApart = regions.indices.allSatisfy { index in
            regions[(index + 1)...].allSatisfy { other in
              let region = regions[index]
              return region.endColumn <= other.column || other.endColumn <= region.column
                || region.endRow <= other.row || other.endRow <= region.row
            }
          }
          #expect(isInside && areApart, "\(columns) x \(rows)")
        }
      }
    }
  }

  @Test func theAngleMovesTheDrawingAndNothingElse() {
    for (columns, rows) in [(80, 24), (50, 30), (60, 14), (130, 40)] {
      for status in [HingeStatus.closed, .partiallyOpen, .fullyOpen] {
        var state = StageState.playing
        state.status = status
        let layouts = stride(from: -10.0, through: 370, by: 5).map { angle in
          state.angleDegrees = angle
          return StagePicture(state, size: ScreenSize(columns: columns, rows: rows), style: ScreenStyle()).layout
        }
        #expect(layouts.allSatisfy { $0 == layouts[0] })
      }
    }
  }
}
