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
  /// What the clapper is made of: the number of a ``ClapperWood``, rounded to a whole one.
  case strike
  /// A stroke of the hinge must be quicker than this to strike the clapper, in degrees per second.
  case strikeDegreesPerSecond
  /// How strongly the sweep's filter rings at its cutoff: 0 not at all, 1 as strongly as it goes.
  case resonance
  /// Whether folding bends the guitar down (1), and not up.
  case bendDown
  /// The power of the angle that bends: below 1 most happens near flat, above 1 near shut.
  case bendCurve
  /// How much less than the guitar's highest string its lowest bends.
  case bendSpread
  /// Whether the guitar is electric (1), and not acoustic.
  case electric
  /// How far the electric guitar's amplifier is turned up.
  case drive
  /// How the guitar is tuned: the number of a ``GuitarTuning``, rounded to a whole one.
  case tuning
  /// How chords are struck: the number of a ``StrumStroke``, rounded to a whole one.
  case stroke
  /// How much of the side of the hand lies on the guitar's bridge.
  case palmMute
  /// Whether strings ring on when their keys go up (1).
  case letRing
  /// Whether notes a few frets from one that is held are hammered on (1), and not plucked.
  case hammerOn
  /// How much of a small room is heard around the instruments.
  case room
  /// Pressure in pascals that a pedal or a breath gives the bellows in place of the hinge; below 0, nobody does.
  case airPascals
  /// Semitones by which the guitar is bent besides the hinge.
  case pitchBendSemitones
  /// The accordion's switch for the left hand: the number of a ``BassRegister``, rounded to a whole one.
  case bassRegister
  /// Whether the left hand has single notes (1) in place of basses and chords.
  case freeBass
  /// Pitch of A4 in hertz, to which accordion, guitar and sweep are tuned; the latter from their next note on.
  case a4Hz
  /// Whether the air button is down (1): the bellows move and nothing speaks.
  case airButton
  /// How much is heard of the accordion's air, keys and buttons.
  case noise
  /// How much of a cassotto the accordion's 16' and 8' rank have: 0 none, 1 a whole one.
  case cassotto
  /// How far the shutter behind the accordion's grille is shut.
  case grilleShut

  public var minimum: Float {
    @_noAllocation @_noLocks get {
      switch self {
      case .gainDecibels: -60
      case .leakSeconds: 0.02
      case .bendRangeSemitones: 0
      case .register: 0
      case .tremolo, .autoBellows, .pump, .strike, .resonance: 0
      case .bendDown, .bendSpread, .electric, .drive, .tuning, .stroke, .palmMute, .letRing, .hammerOn,
        .room:
        0
      case .bendCurve: 0.25
      case .strikeDegreesPerSecond: 20
      case .airPascals: -1
      case .pitchBendSemitones: -12
      case .bassRegister, .freeBass, .airButton, .noise, .cassotto, .grilleShut: 0
      case .a4Hz: 415
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
      case .strike: 2
      case .strikeDegreesPerSecond: 1000
      case .resonance, .bendDown, .bendSpread, .electric, .drive, .palmMute, .letRing, .hammerOn, .room: 1
      case .bendCurve: 4
      case .tuning: 6
      case .stroke: 2
      case .airPascals: 2000
      case .pitchBendSemitones: 12
      case .bassRegister: 6
      case .freeBass, .airButton, .noise, .cassotto, .grilleShut: 1
      case .a4Hz: 466
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
    case .autoBellows, .pump, .pitchBendSemitones, .freeBass, .airButton, .noise, .cassotto, .grilleShut: 0
    case .bassRegister: Float(BassRegister.master.rawValue)
    case .a4Hz: 440
    case .strike: Float(ClapperWood.castanet.rawValue)
    case .strikeDegreesPerSecond: 100
    case .resonance, .drive: 0.4
    case .bendDown, .electric, .tuning, .stroke, .palmMute, .letRing, .hammerOn, .room: 0
    case .bendCurve: 1
    case .bendSpread: 0.3
    case .airPascals: -1
    }
  }
}
