import HostSystem

/// `bench all`: everything, in one report that can be compared with another.
///
/// What can be compared is measured in rounds, some time apart, because a shared machine is quick for one minute and slow
/// in the next: only what lies beyond all rounds of both reports has changed.
struct AllBenchmark {
  var device = "default"
  var rateHz = 48_000
  var periodFrames: [Int] = [64, 128]
  var periods: [Int] = [2]
  /// How many of each kind, in all rounds together.
  var events = 60
  /// Fewer cannot be compared: each round needs eight of each kind.
  static let leastEvents = 8 * roundCount
  var seconds = 3.0

  private static let roundCount = 3

  func run(_ tell: (String) -> Void) throws(Failure) -> AllReport {
    // First what needs the device: where there is none, nobody waits for the rest.
    let firstLatency = try latency(tell)
    tell("rendering")
    let render = try RenderBenchReport.full()
    var jitter = JitterBenchmark()
    jitter.device = device
    jitter.rateHz = rateHz
    jitter.seconds = seconds
    jitter.isLoaded = true
    jitter.periodFrames = periodFrames.last ?? jitter.periodFrames
    jitter.periods = periods.last ?? jitter.periods
    var report = AllReport(
      render: render, latency: firstLatency, jitter: try jitter.run(tell), setting: setting(render.machine))
    report.add(figures: render.comparedFigures)
    report.add(figures: report.latency.comparedFigures)
    for _ in 1..<Self.roundCount { try addRound(to: &report, tell) }
    return report
  }

  /// What must be the same in reports that are compared.
  func setting(_ machine: Machine) -> BenchSetting {
    BenchSetting(isDebugBuild: machine.isDebugBuild, target: machine.target, device: device, rateHz: Int64(rateHz))
  }

  /// Measures once more what can be compared.
  func addRound(to report: inout AllReport, _ tell: (String) -> Void) throws(Failure) {
    tell("rendering once more")
    let render = try RenderBenchReport.compared()
    report.add(figures: render.comparedFigures)
    let latency = try latency(tell)
    report.add(figures: latency.comparedFigures)
    report.latency.add(latency)
  }

  private func latency(_ tell: (String) -> Void) throws(Failure) -> LatencyReport {
    var latency = LatencyBenchmark()
    latency.device = device
    latency.rateHz = rateHz
    latency.periodFrames = periodFrames
    latency.periods = periods
    latency.events = max(1, events / Self.roundCount)
    latency.isLoaded = true
    return try latency.run(tell)
  }
}
