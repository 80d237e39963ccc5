/// A key by what it means: a character, or a name.
public enum Key: Hashable, Sendable {
  /// The character that the key types without Shift, where the terminal tells; with it, where it does not.
  case character(Unicode.Scalar)
  case escape, enter, tab, backspace
  case insert, delete, home, end, pageUp, pageDown
  case left, right, up, down
  /// F1 is `function(1)`.
  case function(Int)
  /// Shift, Control and their like, when they are pressed for themselves.
  case modifier
  /// Any other key, by the number that the kitty protocol gives it.
  case other(Int)

  public static let space = Key.character(" ")
}

/// What is held together with a key. The bits are those of the kitty protocol.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let shift = KeyModifiers(rawValue: 1)
  public static let alt = KeyModifiers(rawValue: 2)
  public static let control = KeyModifiers(rawValue: 4)
  public static let `super` = KeyModifiers(rawValue: 8)
  public static let hyper = KeyModifiers(rawValue: 16)
  public static let meta = KeyModifiers(rawValue: 32)
  public static let capsLock = KeyModifiers(rawValue: 64)
  public static let numLock = KeyModifiers(rawValue: 128)

  /// Those that turn a key into a command. Shift and the locks leave a note a note.
  public static let commanding: KeyModifiers = [.alt, .control, .super, .hyper, .meta]
}

/// A key goes down, repeats by itself, or goes up.
public struct KeyEvent: Equatable, Sendable {
  public enum Kind: Int, Sendable {
    case press = 1
    case repetition = 2
    case release = 3
  }

  public var kind: Kind
  public var key: Key
  public var modifiers: KeyModifiers
  /// Where the key is, when it is one of those that carry characters.
  public var place: PhysicalKey?

  public init(_ kind: Kind, _ key: Key, _ modifiers: KeyModifiers = [], at place: PhysicalKey? = nil) {
    self.kind = kind
    self.key = key
    self.modifiers = modifiers
    self.place = place
  }
}
