import Glibc

/// The meters under the picture of the hinge: a name, a bar and a figure each.
struct MeterRows {
  let state: StageState

  /// Where the pressure's bar ends, in pascals: beyond fortissimo.
  static let fullPressurePascals = 1200.0

  /// Where the speed's bar ends: a stroke that strikes as loud as it goes.
  static let fullDegreesPerSecond = 600.0

  /// From as dark as the sweep goes to as bright.
  static let cutoffRangeHz = 80.0...18_000

  /// Draws as many as the region has rows, the instrument's own first.
  func draw(on sheet: inout Sheet, in region: Region) {
    let meters: [(inout Sheet, Region) -> Void] =
      switch state.instrument {
      case .accordion: [pressure, travel, level]
      case .guitar: [bend, level, pressure]
      case .clapper: [speed, level]
      case .sweep: [cutoff, level]
      }
    for (row, meter) in meters.enumerated() where row < region.rows {
      meter(&sheet, region.slice(rows: row..<row + 1))
    }
  }

  private func pressure(_ sheet: inout Sheet, _ row: Region) {
    let pascals = state.pressurePascals
    let amount = Figure.text(abs(pascals), decimals: 0)
    let direction = abs(pascals) < 0.5 || !pascals.isFinite ? "" : pascals > 0 ? "pull " : "push "
    let role: Role = pascals > 0 ? .pull : .push
    let bar = Self.frame("pressure", direction + amount + " Pa", role, on: &sheet, row)
    SignedMeter(value: pascals, fullScale: Self.fullPressurePascals, role: role).draw(on: &sheet, in: bar)
  }

  private func travel(_ sheet: inout Sheet, _ row: Region) {
    guard let travel = state.travel else {
      let bar = Self.frame("travel", "without end", .faint, on: &sheet, row)
      TravelMeter(openShare: 0, role: .faint).draw(on: &sheet, in: bar)
      return
    }
    let unit = sheet.isASCII ? " deg left" : "° left"
    let words = travel.isOver ? "at its end" : Figure.text(travel.leftDegrees, decimals: 0) + unit
    let role: Role = travel.isOver ? .bad : travel.isNearlyOver ? .warning : travel.isOpening ? .pull : .push
    let bar = Self.frame("travel", words, role, on: &sheet, row)
    TravelMeter(openShare: travel.openShare, role: role).draw(on: &sheet, in: bar)
  }

  private func cutoff(_ sheet: inout Sheet, _ row: Region) {
    let hertz = Figure.clamped(state.cutoffHz, Self.cutoffRangeHz, orElse: Self.cutoffRangeHz.lowerBound)
    let amount =
      hertz < 1000 ? Figure.text(hertz, decimals: 0) + " Hz" : Figure.text(hertz / 1000, decimals: 1) + " kHz"
    let bar = Self.frame("filter", amount, .plain, on: &sheet, row)
    let octaves = log2(Self.cutoffRangeHz.upperBound / Self.cutoffRangeHz.lowerBound)
    let share = log2(hertz / Self.cutoffRangeHz.lowerBound) / octaves
    SignedMeter(value: 2 * share - 1, fullScale: 1, role: .levelLoud).draw(on: &sheet, in: bar)
  }

  private func speed(_ sheet: inout Sheet, _ row: Region) {
    let degrees = state.degreesPerSecond
    let least = state.strikeDegreesPerSecond
    let strikes = abs(degrees) >= least
    let bar = Self.frame(
      "speed", Figure.text(abs(degrees), decimals: 0) + " deg/s", strikes ? .good : .plain, on: &sheet, row)
    SignedMeter(
      value: degrees, fullScale: Self.fullDegreesPerSecond, role: degrees > 0 ? .pull : .push, mark: least
    ).draw(on: &sheet, in: bar)
  }

  private func level(_ sheet: inout Sheet, _ row: Region) {
    let decibels = state.levelDecibels
    let isSilent = decibels.isNaN || decibels < -120
    let amount = isSilent ? "silent" : Figure.text(decibels, decimals: 1) + " dB"
    let bar = Self.frame("level", amount, state.clippedCount > 0 ? .bad : .plain, on: &sheet, row)
    LevelMeter(levelDecibels: decibels, heldPeakDecibels: state.heldPeakDecibels).draw(on: &sheet, in: bar)
  }

  private func bend(_ sheet: inout Sheet, _ row: Region) {
    let semitones = state.bendSemitones
    let amount = Figure.text(semitones, decimals: 2, isSigned: semitones != 0) + " st"
    let bar = Self.frame("bend", amount, .plain, on: &sheet, row)
    let range = max(Figure.clamped(state.bendRangeSemitones, 0.1...12, orElse: 2), 0.1)
    SignedMeter(value: semitones, fullScale: range, role: .levelLoud).draw(on: &sheet, in: bar)
  }

  /// Writes the name and the figure.
  /// - Returns: what is left between them for the bar.
  private static func frame(
    _ name: String, _ figure: String, _ role: Role, on sheet: inout Sheet, _ row: Region
  ) -> Region {
    let nameColumns = row.columns >= 30 ? 9 : 2
    let figureColumns = row.columns >= 18 ? 12 : 0
    sheet.write(nameColumns > 2 ? name : String(name.prefix(1)), .faint, in: row)
    let end = max(row.columns - figureColumns, 0)
    if figureColumns > 0 {
      sheet.write(Figure.padded(figure, toColumns: figureColumns), role, in: row, from: end)
    }
    return row.slice(columns: min(nameColumns, end)..<end)
  }
}
