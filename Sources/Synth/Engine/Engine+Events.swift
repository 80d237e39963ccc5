import Hinge

extension Engine {
  /// Lets one event act.
  ///
  /// - Returns: whether it was taken. What is refused moves nothing, not even the times at which the engine looks.
  @_noAllocation @_noLocks
  mutating func apply(_ action: EngineEvent.Action) -> Bool {
    switch action {
    case .reading(let reading): return motion.receive(reading)
    case .noteOn(let note, let velocity): return press(Int(note), velocity: velocity)
    case .noteOff(let note): return release(Int(note))
    case .leftOn(let note): return pressLeft(Int(note))
    case .leftOff(let note): return releaseLeft(Int(note))
    case .allNotesOff: releaseAll()
    case .sustain(let down): setPedal(down: down)
    case .instrument(let kind): change(to: kind)
    case .set(let parameter, let value): return set(parameter, value)
    }
    return true
  }

  @_noAllocation @_noLocks
  private mutating func press(_ note: Int, velocity: Float) -> Bool {
    guard note < 128 else { return false }
    let heard = velocity >= 0 ? min(velocity, 1) : 0
    let isNew = notes.press(note)
    switch instrument {
    case .accordion:
      guard isNew else { return true }
      accordion.noteOn(note, velocity: heard)
      playingNoise.move(isLeft: false, isDown: true)
    case .guitar, .clapper, .sweep: begin(note, velocity: heard)
    }
    return true
  }

  /// Begins a note of an instrument that has one keyboard for both hands.
  @_noAllocation @_noLocks
  private mutating func begin(_ note: Int, velocity: Float) {
    switch instrument {
    case .accordion: return
    case .guitar: guitar.noteOn(note, velocity: velocity)
    case .clapper: if keysDrive { clapper.strike(note: note, velocity: velocity) }
    case .sweep: sweep.noteOn(note)
    }
  }

  @_noAllocation @_noLocks
  private mutating func release(_ note: Int) -> Bool {
    guard note < 128, notes.release(note) else { return false }
    end(note)
    return true
  }

  @_noAllocation @_noLocks
  private mutating func end(_ note: Int) {
    switch instrument {
    case .accordion:
      accordion.noteOff(note)
      playingNoise.move(isLeft: false, isDown: false)
    case .guitar: guitar.noteOff(note)
    case .clapper: return
    case .sweep: sweep.noteOff(note)
    }
  }

  @_noAllocation @_noLocks
  private mutating func pressLeft(_ note: Int) -> Bool {
    guard note < 128 else { return false }
    let isNew = leftNotes.press(note)
    switch instrument {
    case .accordion:
      guard isNew else { return true }
      accordion.leftOn(note)
      playingNoise.move(isLeft: true, isDown: true)
    // Buttons have no velocity.
    case .guitar where note >= LeftHand.lowestChordTone && !accordion.left.isFree: guitar.chordOn(note, velocity: 0.8)
    case .guitar, .clapper, .sweep: begin(note, velocity: 0.8)
    }
    return true
  }

  @_noAllocation @_noLocks
  private mutating func releaseLeft(_ note: Int) -> Bool {
    guard note < 128, leftNotes.release(note) else { return false }
    endLeft(note)
    return true
  }

  @_noAllocation @_noLocks
  private mutating func endLeft(_ note: Int) {
    switch instrument {
    case .accordion:
      accordion.leftOff(note)
      playingNoise.move(isLeft: true, isDown: false)
    case .guitar, .clapper, .sweep:
      guitar.chordOff(note)
      if !notes.isSounding(note) { end(note) }
    }
  }

  @_noAllocation @_noLocks
  private mutating func releaseAll() {
    notes.releaseAll()
    leftNotes.releaseAll()
    accordion.allNotesOff()
    guitar.allNotesOff()
    sweep.allNotesOff()
  }

