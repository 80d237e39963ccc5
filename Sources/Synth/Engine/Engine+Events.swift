import Hinge

extension Engine {
  /// Lets one event act.
  @_noAllocation @_noLocks
  mutating func apply(_ action: EngineEvent.Action) {
    switch action {
    case .reading(let reading): motion.receive(reading)
    case .noteOn(let note, let velocity): press(Int(note), velocity: velocity)
    case .noteOff(let note): release(Int(note))
    case .allNotesOff: releaseAll()
    case .sustain(let down): setPedal(down: down)
    case .instrument(let kind): change(to: kind)
    case .set(let parameter, let value): set(parameter, value)
    }
  }

  @_noAllocation @_noLocks
  private mutating func press(_ note: Int, velocity: Float) {
    guard note < 128 else { return }
    let heard = velocity >= 0 ? min(velocity, 1) : 0
    let isNew = notes.press(note)
    switch instrument {
    case .accordion: if isNew { accordion.noteOn(note, velocity: heard) }
    case .guitar: guitar.noteOn(note, velocity: heard)
    }
  }

  @_noAllocation @_noLocks
  private mutating func release(_ note: Int) {
    guard note < 128, notes.release(note) else { return }
    end(note)
  }

  @_noAllocation @_noLocks
  private mutating func end(_ note: Int) {
    switch instrument {
    case .accordion: accordion.noteOff(note)
    case .guitar: guitar.noteOff(note)
    }
  }

  @_noAllocation @_noLocks
  private mutating func releaseAll() {
    notes.releaseAll()
    accordion.allNotesOff()
    guitar.allNotesOff()
  }

  @_noAllocation @_noLocks
  private mutating func setPedal(down: Bool) {
    notes.setPedal(down: down)
    guard !down else { return }
    for note in 0..<128 where notes.takePedalled(note) {
      end(note)
    }
  }

  /// Changes the instrument while it plays: what sounded is let go in its own way, and held keys sound on where holding
  /// is what makes the sound. A string waits to be plucked.
  @_noAllocation @_noLocks
  private mutating func change(to kind: InstrumentKind) {
    switch (kind, instrument) {
    case (.accordion, .accordion), (.guitar, .guitar): return
    case (.accordion, .guitar):
      guitar.allNotesOff()
      for note in 0..<128 where notes.isSounding(note) {
        accordion.noteOn(note, velocity: 1)
      }
    case (.guitar, .accordion):
      accordion.allNotesOff()
    }
    instrument = kind
  }

  /// Sets a parameter at the next control update. NaN is ignored.
  @_noAllocation @_noLocks
  mutating func set(_ parameter: EngineParameter, _ value: Float) {
    guard value == value else { return }
    let clamped = min(max(value, parameter.minimum), parameter.maximum)
    switch parameter {
    case .gainDecibels: gainDecibels = clamped
    case .leakSeconds: bellows.leakSeconds = clamped
    case .bendRangeSemitones: bend.rangeSemitones = clamped
    case .register: accordion.select(TrebleRegister(number: Int(clamped + 0.5)))
    case .tremolo: accordion.tune(a4Hz: 440, tremolo: Tremolo(number: Int(clamped + 0.5)))
    case .autoBellows: autoBellowsUse = Int(clamped + 0.5)
    case .pump: isPumped = clamped >= 0.5
    case .airPascals: air.give(clamped, standing: bellows.pressurePascals)
    case .pitchBendSemitones: pitchBend.wantedSemitones = clamped
    }
  }
}
