import HingeInput
import HingeSimulator
import HostSystem

/// One call of `hinge`.
struct HingeRun {
  private let console: Console
  private var words: ArraySlice<String>
  private var device: String?

  init(arguments: [String], console: Console, device: String?) {
    words = arguments[...]
    self.console = console
    self.device = device
  }

  consuming func run() throws(Failure) -> ExitCode {
    while let word = words.first {
      switch word {
      case "-d", "--device":
        guard words.count > 1 else { throw failure("missing value for \(word)") }
        device = words[words.startIndex + 1]
        words = words.dropFirst(2)
      case "-v", "--version":
        try console.output("\(hingeboxVersion)\n")
        return .success
      case "-h", "--help", "help":
        try console.output(HingeTool.usage())
        return .success
      default:
        return try run(word, Array(words.dropFirst()))
      }
    }
    try console.output(HingeTool.usage())
    return .usage
  }

  private func run(_ name: String, _ rest: [String]) throws(Failure) -> ExitCode {
    guard let word = HingeWord.all.first(where: { $0.name == name }) else {
      guard let degrees = plainNumber(name) else {
        console.error(HingeTool.usage())
        return .usage
      }
      try move(.set(degrees: inRange(degrees)))
      return .success
    }
    if let counts = word.counts, !counts.contains(rest.count) { throw failure("usage: hinge \(word.spelling)") }
    switch name {
    case "get": try get()
    case "watch": try watch()
    default: try move(try request(name, rest))
    }
    return .success
  }

  private func request(_ name: String, _ rest: [String]) throws(Failure) -> Request {
    switch name {
    case "open": return .set(degrees: 180)
    case "close": return .set(degrees: 0)
    case "half": return .set(degrees: 90)
    case "remove": return .remove
    case "return": return .giveBack
    case "posture":
      guard let posture = Posture(rawValue: rest[0]) else {
        throw failure("not a posture: \(rest[0]). Use \(list(Posture.allCases.map(\.rawValue)))")
      }
      return .posture(posture)
    case "tap": return .tap(degrees: try angle(rest[0]))
    case "drag":
      return .drag(degrees: try angle(rest[0]), seconds: try seconds(rest.dropFirst(), or: Request.usualDragSeconds))
    case "sweep":
      return .sweep(
        from: try angle(rest[0]), to: try angle(rest[1]),
        seconds: try seconds(rest.dropFirst(2), or: Request.usualSweepSeconds))
    default: return .set(degrees: try angle(rest[0]))
    }
  }

  private func move(_ request: Request) throws(Failure) {
    var seconds = 0.0
    switch request {
    case .sweep(_, _, let duration), .drag(_, let duration): seconds = duration
    default: break
    }
    // A motion is answered when it is over.
    _ = try client().ask(request, withinSeconds: seconds + 5)
  }

  private func get() throws(Failure) {
    guard let state = try client().ask(.get).state else { throw failure("there is no hinge") }
    try console.output("\(fixed(state.angleDegrees, 1))\n")
  }

  private func watch() throws(Failure) {
    let client = try client()
    while let update = try client.nextUpdate() {
      guard let state = update.state else {
        try console.output("no hinge\n")
        continue
      }
      try console.output("\(fixed(state.angleDegrees, 1)) \(state.status?.name ?? "")\n")
    }
  }

  private func client() throws(Failure) -> SimulatorClient {
    let isPlace = device.map { $0.contains("/") || UInt16($0) != nil } ?? false
    return try SimulatorClient(SimulatorAddress(isPlace ? device : nil))
  }

  private func angle(_ text: String) throws(Failure) -> Double {
    guard let degrees = plainNumber(text) else { throw failure("not a number: \(text)") }
    return inRange(degrees)
  }

  private func seconds(_ rest: ArraySlice<String>, or usual: Double) throws(Failure) -> Double {
    guard let text = rest.first else { return usual }
    guard let seconds = plainNumber(text) else { throw failure("not a number: \(text)") }
    guard seconds <= Request.secondsRange.upperBound else { throw failure("longer than an hour: \(text)") }
    return max(seconds, 0)
  }

  /// The device goes no further, whatever it is asked.
  private func inRange(_ degrees: Double) -> Double {
    min(max(degrees, Request.degreesRange.lowerBound), Request.degreesRange.upperBound)
  }

  private func failure(_ reason: String) -> Failure {
    Failure(.unavailable, subject: "", reason: reason)
  }
}

/// A number as scripts write it: a minus sign perhaps, digits, a point and digits perhaps.
private func plainNumber(_ text: String) -> Double? {
  let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
  let parts = digits.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
  let areDigits = parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
  return areDigits ? Double(text) : nil
}
