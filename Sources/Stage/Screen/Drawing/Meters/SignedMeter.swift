/// A bar from a zero in the middle: to the left for negative values, to the right for positive ones.
struct SignedMeter {
  /// In -1...1.
  let share: Double
  let role: Role
  /// What is marked on both sides, in 0...1, until the bar has passed it.
  let markedShare: Double?

  init(value: Double, fullScale: Double, role: Role, mark: Double? = nil) {
    share = Figure.clamped(value / fullScale, -1...1)
    self.role = role
    markedShare = mark.map { Figure.clamped($0 / fullScale, 0...1) }
  }

  /// The cell of the mark in a half of so many cells.
  func markedCell(cells: Int) -> Int? {
    markedShare.map { min(Int($0 * Double(cells)), cells - 1) }
  }

  /// Eighths of cells that are filled in a half of so many cells; it never falls while the value's magnitude rises.
  func filledEighths(cells: Int) -> Int {
    MeterCell.eighths(abs(share), cells: cells)
  }

  func draw(on sheet: inout Sheet, in region: Region) {
    guard region.rows > 0, region.columns > 2 else { return }
    let half = (region.columns - 1) / 2
    let zero = region.column + half
    let ink = sheet.palette.ink(role)
    let track = sheet.palette.ink(.meterTrack)
    let eighths = filledEighths(cells: half)
    let marked = markedCell(cells: half)
    for step in 0..<half {
      let filled = MeterCell.filled(eighths, cell: step)
      for side in [-1, 1] {
        let isFilledSide = filled > 0 && (share < 0) == (side < 0)
        let (character, cellInk) =
          isFilledSide
          ? MeterCell.cell(eighths: filled, fromRight: side < 0, ink, isASCII: sheet.isASCII)
          : step == marked
            ? (sheet.isASCII ? "!" : "│", sheet.palette.ink(.warning))
            : (MeterCell.track(isASCII: sheet.isASCII), track)
        sheet.grid.put(character, cellInk, column: zero + side * (step + 1), row: region.row)
      }
    }
    sheet.grid.put(sheet.isASCII ? "|" : "┼", sheet.palette.ink(.plain), column: zero, row: region.row)
  }
}

/// One cell of a bar.
enum MeterCell {
  private static let leftBlocks: [Unicode.Scalar] = [" ", "▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"]

  /// Eighths of so many cells that a share of them, 0...1, fills; it never falls while the share rises.
  static func eighths(_ share: Double, cells: Int) -> Int {
    Int((share * Double(cells) * 8).rounded())
  }

  /// How many of them lie in a cell.
  static func filled(_ eighths: Int, cell: Int) -> Int {
    min(max(eighths - 8 * cell, 0), 8)
  }

  static func track(isASCII: Bool) -> Unicode.Scalar {
    isASCII ? "." : "·"
  }

  /// - Parameters:
  ///   - eighths: in 0...8.
  ///   - fromRight: whether the filled part is at the right. There are no such blocks, so the left one's rest is shown, in
  ///     reverse.
  static func cell(eighths: Int, fromRight: Bool, _ ink: Ink, isASCII: Bool) -> (Unicode.Scalar, Ink) {
    if isASCII { return (eighths >= 6 ? "#" : eighths >= 2 ? "=" : ".", ink) }
    guard fromRight, eighths < 8 else { return (leftBlocks[eighths], ink) }
    var reversed = ink
    reversed.emphasis.formSymmetricDifference(.reverse)
    return (leftBlocks[8 - eighths], reversed)
  }
}
