import HostSystem

/// `bench all`: everything, in one report that can be compared with another.
///
/// What can be compared is measured in rounds, some time apart, because a shared machine is quick for one minute and slow
/// in the next: only what lies beyond all rounds of both reports has changed.
struct AllBenchmark {
  /// At which settings, and with how many events of each kind in all rounds together.
  var latency = LatencyBenchmark(periodFrames: [64, 128], periods: [2], events: 60, isLoaded: true)
  /// Fewer events cannot be compared: each round needs eight of each kind.
  static let leastEvents = 8 * roundCount
  /// How long jitter is measured, at the last of the settings.
  var jitterSeconds = 3.0

  private static let roundCount = 3

  func run(_ tell: (String) -> Void) throws(Failure) -> AllReport {
    // First what needs the device: where there is none, nobody waits for the rest.
    let firstLatency = try latencyOfARound(tell)
    tell("rendering")
    let render = try RenderBenchReport.full()
    let jitter = JitterBenchmark(
      settings: latency.settings.last ?? JitterBenchmark().settings, seconds: jitterSeconds, isLoaded: true)
    var report = AllReport(
      render: render, latency: firstLatency, jitter: try jitter.run(tell), setting: setting(render.machine))
    report.add(figures: render.comparedFigures)
    report.add(figures: report.latency.comparedFigures)
    for _ in 1..<Self.roundCount { try addRound(to: &report, tell) }
    return report
  }

  /// What must be the same in reports that are compared.
  func setting(_ machine: Machine) -> BenchSetting {
    BenchSetting(
      isDebugBuild: machine.isDebugBuild, target: machine.target, device: latency.device,
      rateHz: Int64(latency.rateHz))
  }

  /// Measures once more what can be compared.
  func addRound(to report: inout AllReport, _ tell: (String) -> Void) throws(Failure) {
    tell("rendering once more")
    let render = try RenderBenchReport.compared()
    report.add(figures: render.comparedFigures)
    let found = try latencyOfARound(tell)
    report.add(figures: found.comparedFigures)
    report.latency.add(found)
  }

  private func latencyOfARound(_ tell: (String) -> Void) throws(Failure) -> LatencyReport {
    var round = latency
    round.events = max(1, latency.events / Self.roundCount)
    return try round.run(tell)
  }
}
