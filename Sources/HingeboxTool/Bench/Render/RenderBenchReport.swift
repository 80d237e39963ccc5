import HostSystem

/// What a render benchmark found, for people.
struct RenderBenchReport {
  var machine: Machine
  /// The first is that of silence.
  var figures: [RenderFigures]

  func text(_ console: Console) -> String {
    let (times, micro) = console.speaksUnicode ? ("×", "µs") : ("x", "us")
    var text = "\(machine.words)\n"
    text += "\(fixed(RenderLoad.seconds, 0)) s at \(shortest(RenderLoad.sampleRateHz / 1000)) kHz, 24-bit WAV,"
    text += " processor time of one thread, median of \(RenderBenchmark.runCount) runs\n\n"
    let blockMicroseconds = Double(RenderBenchmark.blockFrames) / RenderLoad.sampleRateHz * 1e6
    var rows = [["", "realtime", "adjusted", "bar", "ns/voice", "worst of \(fixed(blockMicroseconds, 0)) \(micro)"]]
    for figure in figures {
      let bar = figure.load.leastTimesRealTime.map { shortest($0) + times } ?? ""
      let voice = figure.nanosecondsPerVoice(beyond: figures[0]).map { fixed($0, 2) } ?? ""
      rows.append([
        figure.load.name, fixed(figure.timesRealTime, 1) + times, fixed(figure.adjustedTimesRealTime, 1) + times, bar,
        voice, "\(fixed(figure.worstBlockSeconds * 1e6, 0)) \(micro)",
      ])
    }
    text += benchTable(rows)
    text += "\nadjusted: as if this machine were as quick as the one with which the bars were set.\n"
    text += "ns/voice: nanoseconds for each reed or string and sample, beyond silence.\n"
    text += "worst: the longest that a block of \(RenderBenchmark.blockFrames) frames took.\n"
    text += "4 reeds: half of the time 3, half 5.\n"
    if machine.isDebugBuild { text += "A debug build: the bars are for release builds, and nothing is judged.\n" }
    return text
  }

  /// The first bar that was missed, as the failure to end with.
  var missed: Failure? {
    guard !machine.isDebugBuild, let figure = figures.first(where: \.missesItsBar),
      let bar = figure.load.leastTimesRealTime
    else { return nil }
    return Failure(
      .missedBar, subject: "bench render",
      reason:
        "\(figure.load.name): \(fixed(figure.adjustedTimesRealTime, 1)) times real time, and the bar is \(shortest(bar))"
    )
  }
}
