import Hinge

/// The hinge's last events in `adb shell dumpsys sensorservice`:
/// ` 1 (ts=421487.321215781, wall=09-14 18:07:47.738) 90.00, ` below a line like `Hinge Angle: last 10 events`.
///
/// Other sensors' events are skipped, and so are those of a second hinge: a recording has one.
struct DumpsysDecoder: RecordDecoder {
  private var section = Section.none

  private enum Section {
    /// Events without a heading: somebody cut them out.
    case none
    case hinge
    case other
    case afterHinge
  }

  static func isLike(_ line: Bytes) -> Bool {
    line.firstOffset(of: "(ts=") != nil && line.firstOffset(of: "wall=") != nil
  }

  mutating func decode(_ record: Record) throws(Flaw) -> DecodedEvent? {
    let line = record.bytes
    guard let mark = line.firstOffset(of: "(ts=") else {
      readHeading(line)
      return nil
    }
    guard section == .none || section == .hinge else { return nil }
    let start = mark + 4
    guard let comma = line.firstOffset(of: ",", from: start), let close = line.firstOffset(of: ") ", from: comma)
    else { throw Flaw(at: line.count, "an event without its end") }
    var unit: TimeUnit? = .seconds
    let time = try Value(text: line.part(start..<comma), offset: start).time(unit: &unit)
    guard let end = line.firstOffset(of: ",", from: close + 2) else {
      throw Flaw(at: line.count, "a value without the comma after it")
    }
    let degrees = try Value(text: line.part(close + 2..<end), offset: close + 2).angle()
    return DecodedEvent(time: time, payload: .reading(degrees.map { HingeState(angleDegrees: $0) }))
  }

  private mutating func readHeading(_ line: Bytes) {
    guard line.firstOffset(of: ": last ") != nil else { return }
    let isHinge = line.firstOffset(of: "hinge") != nil || line.firstOffset(of: "Hinge") != nil
    switch section {
    case .hinge, .afterHinge: section = .afterHinge
    default: section = isHinge ? .hinge : .other
    }
  }
}
