/// What can be set while the engine plays. Each has a unit, a range and a default; what comes in is clamped to the range.
public enum EngineParameter: UInt8, Sendable, CaseIterable {
  /// Output gain in decibels, before the limiter.
  case gainDecibels
  /// Time constant in seconds with which resting bellows lose their pressure through the leak.
  case leakSeconds
  /// Semitones that the guitar is bent by at an angle of 0, in the partially open status.
  case bendRangeSemitones
  /// The accordion's switch for the right hand: the number of a ``TrebleRegister``, rounded to a whole one.
  case register
  /// How fast the tremolo ranks beat: the number of a ``Tremolo``, from dry (0) to French (4), rounded to a whole one.
  case tremolo
  /// Who drives the bellows: 0 the hinge alone, 1 keys while there is no hinge, 2 keys even where there is one.
  case autoBellows
  /// Whether the pump key is down (1): it drives the auto-bellows harder.
  case pump
  /// Pressure in pascals that a pedal or a breath gives the bellows in place of the hinge; below 0, nobody does.
  case airPascals
  /// Semitones by which the guitar is bent besides the hinge.
  case pitchBendSemitones

  public var minimum: Float {
    @_noAllocation @_noLocks get {
      switch self {
      case .gainDecibels: -60
      case .leakSeconds: 0.02
      case .bendRangeSemitones: 0
      case .register: 0
      case .tremolo, .autoBellows, .pump: 0
      case .airPascals: -1
      case .pitchBendSemitones: -12
      }
    }
  }

  public var maximum: Float {
    @_noAllocation @_noLocks get {
      switch self {
      case .gainDecibels: 24
      case .leakSeconds: 10
      case .bendRangeSemitones: 12
      case .register: 10
      case .tremolo: 4
      case .autoBellows: 2
      case .pump: 1
      case .airPascals: 2000
      case .pitchBendSemitones: 12
      }
    }
  }

  /// The least and the greatest value that act.
  public var range: ClosedRange<Float> { minimum...maximum }

  public var defaultValue: Float {
    switch self {
    case .gainDecibels: 0
    case .leakSeconds: 0.3
    case .bendRangeSemitones: 2
    case .register: Float(TrebleRegister.violin.rawValue)
    case .tremolo: 2
    case .autoBellows, .pump, .pitchBendSemitones: 0
    case .airPascals: -1
    }
  }
}
