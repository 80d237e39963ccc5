import HostSystem

/// `bench all`: everything, in one report that can be compared with another.
struct AllBenchmark {
  var device = "default"
  var rateHz = 48_000
  var periodFrames: [Int] = [64, 128]
  var periods: [Int] = [2]
  var events = 60
  var seconds = 3.0

  func run(_ tell: (String) -> Void) throws(Failure) -> AllReport {
    tell("rendering")
    let render = try RenderBenchReport.full()
    var latency = LatencyBenchmark()
    latency.device = device
    latency.rateHz = rateHz
    latency.periodFrames = periodFrames
    latency.periods = periods
    latency.events = events
    latency.isLoaded = true
    var jitter = JitterBenchmark()
    jitter.device = device
    jitter.rateHz = rateHz
    jitter.seconds = seconds
    jitter.isLoaded = true
    return AllReport(render: render, latency: try latency.run(tell), jitter: try jitter.run(tell))
  }
}

/// What all benchmarks found.
struct AllReport {
  var render: RenderBenchReport
  var latency: LatencyReport
  var jitter: JitterReport

  /// What can be compared. Renders count as if the machine were as quick as the usual one just then; how much its speed
  /// wandered during the run is noise of each of them.
  var figures: [BenchFigure] {
    let operations = Quantiles((render.figures + render.growth).map(\.operationSeconds))
    let drift = max(operations.largest / operations.least, 1.1)
    var figures = render.figures.map { load in
      BenchFigure(
        name: "render \(load.load.name)", value: load.adjustedSeconds,
        range: load.adjustedRange.lowerBound / drift...load.adjustedRange.upperBound * drift, allowance: 0.0005)
    }
    for found in latency.findings {
      let setting = "\(found.figures.periodFrames) x \(found.figures.fillFrames / max(found.figures.periodFrames, 1))"
      let name = "\(setting)\(found.isLoaded ? " loaded" : "")"
      func add(_ stage: String, _ allowance: Double, _ value: (LatencyStages) -> Double) {
        if let figure = BenchFigure("\(stage) \(name)", medianOf: found.stages.map(value), allowance: allowance) {
          figures.append(figure)
        }
      }
      add("decode", 0.0001) { $0.decode }
      add("block", 0.0001) { $0.block }
      add("sound", 0.0005) { $0.sound }
    }
    return figures
  }

  func text(_ console: Console) -> String {
    render.text(console) + "\n" + latency.text(console) + "\n" + jitter.text(console)
  }

  var json: JSONValue {
    .object([
      ("schema", .whole(1)), ("benchmark", .string("all")), ("version", .string(hingeboxVersion)),
      ("machine", render.machine.json), ("figures", .array(figures.map(\.json))), ("render", render.json),
      ("latency", latency.json), ("jitter", jitter.json),
    ])
  }
}
