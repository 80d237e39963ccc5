/// Turns pictures into what a terminal must be sent: only what has changed since the last one.
///
/// It assumes that nobody else writes to the screen; when somebody has, ``forget()`` makes the next picture a whole one.
/// A picture of another size is a whole one too. The cursor is left anywhere, in the terminal's own ink.
/// Wrapping at the right edge is never relied upon.
public struct ScreenUpdater: Sendable {
  private var shown: CellGrid?

  public init() {}

  /// What is on the screen is no longer known.
  public mutating func forget() {
    shown = nil
  }

  /// The bytes that make a screen show this grid; none when it does already.
  public mutating func bytes(showing grid: CellGrid) -> [UInt8] {
    defer { shown = grid }
    if let shown, shown.size == grid.size {
      return shown == grid ? [] : Self.bytes(from: shown, to: grid, beginning: "")
    }
    return Self.bytes(from: CellGrid(grid.size), to: grid, beginning: "\u{1B}[m\u{1B}[2J")
  }

  /// Up to how many unchanged cells it is no longer to write them again than to step over them.
  private static let rewrittenGap = 3

  private static func bytes(from old: CellGrid, to new: CellGrid, beginning: String) -> [UInt8] {
    // The terminal shows the picture when it is complete (synchronised update); one that cannot, ignores it.
    var bytes = Array(("\u{1B}[?2026h" + beginning).utf8)
    var ink = InkWriter()
    var cursor: (column: Int, row: Int)?
    let columns = new.size.columns
    for row in 0..<new.size.rows {
      let base = row * columns
      for column in 0..<columns where new.cells[base + column] != old.cells[base + column] {
        var start = column
        if let place = cursor, place.row == row, place.column < column, column - place.column <= rewrittenGap,
          (place.column..<column).allSatisfy({ new.cells[base + $0].ink(after: ink.current) == ink.current })
        {
          start = place.column
        } else if cursor?.row != row || cursor?.column != column {
          move(from: cursor, toColumn: column, row: row, &bytes)
        }
        for cell in new.cells[base + start...base + column] {
          ink.change(to: cell.ink(after: ink.current), &bytes)
          bytes += UTF8.encode(cell.character) ?? UTF8.encode("?")!
        }
        // After the last column it hangs over the edge; whatever comes next is in another row, and placed anew.
        cursor = (column + 1, row)
      }
    }
    ink.change(to: .plain, &bytes)
    return bytes + Array("\u{1B}[?2026l".utf8)
  }

  /// Moves the cursor: along the row where it is in it, else to the place.
  private static func move(
    from place: (column: Int, row: Int)?, toColumn column: Int, row: Int, _ bytes: inout [UInt8]
  ) {
    if let place, place.row == row, place.column < column {
      let steps = column - place.column
      bytes += Array((steps == 1 ? "\u{1B}[C" : "\u{1B}[\(steps)C").utf8)
    } else {
      bytes += Array((column == 0 ? "\u{1B}[\(row + 1)H" : "\u{1B}[\(row + 1);\(column + 1)H").utf8)
    }
  }
}
