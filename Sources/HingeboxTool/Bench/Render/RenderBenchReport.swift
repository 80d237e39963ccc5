import HostSystem

/// What a render benchmark found, for people.
struct RenderBenchReport {
  var machine: Machine
  /// The first is that of silence.
  var figures: [RenderFigures]
  /// What more is told where all is measured.
  var growth: [RenderFigures] = []
  var capacities: [RenderCapacity] = []
  var startUp: StartUp?
  var residentBytes: Int64?

  func text(_ console: Console) -> String {
    let (times, micro) = console.speaksUnicode ? ("×", "µs") : ("x", "us")
    var text = "\(machine.words)\n"
    text += "\(fixed(RenderLoad.seconds, 0)) s at \(shortest(RenderLoad.sampleRateHz / 1000)) kHz, 24-bit WAV,"
    text += " processor time of one thread, median of \(RenderBenchmark.usualRunCount) runs\n\n"
    let blockMicroseconds = Double(RenderBenchmark.usualBlockFrames) / RenderLoad.sampleRateHz * 1e6
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
    text += "worst: the costliest block of \(RenderBenchmark.usualBlockFrames) frames, each by its quickest run.\n"
    text += "4 reeds: half of the time 3, half 5.\n"
    text += more(times)
    if machine.isDebugBuild { text += "A debug build: the bars are for release builds, and nothing is judged.\n" }
    return text
  }

  /// How the cost grows, and what is no sound.
  private func more(_ times: String) -> String {
    var text = ""
    if !growth.isEmpty {
      text +=
        "\n"
        + benchTable([
          ["notes of 4 reeds"] + growth.map { "\($0.load.noteCount)" },
          ["times real time"] + growth.map { fixed($0.timesRealTime, 0) + times },
        ])
    }
    if !capacities.isEmpty {
      text +=
        "\n"
        + benchTable([
          ["period in frames"] + capacities.map { "\($0.periodFrames)" },
          ["notes for one core, about"] + capacities.map { $0.notes.isFinite ? fixed($0.notes, 0) : "?" },
        ])
    }
    var lines: [String] = []
    if let bytes = residentBytes { lines.append("memory: \(fixed(Double(bytes) / 1e6, 1)) MB at most") }
    if let startUp {
      func add(_ name: String, _ seconds: Double?, bar: Double? = nil) {
        let words = bar.map { ", bar \(fixed(1000 * $0, 0))" } ?? ""
        if let seconds { lines.append("\(name): \(fixed(1000 * seconds, 1)) ms\(words)") }
      }
      if startUp.process == nil {
        lines.append(
          "start of the program: not measured, as /proc/self/exe leads to no program of the name \(Tool.name)")
      }
      add("start of the program to its end, doing nothing", startUp.process)
      add("opening a device to its first silence", startUp.firstSilence)
      add("both, the least of 'play' to its first silence", startUp.leastOfPlay, bar: StartUp.playBarSeconds)
      add("render of a second, all in all", startUp.renderOfASecond, bar: StartUp.renderBarSeconds)
    }
    return text + (lines.isEmpty ? "" : "\n") + lines.map { $0 + "\n" }.joined()
  }

  /// The first bar that was missed, as the failure to end with.
  var missed: Failure? {
    guard !machine.isDebugBuild else { return nil }
    guard let figure = figures.first(where: \.missesItsBar), let bar = figure.load.leastTimesRealTime else {
      return startUp?.missedBar.map { Failure(.missedBar, subject: "bench render", reason: $0) }
    }
    return Failure(
      .missedBar, subject: "bench render",
      reason:
        "\(figure.load.name): \(fixed(figure.adjustedTimesRealTime, 1)) times real time, and the bar is \(shortest(bar))"
    )
  }
}
