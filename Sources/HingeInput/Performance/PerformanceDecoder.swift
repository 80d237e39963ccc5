import Hinge
import Synth

/// Lines of a performance after its header: readings and key events on one time line, in seconds of the engine's clock.
///
/// | line | event |
/// |---|---|
/// | `{"time":0.1,"angle":95.5,"status":"partiallyOpen"}` | a reading; `"angle":null` is no hinge |
/// | `{"time":0.1,"angle":95.5,"taken":0.0995}` | a reading that acts later than it was taken |
/// | `{"time":0.5,"noteOn":60,"velocity":0.8}`, `{"time":0.7,"noteOff":60}` | keys, as in MIDI |
/// | `{"time":0.5,"leftOn":48}`, `{"time":0.7,"leftOff":48}` | buttons of the left hand |
/// | `{"time":1,"allNotesOff":true}` | every key up |
/// | `{"time":1,"sustain":true}` | the pedal |
/// | `{"time":1,"instrument":"guitar"}` | another instrument |
/// | `{"time":1,"set":"leakSeconds","value":0.5}` | a parameter |
///
/// An event acts at the frame nearest to its time, so a time that was written as frame / rate gives that frame again.
struct PerformanceDecoder: RecordDecoder {
  private var isBeforeHeader = true

  mutating func decode(_ record: Record) throws(Flaw) -> DecodedEvent? {
    guard record.bytes.contains(where: { !ASCII.isWhite($0) }) else { return nil }
    if isBeforeHeader {
      isBeforeHeader = false
      return nil
    }
    var line = PerformanceLine()
    var fields = JSONFields(record.bytes)
    while let (name, offset, value) = try fields.next() { try line.read(name, offset, value) }
    guard let time = line.time else { throw Flaw(at: 0, "no time") }
    guard let action = try line.action(at: time.seconds) else { throw Flaw(at: 0, "no event that is known here") }
    return DecodedEvent(time: time, payload: .action(action))
  }
}

/// The values of one line.
private struct PerformanceLine {
  var time: TimeStamp?
  private var taken: Double?
  private var angle: Double??
  private var status: HingeStatus?
  private var velocity: Float = 1
  private var parameter: EngineParameter?
  private var value: Float?
  private var plainAction: EngineEvent.Action?
  private var startsNote = false

  mutating func read(_ name: Bytes, _ offset: Int, _ value: JSONValue) throws(Flaw) {
    if name.equal("time"), let scalar = value.scalar {
      var unit: TimeUnit? = .seconds
      time = try scalar.time(unit: &unit)
    } else if name.equal("angle") {
      angle = .some(try value.scalar?.number("angle").value)
    } else if name.equal("status") {
      status = try value.scalar?.status()
    } else if name.equal("taken"), let scalar = value.scalar {
      taken = try scalar.number("time").value
    } else if name.equal("noteOn"), let scalar = value.scalar {
      plainAction = .noteOn(note: try scalar.note(), velocity: 1)
      startsNote = true
    } else if name.equal("noteOff"), let scalar = value.scalar {
      plainAction = .noteOff(note: try scalar.note())
    } else if name.equal("leftOn"), let scalar = value.scalar {
      plainAction = .leftOn(note: try scalar.note())
    } else if name.equal("leftOff"), let scalar = value.scalar {
      plainAction = .leftOff(note: try scalar.note())
    } else if name.equal("velocity"), let scalar = value.scalar {
      velocity = Float(try scalar.number("velocity").value)
    } else if name.equal("allNotesOff"), case .bool(true) = value {
      plainAction = .allNotesOff
    } else if name.equal("sustain"), case .bool(let isDown) = value {
      plainAction = .sustain(isDown)
    } else if name.equal("instrument"), let scalar = value.scalar {
      plainAction = .instrument(try scalar.instrument())
    } else if name.equal("set"), let scalar = value.scalar {
      parameter = EngineParameter(name: scalar.text)
      if parameter == nil { throw Flaw(at: scalar.offset, "\(scalar.text.shown) is not a parameter") }
    } else if name.equal("value"), let scalar = value.scalar {
      self.value = Float(try scalar.number("value").value)
    } else {
      throw Flaw(at: offset, "\(name.shown) is not known in a performance, or has the wrong sort of value")
    }
  }

  /// What the line says to do.
  func action(at seconds: Double) throws(Flaw) -> EngineEvent.Action? {
    if case .noteOn(let note, _) = plainAction { return .noteOn(note: note, velocity: velocity) }
    if let plainAction { return plainAction }
    if let parameter {
      guard let value else { throw Flaw(at: 0, "no value for the parameter") }
      return .set(parameter, value)
    }
    guard let angle else { return nil }
    let hinge = angle.map { HingeState(angleDegrees: $0, status: status) }
    return .reading(Reading(timeSeconds: taken ?? seconds, hinge: hinge))
  }
}

extension Value {
  /// A note as in MIDI.
  fileprivate func note() throws(Flaw) -> UInt8 {
    guard let note = try number("note").integer(timesTenToThe: 0), (0...127).contains(note) else {
      throw Flaw(at: offset, "note \(text.shown) is not a whole number from 0 to 127")
    }
    return UInt8(note)
  }
}
