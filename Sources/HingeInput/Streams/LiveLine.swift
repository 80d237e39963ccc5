import Hinge

/// What one line of a live stream says, whatever its form: each line is told apart by itself.
///
/// | line | from |
/// |---|---|
/// | `104`, `104.5`, `null` | `hinge get`, a lid bridge, a shell script |
/// | `95.0 partiallyOpen`, `no hinge` | `hinge watch` |
/// | `{"time":0.1,"angle":95.5}` and the other JSON lines that recordings have; the time may be missing | Hingebox and others |
/// | `+3.973s : Angle: 30.0°  …  AngleValid:Y` | `devicectl` |
/// | ` 1 (ts=…, wall=…) 90.00, ` | `dumpsys sensorservice` |
/// | `0.1,95.5` or `0.1,95.5,partiallyOpen` | our own CSV |
enum LiveLine {
  /// A reading, and its time on the sender's clock where there is one.
  case reading(HingeState, time: TimeStamp?)
  /// The sender says that there is no hinge.
  case noHinge
  /// The sender says that it cannot tell at the moment, or tells what no hinge can have.
  case unreliable
  /// Nothing about the hinge.
  case other

  init(_ bytes: Bytes, _ decoders: inout LiveDecoders) throws(Flaw) {
    let line = bytes.trimmed
    let record = Record(bytes: line, line: 1, column: 1, endsFile: false)
    guard let first = line.first, first != ASCII.numberSign else {
      self = .other
      return
    }
    if first == ASCII.brace {
      try self.init(object: line)
    } else if line.spell("null") || line.spell("none") || line.spell("no hinge") {
      self = .noHinge
    } else if let number = DecimalNumber(line) {
      self = Self.angle(number.value, status: nil, time: nil)
    } else if let blank = line.firstIndex(of: ASCII.space), let number = DecimalNumber(line.part(0..<blank)),
      let status = HingeStatus(name: line.part(blank + 1..<line.count))
    {
      self = Self.angle(number.value, status: status, time: nil)
    } else if DevicectlDecoder.isLike(line) {
      self.init(try decoders.devicectl.decode(record), isCertain: false)
    } else if DumpsysDecoder.isLike(line) || line.firstOffset(of: ": last ") != nil {
      self.init(try decoders.dumpsys.decode(record), isCertain: true)
    } else {
      if decoders.csv == nil, let columns = CSVColumns(firstLine: line) {
        decoders.csv = CSVDecoder(columns: columns, unit: nil)
      }
      guard decoders.csv != nil else { throw Flaw(at: 0, "is no reading") }
      self.init(try decoders.csv!.decode(record), isCertain: true)
    }
  }

  /// - Parameter isCertain: whether a reading without a hinge says that there is none, or only that it cannot be told.
  private init(_ event: DecodedEvent?, isCertain: Bool) {
    guard let event, case .reading(let hinge) = event.payload else {
      self = .other
      return
    }
    guard let hinge else {
      self = isCertain ? .noHinge : .unreliable
      return
    }
    self = Self.angle(hinge.angleDegrees, status: hinge.status, time: event.time)
  }

  private init(object line: Bytes) throws(Flaw) {
    let found = try FoundValues(line)
    if let event = found.event, !event.equal("hinge") {
      self = .other
    } else if found.isNoHinge {
      self = .noHinge
    } else if !found.hasAngle {
      self = .other
    } else if let angle = found.angle, !angle.text.spell("null"), !angle.text.isEmpty {
      var unit = found.timeUnit
      let time = try found.time?.time(unit: &unit)
      let status = found.status.flatMap { HingeStatus(name: $0.text) }
      self = Self.angle(try angle.number("angle").value, status: status, time: time)
    } else {
      self = .noHinge
    }
  }

  private static func angle(_ degrees: Double, status: HingeStatus?, time: TimeStamp?) -> LiveLine {
    guard HingeState.possibleDegrees.contains(degrees) else { return .unreliable }
    return .reading(HingeState(angleDegrees: degrees, status: status), time: time)
  }
}

/// What is known of a stream from its lines until now.
struct LiveDecoders {
  var devicectl = DevicectlDecoder()
  var dumpsys = DumpsysDecoder()
  /// Known from the first line that looks like one of a CSV.
  var csv: CSVDecoder?
}

extension Bytes {
  /// Without blanks at both ends, and without what stands around an object that is one of an array.
  var trimmed: Bytes {
    var (start, end) = (0, count)
    while start < end, ASCII.isWhite(self[start]) { start += 1 }
    while end > start, ASCII.isWhite(self[end - 1]) { end -= 1 }
    if start < end, self[start] == ASCII.bracket || self[start] == ASCII.comma { start += 1 }
    if start < end, self[start] == ASCII.brace, self[end - 1] == ASCII.comma || self[end - 1] == ASCII.closingBracket {
      end -= 1
    }
    return part(start..<end)
  }
}
