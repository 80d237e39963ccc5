import HostSystem

/// What a latency benchmark found, for people.
struct LatencyReport {
  var machine: Machine
  var findings: [LatencyFindings]

  func text(_ console: Console) -> String {
    "\(machine.words)\n" + findings.map { "\n" + details($0, console) }.joined() + "\n" + summary(console)
      + """

      arrival: from the bytes being sent until our thread is awake. decode: until they are an event. ring: until the audio
      thread takes it, which is when the device next asks for a period. block: until the first changed sample is in the
      device's hands. device: until it is heard, by the device's own account. handed over: decode, ring and block together.
      The first p99 is that of the latest kind of event. What is lost, not heard within a second, counts as heard never.
      least: half a period and what lies before it in the buffer, where no part of the program takes any time. bars: a period
      and half a millisecond for 99 of 100; the whole buffer, half a period and a tenth for half of all. Where the device grants
      64 or 128 frames and two of them at 48 kHz to a release build, they are promises: the exit status is 1 where one is
      missed by \(LatencyFindings.leastEvents) events of each kind or more. arrival is no part of what is handed over: it is the system that wakes us.
      control: how late a thread woke that only slept, beside it: what the machine takes from everybody.

      """
  }

  private func details(_ found: LatencyFindings, _ console: Console) -> String {
    var rows = [["ms"] + Quantiles.cellTitles]
    func add(_ name: String, _ values: Quantiles) {
      rows.append([name] + values.cells(unicode: console.speaksUnicode))
    }
    for stage in LatencyStages.Stage.all {
      if stage.name != "arrival", stage.name != "decode" { add(stage.name, found.quantiles(stage)) }
      guard ["arrival", "decode", "handed over"].contains(stage.name) else { continue }
      for kind in EventDoor.Kind.allCases {
        add("\(stage.name), \(kind.rawValue)", found.quantiles(stage, of: kind))
      }
    }
    add("control", found.control)
    return "\(title(found, console)): \(found.stages.count) events, \(words(found))\n" + benchTable(rows)
      + (found.loopback.map { words($0, console) } ?? "")
  }

  private func title(_ found: LatencyFindings, _ console: Console) -> String {
    found.configuration.periodWords(console) + (found.isLoaded ? " loaded" : "")
  }

  private func words(_ found: LatencyFindings) -> String {
    var words = ["\(found.xruns) xrun\(found.xruns == 1 ? "" : "s")"]
    if found.lostCount() > 0 { words.append("\(found.lostCount()) not heard") }
    words.append("\(found.configuration.device) at \(found.figures.rateHz) Hz, \(found.configuration.format.name)")
    words.append(found.hasPriority ? "realtime priority" : "no realtime priority")
    return words.joined(separator: ", ") + found.configuration.notices.map { "\n\($0)" }.joined()
  }

  private func summary(_ console: Console) -> String {
    var rows = [
      [
        "ms", "handed over p50", "p99", "bar", "arrival p99", "control p99", "sound p50", "p99", "bar", "least", "lost",
        "xruns", "",
      ]
    ]
    for found in findings {
      let sound = found.quantiles(.sound)
      let numbers = [
        found.quantiles(.handedOver).median, found.latestHandedOver.seconds, found.figures.handedOverBarSeconds,
        found.quantiles(.arrival)[0.99], found.control[0.99], sound.median, sound[0.99], found.figures.soundBarSeconds,
        found.figures.leastSeconds,
      ]
      rows.append(
        [title(found, console)] + numbers.map { told(1000 * $0, 2) }
          + ["\(found.lostCount())", "\(found.xruns)", verdict(found)])
    }
    return benchTable(rows)
  }

  private func verdict(_ found: LatencyFindings) -> String {
    guard found.isJudged, !machine.isDebugBuild else { return "not judged" }
    return found.missedBar == nil ? "ok" : "MISSED"
  }

  /// The first bar that was missed, as the failure to end with.
  var missed: Failure? {
    guard !machine.isDebugBuild, let words = findings.lazy.compactMap(\.missedBar).first else { return nil }
    return Failure(.missedBar, subject: "bench latency", reason: words)
  }
}
