/// Filled shapes in colour: four tiles to a cell, of two colours at most, made of the block characters' quarters.
enum Mosaic {
  /// Quarters by bits: upper left 1, upper right 2, lower left 4, lower right 8.
  private static let quarters: [Unicode.Scalar] = [
    " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
  ]

  /// Draws what has a colour, and leaves cells without any as they are.
  ///
  /// - Parameter colour: the colour at a point, in dots from the region's upper left, or `nil` where there is nothing.
  static func draw(on sheet: inout Sheet, in region: Region, colour: (DotPoint) -> Ink.Colour?) {
    for row in 0..<region.rows {
      for column in 0..<region.columns {
        let left = Double(column * DotPoint.dotsPerColumn) + 0.5
        let top = Double(row * DotPoint.dotsPerRow) + 1
        let tiles = (
          colour(DotPoint(x: left, y: top)), colour(DotPoint(x: left + 1, y: top)),
          colour(DotPoint(x: left, y: top + 2)), colour(DotPoint(x: left + 1, y: top + 2))
        )
        guard let cell = cell(tiles) else { continue }
        sheet.grid.put(cell.character, cell.ink, column: region.column + column, row: region.row + row)
      }
    }
  }

  private typealias Tiles = (Ink.Colour?, Ink.Colour?, Ink.Colour?, Ink.Colour?)

  /// Where a cell has an empty tile its ground stays the terminal's own, and one colour stands for all; else two do.
  private static func cell(_ tiles: Tiles) -> Cell? {
    let all = [tiles.0, tiles.1, tiles.2, tiles.3]
    guard let text = mostFrequent(all, except: nil) else { return nil }
    let hasEmpty = all.contains(nil)
    var bits = 0
    for (index, tile) in all.enumerated() where hasEmpty ? tile != nil : tile == text { bits |= 1 << index }
    let ground = hasEmpty ? .own : mostFrequent(all, except: text) ?? .own
    return Cell(quarters[bits], Ink(text, on: ground))
  }

  private static func mostFrequent(_ tiles: [Ink.Colour?], except other: Ink.Colour?) -> Ink.Colour? {
    var best: (colour: Ink.Colour, count: Int)?
    for case let colour? in tiles where colour != other {
      let count = tiles.count { $0 == colour }
      if count > best?.count ?? 0 { best = (colour, count) }
    }
    return best?.colour
  }
}
