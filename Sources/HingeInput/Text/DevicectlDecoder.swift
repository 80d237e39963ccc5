import Hinge

/// Lines of `xcrun devicectl device motion hinge-angle`:
/// `• +3.973s : Angle: 30.0°  Mech: 30.0°  Velocity:+0.0°/s  AngleValid:Y  VelocityValid:N  Range:0-180°`.
///
/// The host's locale decides between decimal point and comma. An invalid angle is no hinge. Lines without an angle
/// (the tool's greetings) are skipped.
struct DevicectlDecoder: RecordDecoder {
  static func isLike(_ line: Bytes) -> Bool {
    line.firstOffset(of: "Angle:") != nil && line.firstOffset(of: "AngleValid:") != nil
  }

  func decode(_ record: Record) throws(Flaw) -> DecodedEvent? {
    let line = record.bytes
    guard let label = line.firstOffset(of: " Angle:") else { return nil }
    var unit: TimeUnit? = .seconds
    let time = try time(before: label, in: line).time(unit: &unit, decimalComma: true)
    var start = label + 7
    while start < line.count, ASCII.isBlank(line[start]) { start += 1 }
    guard let end = line.firstOffset(of: "°", from: start) else { throw Flaw(at: start, "an angle without its ° sign") }
    let degrees = try Value(text: line.part(start..<end), offset: start).angle(decimalComma: true)
    if let flag = line.firstOffset(of: "AngleValid:", from: end) {
      let value = flag + 11
      guard value < line.count else { throw Flaw(at: value, "AngleValid without Y or N") }
      if line[value] != 0x59 { return DecodedEvent(time: time, payload: .reading(nil)) }
    }
    return DecodedEvent(time: time, payload: .reading(degrees.map { HingeState(angleDegrees: $0) }))
  }

  /// The number between the last blank and the `s` before the colon: `+3.973s :`.
  private func time(before label: Int, in line: Bytes) throws(Flaw) -> Value {
    var end = label
    while end > 0, line[end - 1] == ASCII.colon || ASCII.isBlank(line[end - 1]) { end -= 1 }
    guard end > 0, line[end - 1] == 0x73 else { throw Flaw(at: 0, "no time like +0.000s before the angle") }
    end -= 1
    var start = end
    while start > 0, !ASCII.isBlank(line[start - 1]) { start -= 1 }
    return Value(text: line.part(start..<end), offset: start)
  }
}
