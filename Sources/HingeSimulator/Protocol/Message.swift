import Hinge
import HingeInput
import HostSystem

/// What a simulator says to a client.
public enum Message: Sendable, Equatable {
  /// The first line of a connection. Its time tells the client whether both have the same clock.
  case hello(version: Int, profile: String, timeSeconds: Double)
  case update(HingeUpdate)
  /// A request has been done, and this is how the device is now.
  case done(word: String, id: Int?, HingeUpdate)
  case refused(Refusal, id: Int?)

  public static let currentVersion = 1
  /// Of a line, without its end.
  static let longestBytes = 4096
}

extension Message {
  /// The line of a message, with its end.
  public var line: String {
    switch self {
    case .hello(let version, let profile, let time):
      "{\"hingebox\":\"simulator\",\"version\":\(version),\"profile\":\"\(profile)\",\"time\":\(fixed(time, 6))}\n"
    case .update(let update):
      "{\(Self.fields(of: update))}\n"
    case .done(let word, let id, let update):
      "{\"done\":\"\(word)\",\(Self.field(of: id))\(Self.fields(of: update))}\n"
    case .refused(let refusal, let id):
      "{\"error\":\(quotedJSON(printable(refusal.reason))),\(Self.field(of: id))\"kind\":\"\(refusal.kind.rawValue)\"}\n"
    }
  }

  private static func field(of id: Int?) -> String {
    id.map { "\"id\":\($0)," } ?? ""
  }

  private static func fields(of update: HingeUpdate) -> String {
    let time = "\"time\":\(fixed(update.timeSeconds, 6))"
    guard let state = update.state else { return "\(time),\"hinge\":null" }
    let status = state.status.map { ",\"status\":\"\($0.name)\"" } ?? ""
    return "\(time),\"angle\":\(state.angleDegrees)\(status)"
  }
}

extension Message {
  /// Reads one line of a simulator.
  ///
  /// - Returns: `nil` for what is no message, and for messages that a later version may have.
  public init?(_ line: UnsafeBufferPointer<UInt8>) {
    var found = MessageFields()
    var reader = JSONFields(line)
    do {
      while let (name, _, value) = try reader.next() { found.take(name, value) }
    } catch {
      return nil
    }
    guard let message = found.message else { return nil }
    self = message
  }
}

private struct MessageFields {
  private var isSimulator = false
  private var isNoHinge = false
  private var version: Double?
  private var time: Double?
  private var angle: Double?
  private var id: Double?
  private var status: HingeStatus?
  private var profile: String?
  private var done: String?
  private var error: String?
  private var kind: String?

  mutating func take(_ name: UnsafeBufferPointer<UInt8>, _ value: JSONValue) {
    switch value {
    case .string(let text): take(name, text)
    case .number(let number):
      let value = (try? number.number("value"))?.value
      if name.equal("time") { time = value }
      if name.equal("angle") { angle = value }
      if name.equal("version") { version = value }
      if name.equal("id") { id = value }
    case .null: if name.equal("hinge") { isNoHinge = true }
    case .bool, .nested: break
    }
  }

  private mutating func take(_ name: UnsafeBufferPointer<UInt8>, _ value: Value) {
    if name.equal("status") {
      status = HingeStatus(name: value.text)
      return
    }
    let text = String(decoding: value.text, as: UTF8.self)
    if name.equal("hingebox") { isSimulator = text == "simulator" }
    if name.equal("profile") { profile = text }
    if name.equal("done") { done = text }
    if name.equal("error") { error = text }
    if name.equal("kind") { kind = text }
  }

  var message: Message? {
    let id = id.flatMap { Int(exactly: $0) }
    if let error {
      return .refused(Refusal(kind.flatMap(Refusal.Kind.init(rawValue:)) ?? .usage, error), id: id)
    }
    guard let time else { return nil }
    if isSimulator, let version = version.flatMap({ Int(exactly: $0) }) {
      return .hello(version: version, profile: profile ?? "", timeSeconds: time)
    }
    guard isNoHinge || angle != nil else { return nil }
    let state = angle.map { HingeState(angleDegrees: $0, status: status) }
    let update = HingeUpdate(timeSeconds: time, state: isNoHinge ? nil : state)
    if let done { return .done(word: done, id: id, update) }
    return .update(update)
  }
}
