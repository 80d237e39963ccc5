extension LatencyReport {
  /// The same for scripts.
  var json: JSONValue {
    .report(
      "latency", machine,
      [
        ("settings", .array(findings.map(setting)))
      ])
  }

  private func setting(_ found: LatencyFindings) -> JSONValue {
    .object([
      ("device", .string(found.configuration.device)),
      ("sampleRateHz", .whole(Int64(found.figures.rateHz))),
      ("format", .string(found.configuration.format.name)),
      ("periodFrames", .whole(Int64(found.figures.periodFrames))),
      ("fillFrames", .whole(Int64(found.figures.fillFrames))),
      ("bufferFrames", .whole(Int64(found.figures.bufferFrames))),
      ("engineFrames", .whole(Int64(found.figures.engineFrames))),
      ("loaded", .flag(found.isLoaded)),
      ("realtime", .flag(found.hasPriority)),
      ("xruns", .whole(Int64(found.xruns))),
      ("lostEvents", .whole(Int64(found.lostCount()))),
      ("leastSeconds", .number(found.figures.leastSeconds)),
      ("handedOverBarSeconds", .number(found.figures.handedOverBarSeconds)),
      ("soundBarSeconds", .number(found.figures.soundBarSeconds)),
      ("missed", found.isJudged && !machine.isDebugBuild ? .flag(found.missedBar != nil) : .null),
      ("control", found.control.json),
      ("loopback", found.loopback?.json ?? .null),
      ("all", stages(found, nil)),
      (
        "kinds",
        .object(EventDoor.Kind.allCases.map { ($0.rawValue.lowercased(), stages(found, $0)) })
      ),
    ])
  }

  private func stages(_ found: LatencyFindings, _ kind: EventDoor.Kind?) -> JSONValue {
    .object(
      LatencyStages.Stage.all.map { ($0.key, found.quantiles($0, of: kind).json) })
  }
}
