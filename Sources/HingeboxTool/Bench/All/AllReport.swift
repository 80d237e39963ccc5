/// What all benchmarks found.
struct AllReport {
  var render: RenderBenchReport
  var latency: LatencyReport
  var jitter: JitterReport
  /// What can be compared, of every round.
  private(set) var rounds: [[BenchFigure]] = []

  init(render: RenderBenchReport, latency: LatencyReport, jitter: JitterReport) {
    self.render = render
    self.latency = latency
    self.jitter = jitter
  }

  mutating func add(figures: [BenchFigure]) { rounds.append(figures) }

  /// What can be compared.
  var figures: [BenchFigure] { BenchFigure.merged(rounds) }

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

extension RenderBenchReport {
  /// What can be compared. Renders count as if the machine were as quick as the usual one just then.
  var comparedFigures: [BenchFigure] {
    (figures + growth).map { load in
      BenchFigure(
        name: "render \(load.load.name)", value: load.adjustedSeconds, range: load.adjustedRange, allowance: 0.0005)
    }
  }
}

extension LatencyReport {
  /// What can be compared: medians, since a tail of a few events says more about the machine.
  var comparedFigures: [BenchFigure] {
    findings.flatMap { found in
      let setting = "\(found.figures.periodFrames) x \(found.figures.fillFrames / max(found.figures.periodFrames, 1))"
      let name = "\(setting)\(found.isLoaded ? " loaded" : "")"
      func figure(_ stage: String, _ allowance: Double, _ value: (LatencyStages) -> Double) -> BenchFigure? {
        BenchFigure("\(stage) \(name)", medianOf: found.stages.map(value), allowance: allowance)
      }
      return [
        figure("decode", 0.0001) { $0.decode }, figure("block", 0.0001) { $0.block },
        figure("sound", 0.0005) { $0.sound },
      ].compactMap { $0 }
    }
  }

  /// Takes in what was found at the same settings later.
  mutating func add(_ other: LatencyReport) {
    for (place, found) in zip(findings.indices, other.findings) { findings[place].add(found) }
  }
}
