/// One character on the screen. Every cell is one column wide.
public struct Cell: Hashable, Sendable {
  public let character: Unicode.Scalar
  public let ink: Ink

  /// On a blank the text's colour cannot be seen, and is left out: two blanks that look the same are the same.
  public init(_ character: Unicode.Scalar, _ ink: Ink = .plain) {
    self.character = character
    self.ink = character == " " && ink.isBlankOnGround ? Ink(.own, on: ink.ground) : ink
  }

  /// The ink to write it in where this one is in use: a blank takes any text's colour.
  func ink(after current: Ink) -> Ink {
    guard character == " ", ink.isBlankOnGround, current.isBlankOnGround else { return ink }
    return Ink(current.text, on: ink.ground, current.emphasis)
  }

  public static let blank = Cell(" ")
}

/// What a screen shows: cells, row by row.
///
/// Whatever is written outside it is dropped, so that no drawing needs to look where the edge is.
public struct CellGrid: Equatable, Sendable {
  public let size: ScreenSize
  private(set) var cells: [Cell]

  public init(_ size: ScreenSize) {
    self.size = size
    cells = Array(repeating: .blank, count: size.columns * size.rows)
  }

  /// The cell at a place inside the grid.
  public subscript(column: Int, row: Int) -> Cell {
    cells[row * size.columns + column]
  }

  /// One row as text.
  public func text(row: Int) -> String {
    var scalars = String.UnicodeScalarView()
    for cell in cells[row * size.columns..<(row + 1) * size.columns] { scalars.append(cell.character) }
    return String(scalars)
  }

  mutating func put(_ character: Unicode.Scalar, _ ink: Ink, column: Int, row: Int) {
    guard column >= 0, column < size.columns, row >= 0, row < size.rows else { return }
    cells[row * size.columns + column] = Cell(character, ink)
  }

  /// Writes into a region, from a column counted from its left edge, in its first row; what does not fit is cut off.
  /// - Returns: the column after the last one written.
  @discardableResult
  mutating func write(_ text: String, _ ink: Ink = .plain, in region: Region, from start: Int = 0) -> Int {
    guard region.rows > 0 else { return start }
    var column = start
    for character in text.unicodeScalars {
      guard column < region.columns else { break }
      if column >= 0 { put(character, ink, column: region.column + column, row: region.row) }
      column += 1
    }
    return column
  }

  mutating func fill(_ region: Region, with character: Unicode.Scalar = " ", _ ink: Ink) {
    for row in region.row..<region.endRow {
      for column in region.column..<region.endColumn { put(character, ink, column: column, row: row) }
    }
  }
}
