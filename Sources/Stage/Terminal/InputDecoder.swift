/// Turns the bytes that a terminal sends into events. Bytes may come in any portions: a sequence that is cut goes on with
/// the next portion.
///
/// Memory is bounded: what is longer than any sequence we know is skipped to its end. Whatever the bytes are, nothing traps.
public struct InputDecoder: Sendable {
  /// How long a sequence may pause. An Escape key is a sequence that never goes on; one cut by a slow line does.
  public static let pauseSeconds = 0.1
  /// How long a paste may pause before what follows counts as typed again.
  static let pastePauseSeconds = 1.0
  static let longestSequence = 64

  /// The user's keyboard, for terminals that do not tell the place of a key.
  public var characterMap: CharacterMap

  var state = State.ground
  var body: [UInt8] = []
  /// Whether `ESC` came before the character that is under way.
  var isAlt = false
  private var lastByteSeconds = 0.0

  enum State: Equatable {
    case ground
    /// After `ESC`.
    case escape
    /// After `ESC [`; the body collects until the final byte.
    case sequence
    /// In a control sequence that is too long: skipped until its final byte.
    case overlongSequence
    /// After `ESC O`.
    case application
    /// After `ESC [ [`, which begins F1 to F5 on the Linux console.
    case console
    /// In a string of the terminal's own (`ESC ] ...`), which is skipped. Remembers the byte that began it.
    case string(UInt8, isEmpty: Bool)
    /// After `ESC` within such a string.
    case stringEscape
    /// Skips so many bytes: mouse reports in the old form.
    case skip(Int)
    /// Within a character of several bytes.
    case character(remaining: Int, value: UInt32, least: UInt32)
  }

  /// Set while a paste lasts. The state goes on below it, so that the end of the paste is seen.
  var isPasting = false

  public init(characterMap: CharacterMap = .us) {
    self.characterMap = characterMap
    body.reserveCapacity(Self.longestSequence)
  }

  /// Whether a sequence is under way, so that ``settle(atSeconds:)`` must be called after ``pauseSeconds``.
  public var isWaiting: Bool {
    state != .ground || isPasting
  }

  /// Decodes a portion of bytes.
  public mutating func decode(_ bytes: some Sequence<UInt8>, atSeconds now: Double) -> [InputEvent] {
    var events = settle(atSeconds: now)
    lastByteSeconds = now
    for byte in bytes { decode(byte, into: &events) }
    return events
  }

  /// Ends what has paused for too long: a lone `ESC` becomes the Escape key, other beginnings what they may also be.
  public mutating func settle(atSeconds now: Double) -> [InputEvent] {
    var events: [InputEvent] = []
    if isPasting {
      guard now - lastByteSeconds >= Self.pastePauseSeconds else { return [] }
      isPasting = false
      state = .ground
    } else if now - lastByteSeconds >= Self.pauseSeconds {
      settle(into: &events)
    }
    return events
  }

  private mutating func settle(into events: inout [InputEvent]) {
    switch state {
    case .escape: events.append(.key(KeyEvent(.press, .escape)))
    case .sequence where body.isEmpty: emitCharacter("[", alt: true, into: &events)
    case .application: emitCharacter("O", alt: true, into: &events)
    case .string(let introducer, isEmpty: true): emitCharacter(Unicode.Scalar(introducer), alt: true, into: &events)
    default: break
    }
    state = .ground
    isAlt = false
  }
}

extension InputDecoder {
  private mutating func decode(_ byte: UInt8, into events: inout [InputEvent]) {
    switch state {
    case .ground: ground(byte, into: &events)
    case .escape: escape(byte, into: &events)
    case .sequence: sequence(byte, into: &events)
    case .overlongSequence: skipSequence(byte)
    case .application:
      state = .ground
      if let key = ControlSequence.applicationKey(byte) { emit(KeyEvent(.press, key), into: &events) }
    case .console:
      state = .ground
      if (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(byte) {
        emit(KeyEvent(.press, .function(Int(byte - UInt8(ascii: "A")) + 1)), into: &events)
      }
    case .string(let introducer, _):
      switch byte {
      case 0x07, 0x18, 0x1A, 0x9C: state = .ground
      case 0x1B: state = .stringEscape
      default: state = .string(introducer, isEmpty: false)
      }
    case .stringEscape:
      // ESC \ ends the string; any other sequence ends it too and begins itself.
      state = .escape
      if byte == UInt8(ascii: "\\") { state = .ground } else { escape(byte, into: &events) }
    case .skip(let count): state = count > 1 ? .skip(count - 1) : .ground
    case .character(let remaining, let value, let least):
      continueCharacter(byte, remaining, value, least, into: &events)
    }
  }
}
