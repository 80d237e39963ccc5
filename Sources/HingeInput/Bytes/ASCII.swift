import HostSystem

/// Bytes by their names.
enum ASCII {
  static let tab: UInt8 = 0x09
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let quote: UInt8 = 0x22
  static let numberSign: UInt8 = 0x23
  static let plus: UInt8 = 0x2B
  static let comma: UInt8 = 0x2C
  static let minus: UInt8 = 0x2D
  static let point: UInt8 = 0x2E
  static let zero: UInt8 = 0x30
  static let colon: UInt8 = 0x3A
  static let semicolon: UInt8 = 0x3B
  static let bracket: UInt8 = 0x5B
  static let backslash: UInt8 = 0x5C
  static let closingBracket: UInt8 = 0x5D
  static let brace: UInt8 = 0x7B
  static let closingBrace: UInt8 = 0x7D

  static func isDigit(_ byte: UInt8) -> Bool { byte &- zero < 10 }
  static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab }
  static func isWhite(_ byte: UInt8) -> Bool { isBlank(byte) || byte == lineFeed || byte == carriageReturn }
  /// A letter's small form; other bytes as they are.
  static func lowercased(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
}

extension Bytes {
  /// A part of them, as bytes of its own that count from 0.
  func part(_ range: Range<Int>) -> Bytes {
    Bytes(rebasing: self[range])
  }

  /// Whether they spell a word, small and capital letters alike; `word` is written in small letters.
  func spell(_ word: StaticString) -> Bool {
    guard count == word.utf8CodeUnitCount else { return false }
    for index in 0..<count where ASCII.lowercased(self[index]) != word.utf8Start[index] { return false }
    return true
  }

  /// Whether they are exactly these.
  package func equal(_ word: StaticString) -> Bool {
    startsWith(word) && count == word.utf8CodeUnitCount
  }

  func startsWith(_ word: StaticString, at offset: Int = 0) -> Bool {
    guard count - offset >= word.utf8CodeUnitCount else { return false }
    for index in 0..<word.utf8CodeUnitCount where self[offset + index] != word.utf8Start[index] { return false }
    return true
  }

  /// Where a word begins, at or after an offset.
  func firstOffset(of word: StaticString, from offset: Int = 0) -> Int? {
    let last = count - word.utf8CodeUnitCount
    guard offset <= last else { return nil }
    for start in offset...last where startsWith(word, at: start) { return start }
    return nil
  }

  /// The text for a message: at most 32 bytes of it, in quotes, without control characters.
  var shown: String {
    "'\(printable(String(decoding: prefix(32), as: UTF8.self)))\(count > 32 ? "…" : "")'"
  }
}
