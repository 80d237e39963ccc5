import Synth

/// Makes MIDI of what the engine plays: the keys as notes, the bellows as expression (CC 11, with its fine part CC 43), the
/// guitar's bend as pitch bend.
///
/// Controllers are thinned: so many a second at most, none for changes that nobody hears; where a movement comes to rest,
/// its last value is sent exactly. Notes are never thinned. All is on one channel but the buttons of the left hand, which are on
/// the next one, as digital accordions have it.
public struct MIDIPerformer: Sendable {
  public let channel: UInt8
  private var instrument: InstrumentKind?
  /// How many keys hold each note.
  private var held = InlineArray<128, UInt8>(repeating: 0)
  /// How many buttons of the left hand hold each note.
  private var heldLeft = InlineArray<128, UInt8>(repeating: 0)
  private var pedalIsDown = false
  private var expression = ThinnedController(least: 32)
  private var bend = ThinnedController(least: 4)
  private var bendRangeSemitones: Float = 2

  /// - Parameter channel: from 0.
  public init(channel: UInt8 = 0) {
    self.channel = channel & 15
  }

  /// Takes what acts on the engine.
  public mutating func play(_ action: EngineEvent.Action, send: (MIDIMessage) -> Void) {
    switch action {
    case .noteOn(let note, let velocity): press(note, velocity, send)
    case .noteOff(let note): release(note, send)
    case .leftOn(let note): pressLeft(note, send)
    case .leftOff(let note): releaseLeft(note, send)
    case .allNotesOff: letGo(send)
    case .sustain(let isDown):
      pedalIsDown = isDown
      control(64, isDown ? 127 : 0, send)
    case .instrument(let kind): change(to: kind, send)
    case .set(.bendRangeSemitones, let value): setBendRange(value, send)
    case .set, .reading: return
    }
  }

  /// Takes what the engine has come to. To be called again and again, whether or not it has changed.
  ///
  /// - Parameter now: seconds on any clock that does not go back.
  public mutating func move(
    pressurePascals: Float, bendSemitones: Float, atSeconds now: Double, send: (MIDIMessage) -> Void
  ) {
    if instrument == .guitar {
      let share = min(max(bendSemitones / bendRangeSemitones, -1), 1)
      let value = Int((Float(MIDIMessage.noBend) + share * Float(MIDIMessage.noBend)).rounded())
      if let value = bend.take(UInt16(min(value, 16383)), atSeconds: now) { sendBend(value, send) }
    } else {
      let value = UInt16((MIDIBellows.share(pascals: abs(pressurePascals)) * 16383).rounded())
      if let value = expression.take(value, atSeconds: now) { sendExpression(value, send) }
    }
  }

  /// Lets go of everything and leaves the receiver as it was found.
  public mutating func end(send: (MIDIMessage) -> Void) {
    letGo(send)
    if pedalIsDown { control(64, 0, send) }
    pedalIsDown = false
    if bend.sent != nil { sendBend(MIDIMessage.noBend, send) }
    if instrument != .guitar, expression.sent != nil { sendExpression(0, send) }
    forgetReceiver()
  }

  /// Another receiver has come, which knows nothing: instrument and controllers are told again as they are.
  public mutating func begin(send: (MIDIMessage) -> Void) {
    forgetReceiver()
    if let instrument {
      self.instrument = nil
      change(to: instrument, send)
    }
  }

  private mutating func forgetReceiver() {
    expression.sent = nil
    bend.sent = nil
  }

  private mutating func press(_ note: UInt8, _ velocity: Float, _ send: (MIDIMessage) -> Void) {
    guard note < 128 else { return }
    let isHeld = held[Int(note)] > 0
    if held[Int(note)] < .max { held[Int(note)] += 1 }
    // Reeds that are open cannot be opened; a string is plucked again.
    if isHeld {
      guard instrument == .guitar else { return }
      send(.noteOff(channel: channel, note: note))
    }
    let share = velocity >= 0 ? min(velocity, 1) : 0
    send(.noteOn(channel: channel, note: note, velocity: UInt8(max(1, (share * 127).rounded()))))
  }

  private mutating func release(_ note: UInt8, _ send: (MIDIMessage) -> Void) {
    guard note < 128, held[Int(note)] > 0 else { return }
    held[Int(note)] -= 1
    if held[Int(note)] == 0 { send(.noteOff(channel: channel, note: note)) }
  }

  private var leftChannel: UInt8 { (channel + 1) & 15 }

  private mutating func pressLeft(_ note: UInt8, _ send: (MIDIMessage) -> Void) {
    guard note < 128, heldLeft[Int(note)] < .max else { return }
    heldLeft[Int(note)] += 1
    if heldLeft[Int(note)] == 1 { send(.noteOn(channel: leftChannel, note: note, velocity: 100)) }
  }

  private mutating func releaseLeft(_ note: UInt8, _ send: (MIDIMessage) -> Void) {
    guard note < 128, heldLeft[Int(note)] > 0 else { return }
    heldLeft[Int(note)] -= 1
    if heldLeft[Int(note)] == 0 { send(.noteOff(channel: leftChannel, note: note)) }
  }

  private mutating func letGo(_ send: (MIDIMessage) -> Void) {
    for note in heldLeft.indices where heldLeft[note] > 0 {
      heldLeft[note] = 0
      send(.noteOff(channel: leftChannel, note: UInt8(note)))
    }
    for note in held.indices where held[note] > 0 {
      held[note] = 0
      send(.noteOff(channel: channel, note: UInt8(note)))
    }
  }

  private mutating func change(to kind: InstrumentKind, _ send: (MIDIMessage) -> Void) {
    guard kind != instrument else { return }
    let before = instrument
    instrument = kind
    send(.program(channel: channel, number: MIDIProgram.generalMIDI(kind)))
    if kind == .guitar {
      // A guitar has no bellows: what follows expression plays at its full.
      sendExpression(16383, send)
      setBendRange(bendRangeSemitones, send)
    } else {
      if before == .guitar, bend.sent != nil { sendBend(MIDIMessage.noBend, send) }
      expression.sent = nil
    }
  }

  private mutating func setBendRange(_ semitones: Float, _ send: (MIDIMessage) -> Void) {
    // Two semitones are what every receiver begins with.
    bendRangeSemitones = min(max(2, semitones.rounded(.up)), 12)
    guard instrument == .guitar else { return }
    for (number, value) in [(101, 0), (100, 0), (6, UInt8(bendRangeSemitones)), (38, 0), (101, 127), (100, 127)]
      as [(UInt8, UInt8)]
    { control(number, value, send) }
    bend.sent = nil
  }

  private mutating func sendBend(_ value: UInt16, _ send: (MIDIMessage) -> Void) {
    bend.sent = value
    send(.pitchBend(channel: channel, value: value))
  }

  /// The fine part follows the coarse one, which sets it to 0; where the coarse one is the same, it goes alone.
  private mutating func sendExpression(_ value: UInt16, _ send: (MIDIMessage) -> Void) {
    let before = expression.sent
    expression.sent = value
    if before.map({ $0 >> 7 != value >> 7 }) ?? true { control(11, UInt8(value >> 7), send) }
    control(43, UInt8(value & 127), send)
  }

  private func control(_ number: UInt8, _ value: UInt8, _ send: (MIDIMessage) -> Void) {
    send(.controller(channel: channel, number: number, value: value))
  }
}
