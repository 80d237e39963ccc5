/// Keys in control sequences. One form serves the kitty protocol (`ESC[97::113;2:3u`, every part but the first optional:
/// some terminals write `ESC[97u`, some `ESC[97;1:1;97u`) and the older ones (`ESC[1;5A`, `ESC[5~`).
///
/// Source: Kovid Goyal, "Comprehensive keyboard handling in terminals"; xterm's "Control sequences", PC-style function keys.
extension ControlSequence {
  /// The key that the sequence reports, if it reports one.
  ///
  /// - Parameter map: tells the place of a character where the terminal does not.
  func keyEvent(_ map: CharacterMap) -> KeyEvent? {
    guard prefix == nil else { return nil }
    switch final {
    case UInt8(ascii: "u"): return characterKey(map)
    case UInt8(ascii: "~"): return numberedKey(map)
    case UInt8(ascii: "Z"): return KeyEvent(.press, .tab, .shift)
    case UInt8(ascii: "R") where parameter(0) != 1: return nil
    default: return Self.letteredKey(final).flatMap { event($0) }
    }
  }

  private func characterKey(_ map: CharacterMap) -> KeyEvent? {
    guard let code = parameter(0), let key = Self.key(code: code) else { return nil }
    guard case .character(let character) = key else { return event(key) }
    if let base = parameter(0, part: 2).flatMap({ Unicode.Scalar(UInt32($0)) }) {
      return event(key, at: PhysicalKey(base))
    }
    return event(key, at: map.place(typing: character)?.key)
  }

  private func numberedKey(_ map: CharacterMap) -> KeyEvent? {
    switch parameter(0) {
    case 27?:  // xterm's "modify other keys": ESC[27;modifiers;code~
      guard let code = parameter(2), let key = Self.key(code: code) else { return nil }
      guard case .character(let character) = key else { return event(key) }
      return event(key, at: map.place(typing: character)?.key)
    case let number?: return Self.numberedKey(number).flatMap { event($0) }
    case nil: return nil
    }
  }

  private func event(_ key: Key, at place: PhysicalKey? = nil) -> KeyEvent? {
    guard let kind = KeyEvent.Kind(rawValue: parameter(1, part: 1) ?? 1) else { return nil }
    let bits = max(parameter(1) ?? 1, 1) - 1
    return KeyEvent(kind, key, KeyModifiers(rawValue: UInt8(truncatingIfNeeded: bits)), at: place)
  }

  private static func letteredKey(_ letter: UInt8) -> Key? {
    switch letter {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(letter - UInt8(ascii: "P")) + 1)
    default: nil
    }
  }

  /// The keys of `ESC O letter`, which some terminals send for arrows and F1 to F4.
  static func applicationKey(_ letter: UInt8) -> Key? {
    letter == UInt8(ascii: "M") ? .enter : letteredKey(letter)
  }

  /// The keys of `ESC [ number ~`.
  private static func numberedKey(_ number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23, 24: .function(number - 12)
    default: nil
    }
  }

  /// The keys of `ESC [ code u`: a Unicode character, or a place in the private use area for a key without one.
  private static func key(code: Int) -> Key? {
    switch code {
    case 9: .tab
    case 13, 57414: .enter
    case 27: .escape
    case 127: .backspace
    case 57376...57398: .function(code - 57376 + 13)
    case 57417...57426:
      [.left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete][code - 57417]
    case 57441...57454: .modifier
    case 57344...63743: .other(code)
    case 32...: Unicode.Scalar(UInt32(code)).map { .character($0) }
    default: nil
    }
  }
}
