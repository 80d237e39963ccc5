/// One option of a command: how it is written, what it takes, what it does.
///
/// Tables of these feed the parser, the help, the manual page and the completions.
public struct Option: Sendable {
  /// What the option takes.
  public enum Kind: Sendable {
    /// Nothing. `--no-NAME` takes it back.
    case flag
    /// Any text.
    case text
    /// The path of a file.
    case file
    /// One of some words.
    case choice([String])
    /// A number with its unit and range.
    case quantity(Quantity)
    /// A number, or one of some words in its place.
    case quantityOrWord(Quantity, [String])
    /// A whole number.
    case whole(ClosedRange<UInt64>)
    /// Whole numbers with commas between them.
    case wholes(ClosedRange<UInt64>)
    /// Nothing, or a whole number behind an equals sign.
    case wholeOrNothing(ClosedRange<UInt64>)
  }

  /// Under which headline the help shows it.
  public enum Group: String, Sendable, CaseIterable {
    case music = "Music"
    case instrument = "Instrument"
    case sweep = "Sweep"
    case output = "Output"
    case measurement = "Measurement"
    case general = "General"
  }

  /// The long name without its dashes.
  public var name: String
  public var short: Character?
  /// The word for the value in the help: "SECONDS".
  public var valueName: String
  public var kind: Kind
  public var group: Group
  /// One sentence part without a capital and full stop: "seconds between strums".
  public var meaning: String
  /// What holds without it, as it would be written.
  public var defaultText: String?
  /// Whether the help only names it, so that the others are found on one screen. The manual page tells of all alike.
  public private(set) var isRare = false

  /// The same, where it is rarely needed.
  var rare: Option {
    var copy = self
    copy.isRare = true
    return copy
  }

  public init(
    _ name: String, short: Character? = nil, _ kind: Kind, value valueName: String = "", in group: Group,
    meaning: String, default defaultText: String? = nil
  ) {
    self.name = name
    self.short = short
    self.valueName = valueName
    self.kind = kind
    self.group = group
    self.meaning = meaning
    self.defaultText = defaultText
  }

  public var isFlag: Bool {
    if case .flag = kind { true } else { false }
  }

  /// Whether the next word is its value, unless one stands behind an equals sign.
  public var takesNextWord: Bool {
    switch kind {
    case .flag, .wholeOrNothing: false
    default: true
    }
  }

  /// The words that can stand as the value, where these can be told.
  public var words: [String] {
    switch kind {
    case .choice(let words), .quantityOrWord(_, let words): words
    default: []
    }
  }
}
