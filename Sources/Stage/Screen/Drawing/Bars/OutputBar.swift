/// The line on where readings come from and how the sound gets out.
struct OutputBar {
  let state: StageState

  func draw(on sheet: inout Sheet, in region: Region) {
    var line = SegmentLine()
    line.add(source(sheet), state.source.isGood ? .plain : .warning, weight: 9)
    if state.usesAutoBellows { line.add(state.autoWords, .strong, weight: 7) }
    if let latency = state.output.latencySeconds {
      line.add("latency " + Figure.text(latency * 1000, decimals: 1) + " ms", .plain, weight: 6)
    }
    if state.output.periodFrames > 0 {
      let (frames, count) = (Figure.count(state.output.periodFrames), Figure.count(state.output.periodCount))
      line.add(frames + "×" + count, .faint, weight: 4)
    }
    line.add(rate, .faint, weight: 3)
    line.add(
      state.output.isRealtime ? "realtime" : "no realtime", state.output.isRealtime ? .good : .warning,
      weight: state.output.isRealtime ? 2 : 5)
    let xruns = state.output.xrunCount
    line.add("xruns " + Figure.count(xruns), xruns > 0 ? .bad : .faint, weight: 8)
    if state.clippedCount > 0 { line.add("clipped " + Figure.count(state.clippedCount), .bad, weight: 8) }
    line.draw(on: &sheet, in: region.inset(columns: 1))
  }

  private func source(_ sheet: Sheet) -> String {
    let name = sheet.clean(state.source.name, limit: 40)
    let quality = sheet.clean(state.source.quality, limit: 40)
    return quality.isEmpty ? name : name + ": " + quality
  }

  /// `48 kHz`, `44.1 kHz`.
  private var rate: String {
    let kilohertz = state.output.rateHz / 1000
    guard kilohertz.isFinite, kilohertz > 0 else { return "" }
    return Figure.text(kilohertz, decimals: kilohertz == kilohertz.rounded() ? 0 : 1) + " kHz"
  }
}
