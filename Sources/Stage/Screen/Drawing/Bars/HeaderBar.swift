/// The line at the top: what is played, and how.
struct HeaderBar {
  let state: StageState

  func draw(on sheet: inout Sheet, in region: Region) {
    sheet.grid.fill(region, sheet.palette.ink(.bar))
    var line = SegmentLine(gap: 2)
    line.add("hingebox", .barStrong, weight: 3)
    let register = state.register.map { " " + sheet.clean($0, limit: 24) } ?? ""
    line.add("\(state.instrument)" + register, .bar, weight: 9)
    line.add(state.layout.rawValue, .bar, weight: 5)
    line.add(place, .bar, weight: 7)
    line.add("transpose " + Figure.step(state.transposeSemitones), .bar, weight: 6)
    line.add(holdMode, .bar, weight: 4)
    if state.isSustained { line.add("sustain", .barStrong, weight: 8) }
    line.draw(on: &sheet, in: region.inset(columns: region.columns > 20 ? 1 : 0))
  }

  /// Where on the instrument the keys are.
  private var place: String {
    guard let columns = state.layout.columns(octaves: state.octave) else {
      return "octave " + Figure.step(state.octave)
    }
    return "columns \(columns.lowerBound)-\(columns.upperBound)"
  }

  private var holdMode: String {
    switch state.holdMode {
    case .released: "real releases"
    case .latch: "latch"
    case .timed: "timed"
    }
  }
}
