/// The figures in one line, for a screen too small for anything else.
struct OneLine {
  let state: StageState

  func draw(on sheet: inout Sheet, in region: Region) {
    var line = SegmentLine(gap: 1)
    if let angle = state.angleDegrees {
      line.add(Figure.text(angle, decimals: 0) + (sheet.isASCII ? "d" : "°"), .strong, weight: 9)
    } else {
      line.add("no hinge", .warning, weight: 9)
    }
    line.add(Figure.text(state.pressurePascals, decimals: 0, isSigned: true) + "Pa", .plain, weight: 7)
    line.add(Figure.text(state.levelDecibels, decimals: 0) + "dB", .plain, weight: 6)
    line.add("\(state.instrument)", .plain, weight: 5)
    if state.output.xrunCount > 0 { line.add("xruns " + Figure.count(state.output.xrunCount), .bad, weight: 8) }
    if let next = state.nextKey { line.add("next: \(next.label)", .good, weight: 10) }
    line.draw(on: &sheet, in: region)
  }
}
