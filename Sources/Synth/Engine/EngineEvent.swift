import Hinge

/// Something that happens to the engine at a frame: a reading, a key, a choice.
///
/// A trivial value, so that it can cross to the audio thread in a ring.
public struct EngineEvent: Sendable {
  /// The frame at which it acts, counted from the engine's first. An event that comes late acts at once.
  public var frame: Int64
  public var action: Action

  @_noAllocation @_noLocks
  public init(frame: Int64, action: Action) {
    self.frame = frame
    self.action = action
  }

  public enum Action: Sendable {
    /// What the hinge says. Its time is in seconds on the engine's clock: `frame / rate`, or finer.
    case reading(Reading)
    /// A key goes down. Note as in MIDI (60 is C4); velocity in 0...1, clamped. Pressing a held note again counts it.
    case noteOn(note: UInt8, velocity: Float)
    /// A key goes up. The note sounds on while another key holds it.
    case noteOff(note: UInt8)
    /// A button of the accordion's left hand goes down. On the Stradella board notes below E3 (52) are basses and those from it
    /// on tones of chords, in whatever octaves the register has; as free bass each is itself. The guitar strums a chord over its
    /// strings; other instruments play a note.
    case leftOn(note: UInt8)
    /// A button of the left hand goes up.
    case leftOff(note: UInt8)
    /// Lets go of every note at once: panic, focus lost.
    case allNotesOff
    /// The sustain pedal.
    case sustain(Bool)
    case instrument(InstrumentKind)
    /// Sets a parameter; values outside its range are clamped, NaN is ignored.
    case set(EngineParameter, Float)
  }
}

/// Which instrument the hinge plays.
public enum InstrumentKind: UInt8, Sendable, CaseIterable {
  case accordion
  case guitar
  case clapper
  case sweep
}
