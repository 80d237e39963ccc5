import Synth

/// What the keys do at this moment, for people.
extension KeyBinding {
  /// What a player has in hand: it decides which keys do something, and what.
  public struct Situation: Equatable, Sendable {
    public var instrument = InstrumentKind.accordion
    public var layout = NoteLayout.piano
    public var octaves = 0
    public var semitones = 0
    /// Whether the arrows and the mouse move the hinge.
    public var isHandHinge = true

    public init() {}
  }

  /// What it does, where there is room to say it: a register has its name.
  public var fullMeaning: String {
    command.registerNumber.map { "the register \(TrebleRegister(number: $0))" } ?? meaning
  }

  /// The same in a situation; `nil` where it does nothing.
  func meaning(in situation: Situation) -> String? {
    guard instrument == nil || instrument == situation.instrument else { return nil }
    switch command {
    case .fold, .unfold, .hingeFaster, .hingeSlower: return situation.isHandHinge ? meaning : nil
    case .octaveUp: return situation.layout.columns(octaves: 0) == nil ? meaning : "columns to the right"
    case .octaveDown: return situation.layout.columns(octaves: 0) == nil ? meaning : "columns to the left"
    case .autoBellows:
      switch situation.instrument {
      case .accordion: return meaning
      case .clapper: return "letters strike"
      case .guitar, .sweep: return nil
      }
    default: return command.registerNumber.map { "\(TrebleRegister(number: $0))" } ?? meaning
    }
  }

  /// The commands for the line of help, the most needed first.
  static func hints(in situation: Situation) -> [CommandHint] {
    let order: [StageCommand] = [
      .fold, .unfold, .quit, .help, .panic, .nextInstrument, .autoBellows, .nextRegister, .octaveUp, .octaveDown,
      .nextLayout, .sustain, .hingeFaster, .hingeSlower, .pump, .nextTremolo, .transposeUp, .transposeDown, .nextGuitar,
      .nextTuning, .palmMute, .letRing, .hammerOn, .nextWood, .cassotto, .grille, .suspend,
    ]
    return order.compactMap { command in
      all.first { $0.command == command }.flatMap { binding in
        binding.meaning(in: situation).map { CommandHint(binding.name, $0) }
      }
    }
  }

  /// All keys that do something: first those that play, then the commands, each with all of its keys.
  static func sheet(in situation: Situation) -> [CommandHint] {
    var hints = situation.layout.hints(octaves: situation.octaves, semitones: situation.semitones)
    if situation.isHandHinge { hints.append(CommandHint("Mouse", "drags the hinge")) }
    var told: Set<StageCommand> = []
    for binding in all where told.insert(binding.command).inserted {
      guard let meaning = binding.meaning(in: situation) else { continue }
      let names = all.filter { $0.command == binding.command }.map(\.name)
      hints.append(CommandHint(names.joined(separator: " "), meaning))
    }
    return hints
  }
}