  @_noAllocation @_noLocks
  private mutating func setPedal(down: Bool) {
    notes.setPedal(down: down)
    leftNotes.setPedal(down: down)
    guard !down else { return }
    for note in 0..<128 {
      if notes.takePedalled(note) { end(note) }
      if leftNotes.takePedalled(note) { endLeft(note) }
    }
  }

  /// Changes the instrument while it plays: what sounded is let go in its own way, and held keys sound on where holding
  /// is what makes the sound. A string waits to be plucked, wood to be struck.
  @_noAllocation @_noLocks
  private mutating func change(to kind: InstrumentKind) {
    switch (instrument, kind) {
    case (.accordion, .accordion), (.guitar, .guitar), (.clapper, .clapper), (.sweep, .sweep): return
    case (.accordion, _): accordion.allNotesOff()
    case (.guitar, _): guitar.allNotesOff()
    case (.clapper, _): break
    case (.sweep, _): sweep.allNotesOff()
    }
    instrument = kind
    for note in 0..<128 where notes.isSounding(note) || leftNotes.isSounding(note) {
      switch kind {
      case .accordion:
        if notes.isSounding(note) { accordion.noteOn(note, velocity: 1) }
        if leftNotes.isSounding(note) { accordion.leftOn(note) }
      case .sweep: sweep.noteOn(note)
      case .guitar, .clapper: break
      }
    }
  }

  /// Sets a parameter at the next control update. NaN is refused.
  @_noAllocation @_noLocks @discardableResult
  mutating func set(_ parameter: EngineParameter, _ value: Float) -> Bool {
    guard value == value else { return false }
    let clamped = min(max(value, parameter.minimum), parameter.maximum)
    switch parameter {
    case .gainDecibels: gainDecibels = clamped
    case .leakSeconds: bellows.leakSeconds = clamped
    case .bendRangeSemitones: bend.rangeSemitones = clamped
    case .register: accordion.select(TrebleRegister(number: Int(clamped + 0.5)))
    case .tremolo:
      tremolo = Tremolo(number: Int(clamped + 0.5))
      accordion.tune(a4Hz: Double(a4Hz), tremolo: tremolo)
    case .a4Hz:
      a4Hz = clamped
      accordion.tune(a4Hz: Double(a4Hz), tremolo: tremolo)
      guitar.a4Hz = Double(a4Hz)
      sweep.a4Hz = Double(a4Hz)
    case .bassRegister: accordion.select(BassRegister(number: Int(clamped + 0.5)))
    case .airButton: bellows.airButtonIsDown = clamped >= 0.5
    case .freeBass: accordion.setFreeBass(clamped >= 0.5)
    case .autoBellows: autoBellowsUse = Int(clamped + 0.5)
    case .pump: isPumped = clamped >= 0.5
    case .noise: playingNoise.set(amount: clamped)
    case .cassotto: accordion.cassotto = clamped
    case .grilleShut: accordion.grilleShut = clamped
    case .room: roomAmount = clamped
    case .bendDown: bend.isDown = clamped >= 0.5
    case .bendCurve: bend.curve = clamped
    case .bendSpread: guitar.bendSpread = clamped
    case .electric: guitar.isElectric = clamped >= 0.5
    case .drive: guitar.set(drive: clamped)
    case .tuning: guitar.tuning = GuitarTuning(number: Int(clamped + 0.5))
    case .stroke: guitar.stroke = StrumStroke(number: Int(clamped + 0.5))
    case .palmMute: guitar.palm = clamped
    case .letRing: guitar.letsRing = clamped >= 0.5
    case .hammerOn: guitar.hammersOn = clamped >= 0.5
    case .resonance: sweep.set(resonance: clamped)
    case .strike: clapper.wood = ClapperWood(number: Int(clamped + 0.5))
    case .strikeDegreesPerSecond: clapper.setThreshold(degreesPerSecond: clamped)
    case .airPascals: air.give(clamped, standing: bellows.pressurePascals)
    case .pitchBendSemitones: pitchBend.wantedSemitones = clamped
    }
    return true
  }
}
