import Synth

/// What one MIDI channel has going: its notes, its pedal, its wheel, and what its controllers stand at.
struct MIDIChannel: Sendable {
  /// Whether it plays the accordion's left hand.
  var isLeft = false
  private var down = NoteSet()
  /// Notes whose keys are up while the pedal is down.
  private var pedalled = NoteSet()
  private var pedalIsDown = false
  private(set) var bankCoarse: UInt8 = 0
  private(set) var bankFine: UInt8 = 0
  /// Which registered parameter data entry is for; 0x3FFF is none.
  private var parameter: UInt16 = 0x3FFF
  /// How far the wheel bends at its end. Registered parameter 0 sets it.
  private var bendRangeSemitones: Float = 2
  private var bendCents: Float = 0
  private var wheel = MIDIMessage.noBend
  /// The coarse parts of expression and breath, which their fine parts refine.
  private var expressionCoarse: UInt8 = 0
  private var breathCoarse: UInt8 = 0

  var isHolding: Bool { !down.isEmpty || !pedalled.isEmpty }

  private func ended(_ note: UInt8) -> EngineEvent.Action {
    isLeft ? .leftOff(note: note) : .noteOff(note: note)
  }

  mutating func press(_ note: UInt8, velocity: Float, send: (EngineEvent.Action) -> Void) {
    if down.remove(note) || pedalled.remove(note) { send(ended(note)) }
    down.insert(note)
    send(isLeft ? .leftOn(note: note) : .noteOn(note: note, velocity: velocity))
  }

  mutating func release(_ note: UInt8, send: (EngineEvent.Action) -> Void) {
    guard down.remove(note) else { return }
    if pedalIsDown { pedalled.insert(note) } else { send(ended(note)) }
  }

  mutating func setPedal(down isDown: Bool, send: (EngineEvent.Action) -> Void) {
    pedalIsDown = isDown
    guard !isDown else { return }
    while let note = pedalled.removeFirst() { send(ended(note)) }
  }

  /// Every key goes up; a pedal still keeps its notes.
  mutating func releaseKeys(send: (EngineEvent.Action) -> Void) {
    while let note = down.removeFirst() {
      if pedalIsDown { pedalled.insert(note) } else { send(ended(note)) }
    }
  }

  /// Every note ends, whatever the pedal says.
  mutating func letGo(send: (EngineEvent.Action) -> Void) {
    while let note = down.removeFirst() { send(ended(note)) }
    while let note = pedalled.removeFirst() { send(ended(note)) }
  }

  /// Pedal and wheel return to rest. Bank, program and bend range stay, as the standard has it.
  mutating func reset(send: (EngineEvent.Action) -> Void) {
    setPedal(down: false, send: send)
    parameter = 0x3FFF
    if wheel != MIDIMessage.noBend { bend(MIDIMessage.noBend, send: send) }
  }

  mutating func bend(_ value: UInt16, send: (EngineEvent.Action) -> Void) {
    wheel = value
    let share = (Float(value) - Float(MIDIMessage.noBend)) / Float(MIDIMessage.noBend)
    send(.set(.pitchBendSemitones, share * (bendRangeSemitones + bendCents / 100)))
  }

  /// How far a coarse controller (2, 11) or its fine part (34, 43) stands, in 0...1. Its end is its end without a fine part, too.
  mutating func share(of controller: UInt8, _ value: UInt8) -> Float {
    switch controller {
    case 2: breathCoarse = value
    case 11: expressionCoarse = value
    default:
      let coarse = controller == 34 ? breathCoarse : expressionCoarse
      return Float(UInt16(coarse) << 7 | UInt16(value)) / 16383
    }
    return Float(value) / 127
  }

  mutating func take(_ controller: UInt8, _ value: UInt8, send: (EngineEvent.Action) -> Void) {
    switch controller {
    case 0: bankCoarse = value
    case 32: bankFine = value
    case 101: parameter = UInt16(value) << 7 | parameter & 0x7F
    case 100: parameter = parameter & 0x3F80 | UInt16(value)
    // Not a registered parameter: data entry is for somebody else.
    case 98, 99: parameter = 0x3FFF
    case 6 where parameter == 0: setBendRange(semitones: Float(value), cents: 0, send)
    case 38 where parameter == 0: setBendRange(semitones: bendRangeSemitones, cents: Float(min(value, 99)), send)
    default: return
    }
  }

  private mutating func setBendRange(semitones: Float, cents: Float, _ send: (EngineEvent.Action) -> Void) {
    bendRangeSemitones = min(semitones, EngineParameter.pitchBendSemitones.maximum)
    bendCents = cents
    if wheel != MIDIMessage.noBend { bend(wheel, send: send) }
  }
}
