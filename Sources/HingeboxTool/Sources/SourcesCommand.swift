import HingeInput
import HostSystem

extension Command {
  static let sources = Command(
    "sources", summary: "tell which hinges there are, and how good they are",
    synopsis: "sources [SOURCE] [options]",
    examples: [
      Example("sources", "what '--hinge' can name on this computer"),
      Example("sources lid --seconds 5", "move it meanwhile: that shows its step"),
    ],
    arguments: [
      Argument(
        "SOURCE",
        help: "instead of all that can be found, one that '--hinge' of 'play' can name:"
          + " \(list(HingeSourceName.all.map(\.spelling)))", isOptional: true,
        completion: .words(HingeSourceName.all.map(\.name)))
    ],
    options: [.listening, .json, .iioRoot, .oscAddress, .help],
    notes: [
      "All sources are listened to at the same time. PERIOD is from one reading to the next, STEP the smallest difference"
        + " that was told, AGE that of the last reading. A source is fine; coarse, where its steps are wider than two"
        + " degrees; noisy, where it swings to and fro at rest; stalled, where it no longer says what it used to repeat; or"
        + " still, where nothing has moved that would show it."
    ]
  ) { arguments, console throws(Failure) in
    let probes = try probes(arguments, console)
    SourceProbe.listen(probes, seconds: arguments.number(.listening) ?? 1.2)
    if arguments.flag(.json) {
      let list = JSONValue.array(probes.map(\.json))
      try console.output(JSONValue.object([("schema", .whole(1)), ("sources", list)]).text + "\n")
    } else {
      try console.output(probes.map(\.lines).joined())
    }
  }
}

extension Command {
  /// All that can be found, or the one that is named.
  private static func probes(_ arguments: ParsedArguments, _ console: Console) throws(Failure) -> [SourceProbe] {
    if let word = arguments.positional.first {
      guard let name = HingeSourceName.named(word) else {
        throw Failure(
          .usage, subject: word, reason: "is no source of a hinge",
          hint: "Use \(list(HingeSourceName.all.map(\.spelling)))")
      }
      let source = try name.source(
        with: HingeSourceName.detail(of: word), arguments, input: console.inputDescriptor)
      return [SourceProbe(name: word, summary: name.summary) { source }]
    }
    return HingeSourceName.all.flatMap { name in
      name.candidates().map { word in
        SourceProbe(name: word, summary: name.summary) { () throws(Failure) in
          try name.source(with: HingeSourceName.detail(of: word), arguments, input: -1)
        }
      }
    }
  }
}

extension Option {
  static let listening = Option(
    "seconds", .quantity(Quantity(.seconds, 0.1...3600)), value: "SECONDS", in: .measurement,
    meaning: "how long to listen", default: "1.2")
}

extension SourceProbe {
  /// Two lines for people: the name with what it is, and how good it is or why it cannot be had.
  var lines: String {
    let gap = String(repeating: " ", count: max(1, 22 - name.count))
    var text = "\(name)\(gap)\(summary)\n"
    if let failure {
      text += "    not there: \(failure.reason)\n"
    } else if readingCount == 0 {
      text += "    \(verdict.rawValue): \(notices.last ?? "nothing came")\n"
    } else {
      var words = [angleDegrees.map { "\(fixed($0, 1)) degrees" } ?? "no hinge"]
      if let periodSeconds { words.append("every \(fixed(1000 * periodSeconds, 1)) ms") }
      if let stepDegrees { words.append("in steps of \(shortest((stepDegrees * 100).rounded() / 100))") }
      if let ageSeconds { words.append("\(fixed(1000 * ageSeconds, 0)) ms old") }
      text += "    \(verdict.rawValue): \(words.joined(separator: ", "))\n"
      if let notice = notices.last { text += "    \(notice)\n" }
    }
    return text
  }

  var json: JSONValue {
    func number(_ value: Double?) -> JSONValue { value.map { .number($0) } ?? .null }
    return .object([
      ("name", .string(name)), ("summary", .string(summary)), ("verdict", .string(verdict.rawValue)),
      ("angleDegrees", number(angleDegrees)), ("periodSeconds", number(periodSeconds)),
      ("stepDegrees", number(stepDegrees)), ("ageSeconds", number(ageSeconds)),
      ("readings", .whole(Int64(readingCount))),
      ("failure", failure.map { .string("\($0)") } ?? .null), ("notices", .array(notices.map { .string($0) })),
    ])
  }
}
