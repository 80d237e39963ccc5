/// A bar of decibels from -60 to full scale, with a tick where the highest of the last seconds was.
struct LevelMeter {
  static let lowestDecibels = -60.0
  /// Where it gets loud, and where it gets close to full scale.
  static let loudDecibels = -12.0
  static let topDecibels = -3.0

  let levelDecibels: Double
  let heldPeakDecibels: Double

  /// In 0...1; below the lowest and for what is no number, 0.
  static func share(_ decibels: Double) -> Double {
    Figure.clamped((decibels - lowestDecibels) / -lowestDecibels, 0...1)
  }

  /// Eighths of cells that are filled; it never falls while the level rises.
  func filledEighths(cells: Int) -> Int {
    MeterCell.eighths(Self.share(levelDecibels), cells: cells)
  }

  /// The cell of the tick, or `nil` where there is no peak to show.
  func peakCell(cells: Int) -> Int? {
    let share = Self.share(heldPeakDecibels)
    return share > 0 && cells > 0 ? min(Int(share * Double(cells)), cells - 1) : nil
  }

  func draw(on sheet: inout Sheet, in region: Region) {
    guard region.rows > 0 else { return }
    let eighths = filledEighths(cells: region.columns)
    let peak = peakCell(cells: region.columns)
    for cell in 0..<region.columns {
      let filled = MeterCell.filled(eighths, cell: cell)
      var ink = sheet.palette.ink(role(ofCell: cell, of: region.columns))
      var character = MeterCell.track(isASCII: sheet.isASCII)
      if filled > 0 {
        (character, ink) = MeterCell.cell(eighths: filled, fromRight: false, ink, isASCII: sheet.isASCII)
      } else if cell == peak {
        character = sheet.isASCII ? "|" : "▎"
      } else {
        ink = sheet.palette.ink(.meterTrack)
      }
      sheet.grid.put(character, ink, column: region.column + cell, row: region.row)
    }
  }

  private func role(ofCell cell: Int, of cells: Int) -> Role {
    let decibels = Self.lowestDecibels * (1 - (Double(cell) + 0.5) / Double(cells))
    return decibels < Self.loudDecibels ? .levelSoft : decibels < Self.topDecibels ? .levelLoud : .levelTop
  }
}
