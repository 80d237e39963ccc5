import HostSystem

extension RenderBenchReport {
  /// All that `bench render` tells.
  static func full() throws(Failure) -> RenderBenchReport {
    var report = RenderBenchReport(
      machine: .thisOne(), figures: try measured(RenderLoad.scaling, runCount: RenderBenchmark.usualRunCount))
    report.growth = try measured(RenderLoad.growth, runCount: shortRunCount)
    report.capacities = try RenderCapacity.all()
    report.startUp = try StartUp.measure()
    report.residentBytes = mostResidentBytes()
    return report
  }

  /// Only what has a bar and can be told from a busy machine.
  static func judged() throws(Failure) -> RenderBenchReport {
    RenderBenchReport(
      machine: .thisOne(), figures: try measured(RenderLoad.scaling, runCount: RenderBenchmark.usualRunCount))
  }

  /// Only what reports can be compared by, in short.
  static func compared() throws(Failure) -> RenderBenchReport {
    var report = RenderBenchReport(
      machine: .thisOne(), figures: try measured(RenderLoad.scaling, runCount: shortRunCount))
    report.growth = try measured(RenderLoad.growth, runCount: shortRunCount)
    return report
  }

  private static let shortRunCount = 3

  private static func measured(_ loads: [RenderLoad], runCount: Int) throws(Failure) -> [RenderFigures] {
    try loads.map { load throws(Failure) in try RenderBenchmark(load, runCount: runCount).run() }
  }
}
