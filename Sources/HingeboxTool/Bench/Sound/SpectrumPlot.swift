import HostSystem
import SoundMeasures

/// Draws recorded accordions beside the engine's, in third octaves: a column for each accordion and a panel for each note.
struct SpectrumPlot {
  /// The notes of one accordion after the other.
  var spectra: [[AccordionSpectrum]]

  private static let (panelWidth, panelHeight, left, gap, top) = (330.0, 92.0, 40.0, 26.0, 44.0)
  private static let (recordedColour, playedColour) = ("#777", "#c2410c")
  /// The level at the foot of a panel, in decibels of the whole.
  private static let lowest = -48.0

  var svg: String {
    let rows = spectra.map(\.count).max() ?? 0
    let step = Self.left + Self.panelWidth + 10
    var picture = VectorPicture(
      width: Double(spectra.count) * step + 6, height: Self.top + Double(rows) * (Self.panelHeight + Self.gap) + 30)
    for (column, notes) in spectra.enumerated() {
      let left = Self.left + Double(column) * step
      guard let accordion = notes.first?.accordion else { continue }
      picture.text(left, 20, "recorded \(accordion.name)", colour: Self.recordedColour)
      picture.text(left + Self.panelWidth, 20, "Hingebox: \(accordion.register)", "end", colour: Self.playedColour)
      for (row, note) in notes.enumerated() {
        draw(note, on: &picture, left, Self.top + Double(row) * (Self.panelHeight + Self.gap))
      }
      for (band, hertz) in [(1, "250"), (4, "500"), (7, "1000"), (10, "2000"), (13, "4000"), (16, "8000 Hz")] {
        let middle = left + (Double(band) + 0.5) * Self.panelWidth / Double(ThirdOctaves.centresHz.count)
        picture.text(middle, picture.height - 34, hertz, "middle", size: 10)
      }
    }
    picture.text(Self.left, picture.height - 10, "Third octaves at fortissimo, in dB of the whole", size: 11)
    return picture.svg
  }

  private func draw(_ note: AccordionSpectrum, on picture: inout VectorPicture, _ left: Double, _ top: Double) {
    let bottom = top + Self.panelHeight
    func y(_ level: Double) -> Double { top + Self.panelHeight * min(max(level, Self.lowest), 0) / Self.lowest }
    /// Level across each band.
    func steps(_ levels: [Double]) -> [(x: Double, y: Double)] {
      let width = Self.panelWidth / Double(levels.count)
      return levels.enumerated().flatMap { band, level in
        [(left + Double(band) * width, y(level)), (left + Double(band + 1) * width, y(level))]
      }
    }
    let recorded = steps(note.recorded.levels)
    picture.area([(left, bottom)] + recorded + [(left + Self.panelWidth, bottom)], "#e2e2e2")
    for level in [0.0, -20, -40] {
      picture.line(left, y(level), left + Self.panelWidth, y(level), "#ccc")
      picture.text(left - 5, y(level) + 4, "\(Int(level))", "end", size: 10)
    }
    picture.path(recorded, Self.recordedColour, width: 1)
    picture.path(steps(note.played.levels), Self.playedColour)
    let words =
      "\(note.note.rawValue): \(fixed(note.meanDifference, 1)) dB apart, at most \(fixed(note.worstDifference, 1))"
    picture.text(left + Self.panelWidth, top - 5, words, "end", size: 11)
  }
}
