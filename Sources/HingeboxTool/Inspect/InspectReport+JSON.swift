import HingeInput

extension InspectReport {
  /// The same for scripts. What is not known is null.
  var json: String {
    func number(_ value: Double?) -> JSONValue { value.map(JSONValue.number) ?? .null }
    let gap = summary.longestGap.map { gap in
      JSONValue.object([("startSeconds", .number(gap.startSeconds)), ("lengthSeconds", .number(gap.lengthSeconds))])
    }
    return JSONValue.object([
      ("schema", .whole(1)),
      ("file", .string(path)),
      ("kind", .string("\(summary.kind)")),
      ("seconds", .number(summary.lengthSeconds)),
      ("readings", .whole(Int64(summary.readingCount))),
      ("readingsWithoutHinge", .whole(Int64(summary.withoutHingeCount))),
      ("keys", .whole(Int64(summary.keyCount))),
      ("typicalIntervalSeconds", number(summary.typicalIntervalSeconds)),
      ("lowestDegrees", number(summary.angles?.lowerBound)),
      ("highestDegrees", number(summary.angles?.upperBound)),
      ("stepDegrees", number(summary.stepDegrees)),
      ("fastestDegreesPerSecond", .number(summary.fastestDegreesPerSecond)),
      ("gaps", .whole(Int64(summary.gapCount))),
      ("longestGap", gap ?? .null),
      ("statusSeconds", .object(summary.statusesInOrder.map { ($0.name, .number($0.seconds)) })),
      ("pulls", .whole(Int64(summary.pulls))),
      ("pushes", .whole(Int64(summary.pushes))),
      ("quality", .string("\(summary.quality)")),
      ("faults", .object(summary.faults.named.map { ($0.name, .whole(Int64($0.count))) })),
    ]).text + "\n"
  }
}
