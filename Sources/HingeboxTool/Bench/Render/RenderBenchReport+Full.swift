import HostSystem

extension RenderBenchReport {
  /// All that `bench render` tells.
  static func full() throws(Failure) -> RenderBenchReport {
    func measured(_ loads: [RenderLoad], runCount: Int) throws(Failure) -> [RenderFigures] {
      try loads.map { load throws(Failure) in try RenderBenchmark(load, runCount: runCount).run() }
    }
    var report = RenderBenchReport(
      machine: .thisOne(), figures: try measured(RenderLoad.scaling, runCount: RenderBenchmark.usualRunCount))
    report.growth = try measured(RenderLoad.growth, runCount: 3)
    report.capacities = try RenderCapacity.all()
    report.startUp = try StartUp.measure()
    report.residentBytes = mostResidentBytes()
    return report
  }
}
