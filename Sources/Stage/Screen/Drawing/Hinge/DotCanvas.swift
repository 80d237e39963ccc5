/// Lines on the fine raster of a region: as braille, or in ASCII by the characters that look most like the stroke.
///
/// The character of a cell gathers all its dots; its ink is that of the last line through it.
struct DotCanvas {
  let region: Region
  let isASCII: Bool
  private var dots: [UInt8]
  private var strokes: [UInt8]
  private var roles: [Role]

  init(_ region: Region, isASCII: Bool) {
    self.region = region
    self.isASCII = isASCII
    let count = region.columns * region.rows
    dots = Array(repeating: 0, count: count)
    strokes = Array(repeating: 0, count: count)
    roles = Array(repeating: .plain, count: count)
  }

  /// Marks the dot at a point; `stroke` is what stands for it in ASCII.
  private mutating func mark(_ point: DotPoint, _ role: Role, stroke: UInt8) {
    let limit = Double(4 * ScreenSize.limit)
    guard point.x >= 0, point.y >= 0, point.x < limit, point.y < limit else { return }
    let (x, y) = (Int(point.x), Int(point.y))
    let (column, row) = (x / DotPoint.dotsPerColumn, y / DotPoint.dotsPerRow)
    guard column < region.columns, row < region.rows else { return }
    let index = row * region.columns + column
    dots[index] |= Self.brailleBits[y % DotPoint.dotsPerRow * 2 + x % DotPoint.dotsPerColumn]
    strokes[index] = stroke
    roles[index] = role
  }

  /// A straight line between two points.
  mutating func line(from start: DotPoint, to end: DotPoint, _ role: Role) {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let steps = max(abs(dx), abs(dy))
    guard steps.isFinite, steps < Double(8 * ScreenSize.limit) else { return }
    let count = max(Int(steps.rounded(.up)), 1)
    for step in 0...count {
      let share = Double(step) / Double(count)
      let point = DotPoint(x: start.x + dx * share, y: start.y + dy * share)
      mark(point, role, stroke: Self.stroke(dx: dx, dy: dy, at: point))
    }
  }

  /// The character that looks most like a line of this slope. A shallow one shows its height in the middle of the cell.
  private static func stroke(dx: Double, dy: Double, at point: DotPoint) -> UInt8 {
    if abs(dx) < 0.15 * abs(dy) { return UInt8(ascii: "|") }
    if abs(dy) > 1.3 * abs(dx) { return UInt8(ascii: (dx < 0) == (dy < 0) ? "\\" : "/") }
    let (width, height) = (Double(DotPoint.dotsPerColumn), Double(DotPoint.dotsPerRow))
    let middle = ((point.x / width).rounded(.down) + 0.5) * width
    let fromTop = point.y + (middle - point.x) * dy / dx - (point.y / height).rounded(.down) * height
    return UInt8(ascii: fromTop < 1.3 ? "'" : fromTop < 2.7 ? "-" : abs(dy) > 0.4 * abs(dx) ? "." : "_")
  }

  /// Puts what has been marked on a sheet. Cells without a mark stay as they are.
  func draw(on sheet: inout Sheet) {
    for row in 0..<region.rows {
      for column in 0..<region.columns {
        let index = row * region.columns + column
        guard dots[index] != 0 else { continue }
        let character =
          isASCII ? Unicode.Scalar(strokes[index]) : Unicode.Scalar(0x2800 + UInt32(dots[index])) ?? " "
        let ink = sheet.palette.ink(roles[index])
        sheet.grid.put(character, ink, column: region.column + column, row: region.row + row)
      }
    }
  }

  /// Bits of the braille block, for each row of dots the left and the right one.
  private static let brailleBits: [UInt8] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
}
