import Glibc

/// A point on the fine raster under the cells: two dots to a column, four to a row, so that dots are about square.
struct DotPoint: Equatable {
  static let dotsPerColumn = 2
  static let dotsPerRow = 4

  var x: Double
  var y: Double

  init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The middle of a cell.
  init(column: Int, row: Int) {
    x = (Double(column) + 0.5) * Double(Self.dotsPerColumn)
    y = (Double(row) + 0.5) * Double(Self.dotsPerRow)
  }

  static func + (left: DotPoint, right: DotPoint) -> DotPoint {
    DotPoint(x: left.x + right.x, y: left.y + right.y)
  }

  static func * (left: DotPoint, factor: Double) -> DotPoint {
    DotPoint(x: left.x * factor, y: left.y * factor)
  }

  /// A step of length 1 in a direction counted from straight up, clockwise.
  static func direction(radiansFromUp angle: Double) -> DotPoint {
    DotPoint(x: sin(angle), y: -cos(angle))
  }
}
