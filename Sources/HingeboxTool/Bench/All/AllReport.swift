import HostSystem

/// What all benchmarks found.
struct AllReport {
  var render: RenderBenchReport
  var latency: LatencyReport
  var jitter: JitterReport
  /// What must be the same where it is compared.
  let setting: BenchSetting
  /// What can be compared, of every round.
  private(set) var rounds: [[BenchFigure]] = []

  init(render: RenderBenchReport, latency: LatencyReport, jitter: JitterReport, setting: BenchSetting) {
    self.setting = setting
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

  /// The first bar that was missed, as the failure to end with.
  var missed: Failure? { render.missed ?? latency.missed }

  var json: JSONValue {
    .report(
      "all", schema: BenchComparison.schema, render.machine,
      [
        ("device", .string(setting.device)), ("sampleRateHz", .whole(setting.rateHz)),
        ("figures", .array(figures.map(\.json))), ("render", render.json), ("latency", latency.json),
        ("jitter", jitter.json),
      ])
  }
}

extension RenderBenchReport {
  /// What can be compared. Renders count as if the machine were as quick as the usual one just then.
  var comparedFigures: [BenchFigure] {
    (figures + growth).map { load in
      BenchFigure(
        name: load.load.comparedName, seconds: load.adjustedSeconds, rangeSeconds: load.adjustedRange,
        allowanceSeconds: 0.0005)
    }
  }
}

extension LatencyReport {
  /// What can be compared: medians, since a tail of a few events says more about the machine.
  var comparedFigures: [BenchFigure] {
    findings.flatMap { found in
      EventDoor.Kind.allCases.flatMap { kind in
        LatencyFindings.comparedStages.compactMap { stage, allowanceSeconds in
          BenchFigure(
            LatencyFindings.comparedName(stage, kind, found.setting),
            medianOf: found.stages.filter { $0.kind == kind }.map(stage.seconds),
            allowanceSeconds: allowanceSeconds)
        }
      }
    }
  }

  /// Takes in what was found at the same settings later.
  mutating func add(_ other: LatencyReport) {
    for (place, found) in zip(findings.indices, other.findings) { findings[place].add(found) }
  }
}
