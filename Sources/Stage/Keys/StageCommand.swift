/// What a player can ask for besides notes.
public enum StageCommand: Hashable, Sendable, CaseIterable {
  /// Ends the session.
  case quit
  /// Ends it as Ctrl-C does, so that the shell sees that it was interrupted.
  case interrupt
  /// Stops the process until the shell lets it go on.
  case suspend
  /// Lets go of everything: notes, sustain, the hinge.
  case panic
  case sustain
  case octaveUp, octaveDown
  case transposeUp, transposeDown
  case nextLayout
  case nextInstrument
  case nextRegister
  /// A register by its number: those of `TrebleRegister`.
  case register0, register1, register2, register3, register4, register5, register6, register7, register8, register9
  case register10
  case nextTremolo
  /// The guitar's: acoustic or electric, its tuning, and what the hands do.
  case nextGuitar, nextTuning, palmMute, letRing, hammerOn
  /// What the clapper is made of.
  case nextWood
  case nextBassRegister
  /// The accordion's chamber for the deep ranks, and the shutter behind its grille.
  case cassotto, grille
  /// Folds and unfolds the hinge while it is held.
  case fold, unfold
  case hingeFaster, hingeSlower
  /// Hands the bellows to the keys, or takes them back.
  case autoBellows
  /// Pumps while it is held.
  case pump
  /// The air button, while it is held: the bellows move without a sound.
  case airButton
  case help

  /// The register that the command chooses, if it chooses one.
  public var registerNumber: Int? {
    Self.registers.firstIndex(of: self)
  }

  static let registers: [StageCommand] = [
    .register0, .register1, .register2, .register3, .register4, .register5, .register6, .register7, .register8,
    .register9,
    .register10,
  ]

  /// Whether it lasts as long as its key is held.
  public var isHeld: Bool {
    switch self {
    case .sustain, .fold, .unfold, .pump, .airButton: true
    default: false
    }
  }

  /// Whether holding the key down asks for it again and again.
  var repeats: Bool {
    self == .hingeFaster || self == .hingeSlower
  }
}
