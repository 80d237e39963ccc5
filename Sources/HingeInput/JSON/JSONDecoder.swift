import Hinge

/// Readings of JSON objects with a time and an angle, and perhaps a status. Numbers may stand in strings.
///
/// Names mean what ``ColumnRole`` says; the names of DuoProbe, mac-hardware-toys and Sensor Logger are among them.
struct JSONDecoder: RecordDecoder {
  private let kind: RecordingKind
  private let givenUnit: TimeUnit?
  private var unit: TimeUnit?

  init(kind: RecordingKind, unit: TimeUnit?) {
    self.kind = kind
    givenUnit = unit
  }

  mutating func decode(_ record: Record) throws(Flaw) -> DecodedEvent? {
    guard record.bytes.contains(where: { !ASCII.isWhite($0) }) else { return nil }
    let found = try FoundValues(record.bytes)
    switch kind {
    case .duoProbe:
      guard let event = found.event, event.equal("hinge") else { return nil }
    case .jsonLines: break
    default:
      if !found.hasAngle { return nil }
    }
    guard let time = found.time else { throw Flaw(at: 0, "no time") }
    if let named = givenUnit ?? found.timeUnit { unit = named }
    let stamp = try time.time(unit: &unit)
    if found.isNoHinge { return DecodedEvent(time: stamp, payload: .reading(nil)) }
    guard found.hasAngle else { throw Flaw(at: 0, "no angle", hint: "Write null for no hinge") }
    guard let degrees = try found.angle?.angle() else { return DecodedEvent(time: stamp, payload: .reading(nil)) }
    let hinge = HingeState(angleDegrees: degrees, status: try status(found))
    return DecodedEvent(time: stamp, payload: .reading(hinge))
  }

  /// Our own files name a status right; the phone may grow further ones, which are none that we know.
  private func status(_ found: FoundValues) throws(Flaw) -> HingeStatus? {
    guard let status = found.status else { return nil }
    return kind == .jsonLines ? try status.status() : HingeStatus(name: status.text)
  }
}

/// What matters of an object.
struct FoundValues {
  var time: Value?
  var timeUnit: TimeUnit?
  var angle: Value?
  /// Whether there is an angle, be it `null`.
  var hasAngle = false
  var status: Value?
  var event: Bytes?
  var sensor: Bytes?
  var isNoHinge = false
  var isPerformance = false

  init(_ bytes: Bytes) throws(Flaw) {
    var fields = JSONFields(bytes)
    var plainValue: Value?
    while let (name, _, value) = try fields.next() {
      let scalar = value.scalar
      switch ColumnRole(name: name) {
      case .time(let unit) where time == nil || (timeUnit == nil && unit != nil):
        time = scalar
        timeUnit = unit
      case .angle:
        // An object that is called hinge may hold an angle, and does not say that there is none.
        if case .nested = value { break }
        angle = scalar
        hasAngle = true
      case .value: plainValue = scalar
      case .status: status = scalar
      case .other: readOther(name, value)
      default: break
      }
    }
    if !hasAngle, let plainValue {
      angle = plainValue
      hasAngle = true
    }
  }

  private mutating func readOther(_ name: Bytes, _ value: JSONValue) {
    if name.equal("event") {
      event = value.scalar?.text
    } else if name.equal("sensor") {
      sensor = value.scalar?.text
    } else if name.equal("hingeIsNil"), case .bool(true) = value {
      isNoHinge = true
    } else if name.equal("hingebox"), let scalar = value.scalar, scalar.text.equal("performance") {
      isPerformance = true
    }
  }
}

extension JSONValue {
  /// The bytes of a string or a number.
  var scalar: Value? {
    switch self {
    case .string(let value), .number(let value): value
    case .bool, .null, .nested: nil
    }
  }
}
