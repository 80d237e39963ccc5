/// The second pane: the keyboard in the layout chosen, and what the tune wants.
struct KeysPane {
  let state: StageState
  let pane: Region

  func draw(on sheet: inout Sheet) {
    var board = pane
    if let title = state.tuneTitle, board.rows >= 6 {
      drawTune(title, on: &sheet, in: board.slice(rows: 0..<1))
      board = board.slice(rows: 1..<board.rows)
    }
    switch state.layout {
    case .piano: PianoDrawing(state, sheet.palette.style, in: board).draw(on: &sheet)
    case .cSystem, .bSystem, .split, .stradella:
      ButtonBoardDrawing(state, sheet.palette.style, in: board).draw(on: &sheet)
    }
  }

  private func drawTune(_ title: String, on sheet: inout Sheet, in row: Region) {
    var line = SegmentLine()
    line.add(sheet.clean(title, limit: 60), .strong, weight: 1)
    if let next = state.nextKey { line.add("next: \(next.label)", .good, weight: 2) }
    line.draw(on: &sheet, in: row, isCentred: true)
  }
}
