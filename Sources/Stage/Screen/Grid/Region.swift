/// A rectangle of cells. It may be empty; it is never negative.
public struct Region: Equatable, Sendable {
  public let column: Int
  public let row: Int
  public let columns: Int
  public let rows: Int

  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    self.columns = max(columns, 0)
    self.rows = max(rows, 0)
  }

  public init(_ size: ScreenSize) {
    self.init(column: 0, row: 0, columns: size.columns, rows: size.rows)
  }

  public var isEmpty: Bool { columns == 0 || rows == 0 }
  /// The first column to its right.
  public var endColumn: Int { column + columns }
  /// The first row below it.
  public var endRow: Int { row + rows }

  public func contains(column: Int, row: Int) -> Bool {
    column >= self.column && column < endColumn && row >= self.row && row < endRow
  }

  /// These columns of it, counted from its own left edge, as far as it has them.
  func slice(columns range: Range<Int>) -> Region {
    let kept = range.clamped(to: 0..<columns)
    return Region(column: column + kept.lowerBound, row: row, columns: kept.count, rows: rows)
  }

  /// These rows of it, counted from its own top, as far as it has them.
  func slice(rows range: Range<Int>) -> Region {
    let kept = range.clamped(to: 0..<rows)
    return Region(column: column, row: row + kept.lowerBound, columns: columns, rows: kept.count)
  }

  /// The same without a margin at the left and right.
  func inset(columns margin: Int) -> Region {
    slice(columns: min(margin, columns)..<max(columns - margin, min(margin, columns)))
  }

  /// A smaller rectangle in the middle of this one.
  func centred(columns wanted: Int, rows wantedRows: Int) -> Region {
    let columns = min(wanted, columns)
    let rows = min(wantedRows, rows)
    return Region(
      column: column + (self.columns - columns) / 2, row: row + (self.rows - rows) / 2, columns: columns, rows: rows)
  }
}
