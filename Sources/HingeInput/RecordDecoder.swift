import Hinge
import Synth

/// Makes events of records. One for each kind of recording.
protocol RecordDecoder {
  /// - Returns: `nil` for a record that is none of our business: a comment, another sensor's event.
  mutating func decode(_ record: Record) throws(Flaw) -> DecodedEvent?
}

/// What a record says, at a time on the recording's own clock.
struct DecodedEvent {
  var time: TimeStamp
  var payload: Payload

  enum Payload {
    /// `nil` is no hinge.
    case reading(HingeState?)
    /// An event of a performance, whose times are on the engine's clock already.
    case action(EngineEvent.Action)
  }
}

/// The value by which Chrome's embedded controller says that its lid angle cannot be told.
let unreliableAngle = 500.0

/// One value of a record: a field of a CSV, a number or string of a JSON object.
package struct Value {
  package var text: Bytes
  /// Where it is in its record.
  var offset: Int

  /// An angle: `nil` when it is empty, `null` or the sentinel. Anything finite else is passed on, whatever it is.
  func angle(decimalComma: Bool = false) throws(Flaw) -> Double? {
    if text.isEmpty || text.spell("null") { return nil }
    let angle = try number("angle", decimalComma: decimalComma).value
    return angle == unreliableAngle ? nil : angle
  }

  /// A time: a number, or a calendar time like `2026-10-23T09:41:00.123Z`.
  ///
  /// - Parameter unit: decided here, from the first value, where it is not known.
  func time(unit: inout TimeUnit?, decimalComma: Bool = false) throws(Flaw) -> TimeStamp {
    if CalendarTime.isLike(text) {
      guard let nanoseconds = CalendarTime.nanoseconds(text) else {
        throw Flaw(at: offset, "time \(text.shown) is not a date and time like 2026-10-23T09:41:00.123Z")
      }
      return TimeStamp(nanoseconds: nanoseconds)
    }
    let number = try number("time", decimalComma: decimalComma)
    let decided = unit ?? TimeUnit(fromMagnitudeOf: number.value)
    unit = decided
    guard let time = TimeStamp(number, unit: decided) else { throw tooLarge("time") }
    return time
  }

  /// A finite number.
  package func number(_ what: String, decimalComma: Bool = false) throws(Flaw) -> DecimalNumber {
    guard !text.isEmpty else { throw Flaw(at: offset, "no \(what)") }
    guard let number = DecimalNumber(text, decimalComma: decimalComma) else {
      let isComma = !decimalComma && DecimalNumber(text, decimalComma: true) != nil
      throw Flaw(
        at: offset, "\(what) \(text.shown) is not a number",
        hint: isComma ? "Write a decimal point, or semicolons between the fields" : nil)
    }
    guard number.value.isFinite else { throw tooLarge(what) }
    return number
  }

  private func tooLarge(_ what: String) -> Flaw {
    Flaw(at: offset, "\(what) \(text.shown) is too large for a number")
  }

  /// A status by its name; `nil` when it is empty.
  func status() throws(Flaw) -> HingeStatus? {
    if text.isEmpty || text.spell("null") { return nil }
    guard let status = HingeStatus(name: text) else {
      throw Flaw(
        at: offset, "status \(text.shown) is not closed, partiallyOpen or fullyOpen",
        hint: DecimalNumber(text) == nil ? nil : "If numbers have a decimal comma, put semicolons between the fields")
    }
    return status
  }
}

extension HingeStatus {
  /// The status that the phone's interface calls so; capital letters do not matter.
  package init?(name: Bytes) {
    switch true {
    case name.spell("closed"): self = .closed
    case name.spell("partiallyopen"): self = .partiallyOpen
    case name.spell("fullyopen"): self = .fullyOpen
    default: return nil
    }
  }

  /// The name in recordings; empty for a status that has none.
  package var name: String {
    switch self {
    case .closed: "closed"
    case .partiallyOpen: "partiallyOpen"
    case .fullyOpen: "fullyOpen"
    default: ""
    }
  }
}
