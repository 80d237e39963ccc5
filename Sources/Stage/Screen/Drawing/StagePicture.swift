/// The picture of a state on a screen of a size: nothing but these two and the style decides it.
public struct StagePicture: Sendable {
  public let grid: CellGrid
  public let layout: StageLayout
  /// The drawn hinge, for the mouse; `nil` where it is not drawn.
  public let hingeHandle: HingeHandle?
  /// How many pages the sheet of the keys has on this screen; 0 where it is not shown.
  public let keySheetPages: Int

  public init(_ state: StageState, size: ScreenSize, style: ScreenStyle) {
    layout = StageLayout(size: size, status: state.status, wantedShares: state.wantedShares)
    var sheet = Sheet(size, style)
    let keys = KeySheet.sheet(state, layout)
    keySheetPages = keys?.pageCount ?? 0
    hingeHandle = keys == nil ? Self.drawHinge(state, layout, on: &sheet) : nil
    keys?.draw(on: &sheet)
    if layout.arrangement != .oneLine {
      if keys?.coversKeyboard != true {
        KeysPane(state: state, pane: layout.keysPane).draw(on: &sheet)
        FoldLine().draw(on: &sheet, in: layout.fold)
      }
      Self.drawBars(state, layout, on: &sheet)
    }
    grid = sheet.grid
  }

  /// - Returns: what the mouse can take hold of.
  private static func drawHinge(_ state: StageState, _ layout: StageLayout, on sheet: inout Sheet) -> HingeHandle? {
    guard layout.arrangement != .oneLine else {
      OneLine(state: state).draw(on: &sheet, in: layout.hingePane)
      return nil
    }
    let hinge = HingePane(state, in: layout.hingePane, isAlone: layout.keysPane.isEmpty)
    hinge.draw(on: &sheet)
    return hinge.handle
  }

  private static func drawBars(_ state: StageState, _ layout: StageLayout, on sheet: inout Sheet) {
    HeaderBar(state: state).draw(on: &sheet, in: layout.header)
    OutputBar(state: state).draw(on: &sheet, in: layout.output)
    HelpLines(commands: state.commands).draw(on: &sheet, in: layout.help.inset(columns: 1))
    let lines = layout.messages.inset(columns: 1)
    for (row, message) in state.messages.suffix(lines.rows).enumerated() {
      let text = sheet.clean(message)
      sheet.write(sheet.shortened(text, toColumns: lines.columns), .warning, in: lines.slice(rows: row..<row + 1))
    }
  }
}
