/// A bar that is as long as the bellows are open.
struct TravelMeter {
  /// In 0...1; what is no number is 0.
  let openShare: Double
  let role: Role

  /// Eighths of cells that are filled; it never falls while the bellows open.
  func filledEighths(cells: Int) -> Int {
    MeterCell.eighths(Figure.clamped(openShare, 0...1), cells: cells)
  }

  func draw(on sheet: inout Sheet, in region: Region) {
    guard region.rows > 0 else { return }
    let eighths = filledEighths(cells: region.columns)
    for cell in 0..<region.columns {
      let filled = MeterCell.filled(eighths, cell: cell)
      var (character, ink) = (MeterCell.track(isASCII: sheet.isASCII), sheet.palette.ink(.meterTrack))
      if filled > 0 {
        (character, ink) = MeterCell.cell(
          eighths: filled, fromRight: false, sheet.palette.ink(role), isASCII: sheet.isASCII)
      }
      sheet.grid.put(character, ink, column: region.column + cell, row: region.row)
    }
  }
}
