/// A value of a JSON object, not yet looked at closely.
package enum JSONValue {
  /// What is between the quotes, escapes as they are written.
  case string(Value)
  case number(Value)
  case bool(Bool)
  case null
  /// An object or array: checked only for its end.
  case nested
}

/// The names and values of one JSON object, one after the other, without memory of their own.
package struct JSONFields {
  private let bytes: Bytes
  private var position = 0
  private var isStarted = false

  package init(_ bytes: Bytes) {
    self.bytes = bytes
  }

  /// - Returns: `nil` after the last field.
  package mutating func next() throws(Flaw) -> (name: Bytes, offset: Int, value: JSONValue)? {
    skipWhite()
    if !isStarted {
      try expect(ASCII.brace, "{ at the beginning of an object")
      skipWhite()
      isStarted = true
      if peek == ASCII.closingBrace { return try finish() }
    } else {
      if peek == ASCII.closingBrace { return try finish() }
      try expect(ASCII.comma, ", or } after a value")
      skipWhite()
    }
    let offset = position
    let name = try string().text
    skipWhite()
    try expect(ASCII.colon, ": after a name")
    skipWhite()
    return (name, offset, try value())
  }

  private mutating func finish() throws(Flaw) -> (name: Bytes, offset: Int, value: JSONValue)? {
    position += 1
    skipWhite()
    if position < bytes.count { throw Flaw(at: position, "text after the object") }
    return nil
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipWhite() {
    while position < bytes.count, ASCII.isWhite(bytes[position]) { position += 1 }
  }

  private mutating func expect(_ byte: UInt8, _ what: String) throws(Flaw) {
    guard peek == byte else { throw Flaw(at: position, "expected " + what) }
    position += 1
  }

  private mutating func value() throws(Flaw) -> JSONValue {
    guard let first = peek else { throw Flaw(at: position, "expected a value") }
    switch first {
    case ASCII.quote: return .string(try string())
    case ASCII.brace, ASCII.bracket:
      try skipNested()
      return .nested
    default: return try word()
    }
  }

  private mutating func string() throws(Flaw) -> Value {
    try expect(ASCII.quote, "a string in quotes")
    let start = position
    while position < bytes.count, bytes[position] != ASCII.quote {
      position += bytes[position] == ASCII.backslash ? 2 : 1
    }
    guard position < bytes.count else { throw Flaw(at: start - 1, "a string that is not closed") }
    position += 1
    return Value(text: bytes.part(start..<position - 1), offset: start)
  }

  /// A number, `true`, `false` or `null`.
  private mutating func word() throws(Flaw) -> JSONValue {
    let start = position
    while let byte = peek, byte != ASCII.comma, byte != ASCII.closingBrace, !ASCII.isWhite(byte) { position += 1 }
    let text = bytes.part(start..<position)
    if text.equal("null") { return .null }
    if text.equal("true") { return .bool(true) }
    if text.equal("false") { return .bool(false) }
    let value = Value(text: text, offset: start)
    _ = try value.number("value")
    return .number(value)
  }

  private mutating func skipNested() throws(Flaw) {
    let start = position
    var depth = 0
    while let byte = peek {
      if byte == ASCII.quote {
        _ = try string()
        continue
      }
      position += 1
      if byte == ASCII.brace || byte == ASCII.bracket { depth += 1 }
      if byte == ASCII.closingBrace || byte == ASCII.closingBracket { depth -= 1 }
      if depth == 0 { return }
    }
    throw Flaw(at: start, "an object or array that is not closed")
  }
}
