import Synth

/// A key that asks for a command. None of them plays a note in any layout: they carry no character, or take Control.
///
/// One table both finds the command and tells people about it.
public struct KeyBinding: Sendable {
  public let key: Key
  public let needsControl: Bool
  public let command: StageCommand
  /// The key's name, short enough for a line of help: `PgUp`.
  public let name: String
  /// What it does, in a word or three.
  public let meaning: String
  /// The one instrument that it acts on; `nil` where it acts on all.
  let instrument: InstrumentKind?

  private init(
    _ key: Key, control: Bool = false, _ name: String, _ command: StageCommand, _ meaning: String,
    for instrument: InstrumentKind? = nil
  ) {
    self.key = key
    needsControl = control
    self.command = command
    self.name = name
    self.meaning = meaning
    self.instrument = instrument
  }

  public static let all: [KeyBinding] =
    [
      KeyBinding(.left, "←", .fold, "fold"),
      KeyBinding(.right, "→", .unfold, "unfold"),
      KeyBinding(.up, "↑", .hingeFaster, "hinge faster"),
      KeyBinding(.down, "↓", .hingeSlower, "hinge slower"),
      KeyBinding(.space, "Space", .panic, "let go of everything"),
      KeyBinding(.escape, "Esc", .panic, "let go of everything"),
      KeyBinding(.tab, "Tab", .sustain, "sustain"),
      KeyBinding(.enter, "Enter", .nextInstrument, "next instrument"),
      KeyBinding(.backspace, "Backspace", .autoBellows, "auto-bellows"),
      KeyBinding(.delete, "Del", .pump, "pump", for: .accordion),
      KeyBinding(.insert, "Ins", .airButton, "air button", for: .accordion),
      KeyBinding(.pageUp, "PgUp", .octaveUp, "octave up"),
      KeyBinding(.pageDown, "PgDn", .octaveDown, "octave down"),
      KeyBinding(.home, "Home", .transposeUp, "semitone up"),
      KeyBinding(.end, "End", .transposeDown, "semitone down"),
      KeyBinding(.function(12), "F12", .help, "all keys"),
      KeyBinding(.character("a"), control: true, "^A", .help, "all keys"),
      KeyBinding(.character("k"), control: true, "^K", .nextLayout, "next layout"),
      KeyBinding(.character("r"), control: true, "^R", .nextRegister, "next register", for: .accordion),
      KeyBinding(.character("t"), control: true, "^T", .nextTremolo, "next tremolo", for: .accordion),
      KeyBinding(.character("g"), control: true, "^G", .nextGuitar, "acoustic, electric", for: .guitar),
      KeyBinding(.character("u"), control: true, "^U", .nextTuning, "next tuning", for: .guitar),
      KeyBinding(.character("p"), control: true, "^P", .palmMute, "palm mute", for: .guitar),
      KeyBinding(.character("l"), control: true, "^L", .letRing, "let ring", for: .guitar),
      KeyBinding(.character("o"), control: true, "^O", .hammerOn, "hammer on", for: .guitar),
      KeyBinding(.character("y"), control: true, "^Y", .nextWood, "next wood", for: .clapper),
      KeyBinding(.character("b"), control: true, "^B", .nextBassRegister, "next bass register", for: .accordion),
      KeyBinding(.character("x"), control: true, "^X", .cassotto, "cassotto", for: .accordion),
      KeyBinding(.character("e"), control: true, "^E", .grille, "shut the grille", for: .accordion),
      KeyBinding(.character("q"), control: true, "^Q", .quit, "quit"),
      KeyBinding(.character("c"), control: true, "^C", .interrupt, "quit, as interrupted"),
      KeyBinding(.character("z"), control: true, "^Z", .suspend, "back to the shell"),
    ]
    + StageCommand.registers.enumerated().map { number, command in
      KeyBinding(.function(number + 1), "F\(number + 1)", command, "register \(number + 1)", for: .accordion)
    }

  private static let plain = table(control: false)
  private static let withControl = table(control: true)

  private static func table(control: Bool) -> [Key: KeyBinding] {
    Dictionary(uniqueKeysWithValues: all.filter { $0.needsControl == control }.map { ($0.key, $0) })
  }

  /// The binding that a key event means.
  ///
  /// Control goes with the letter that the key types; where it types none of ours, as on a Cyrillic keyboard, with the one
  /// that a US keyboard has there.
  static func binding(for event: KeyEvent) -> KeyBinding? {
    let commanding = event.modifiers.intersection(.commanding)
    if commanding.isEmpty { return plain[event.key] }
    guard commanding == .control else { return nil }
    guard case .character(let typed) = event.key else { return nil }
    let character = typed.isASCII ? typed : event.place?.label.unicodeScalars.first ?? typed
    return withControl[.character(character.properties.lowercaseMapping.unicodeScalars.first ?? character)]
  }

  /// The command that a key holds, whatever else is held together with it.
  static func heldCommand(of key: Key) -> StageCommand? {
    plain[key].map(\.command).flatMap { $0.isHeld ? $0 : nil }
  }
}
