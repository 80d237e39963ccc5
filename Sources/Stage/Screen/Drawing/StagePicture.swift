/// The picture of a state on a screen of a size: nothing but these two and the style decides it.
public struct StagePicture: Sendable {
  public let grid: CellGrid
  public let layout: StageLayout
  /// The drawn hinge, for the mouse; `nil` where there is no room to draw it.
  public let hingeHandle: HingeHandle?

  public init(_ state: StageState, size: ScreenSize, style: ScreenStyle) {
    layout = StageLayout(size: size, status: state.status, wantedShares: state.wantedShares)
    var sheet = Sheet(size, style)
    if layout.arrangement == .oneLine {
      OneLine(state: state).draw(on: &sheet, in: layout.hingePane)
      hingeHandle = nil
    } else {
      let hinge = HingePane(state, in: layout.hingePane, isAlone: layout.keysPane.isEmpty)
      hinge.draw(on: &sheet)
      hingeHandle = hinge.handle
      KeysPane(state: state, pane: layout.keysPane).draw(on: &sheet)
      Self.drawBars(state, layout, on: &sheet)
    }
    grid = sheet.grid
  }

  private static func drawBars(_ state: StageState, _ layout: StageLayout, on sheet: inout Sheet) {
    HeaderBar(state: state).draw(on: &sheet, in: layout.header)
    FoldLine().draw(on: &sheet, in: layout.fold)
    OutputBar(state: state).draw(on: &sheet, in: layout.output)
    HelpLines(commands: state.commands).draw(on: &sheet, in: layout.help.inset(columns: 1))
    let lines = layout.messages.inset(columns: 1)
    for (row, message) in state.messages.suffix(lines.rows).enumerated() {
      let text = sheet.clean(message)
      sheet.write(sheet.shortened(text, toColumns: lines.columns), .warning, in: lines.slice(rows: row..<row + 1))
    }
  }
}
