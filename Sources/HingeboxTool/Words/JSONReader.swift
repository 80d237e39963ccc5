import HostSystem

/// Reads JSON as ``JSONValue`` writes it. Numbers become `.number`, whatever they look like; escaped surrogates, which it never
/// writes, are refused.
struct JSONReader {
  private var rest: Substring.UTF8View
  private static let deepest = 64

  /// - Returns: `nil` where the text is not one JSON value.
  static func value(of text: String) -> JSONValue? {
    var reader = JSONReader(rest: Substring(text).utf8)
    guard let value = reader.value(depth: 0) else { return nil }
    reader.skipBlanks()
    return reader.rest.isEmpty ? value : nil
  }

  private mutating func value(depth: Int) -> JSONValue? {
    skipBlanks()
    guard depth < Self.deepest, let first = rest.first else { return nil }
    switch first {
    case UInt8(ascii: "{"): return object(depth)
    case UInt8(ascii: "["): return array(depth)
    case UInt8(ascii: "\""): return string().map(JSONValue.string)
    default:
      let word = rest.prefix { !" \n\r\t,]}".utf8.contains($0) }
      rest = rest.dropFirst(word.count)
      switch String(word) {
      case "null": return .null
      case "true": return .flag(true)
      case "false": return .flag(false)
      default: return finiteNumber(Substring(word)).map(JSONValue.number)
      }
    }
  }

  private mutating func object(_ depth: Int) -> JSONValue? {
    var fields: [(String, JSONValue)] = []
    let isWhole = items(from: "{", to: "}") { reader in
      reader.skipBlanks()
      guard let name = reader.string(), reader.take(":"), let value = reader.value(depth: depth + 1) else {
        return false
      }
      fields.append((name, value))
      return true
    }
    return isWhole ? .object(fields) : nil
  }

  private mutating func array(_ depth: Int) -> JSONValue? {
    var values: [JSONValue] = []
    let isWhole = items(from: "[", to: "]") { reader in
      guard let value = reader.value(depth: depth + 1) else { return false }
      values.append(value)
      return true
    }
    return isWhole ? .array(values) : nil
  }

  private mutating func items(
    from begin: Unicode.Scalar, to end: Unicode.Scalar, _ takeItem: (inout JSONReader) -> Bool
  ) -> Bool {
    guard take(begin) else { return false }
    if take(end) { return true }
    repeat { guard takeItem(&self) else { return false } } while take(",")
    return take(end)
  }

  private mutating func string() -> String? {
    guard take("\"") else { return nil }
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: bytes, as: UTF8.self)
      case UInt8(ascii: "\\"): guard takeEscape(into: &bytes) else { return nil }
      default: bytes.append(byte)
      }
    }
    return nil
  }

  private mutating func takeEscape(into bytes: inout [UInt8]) -> Bool {
    guard let letter = rest.popFirst() else { return false }
    let plain: [UInt8: UInt8] = [0x6E: 0x0A, 0x74: 0x09, 0x72: 0x0D, 0x62: 0x08, 0x66: 0x0C]
    guard letter == UInt8(ascii: "u") else {
      bytes.append(plain[letter] ?? letter)
      return true
    }
    let digits = rest.prefix(4)
    let code = digits.reduce(UInt32(0)) { code, digit in
      Character(Unicode.Scalar(digit)).hexDigitValue.map { code << 4 | UInt32($0) } ?? .max
    }
    guard digits.count == 4, let scalar = Unicode.Scalar(code) else { return false }
    rest = rest.dropFirst(4)
    bytes += String(scalar).utf8
    return true
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard rest.first == UInt8(ascii: sign) else { return false }
    rest = rest.dropFirst()
    return true
  }

  private mutating func skipBlanks() {
    rest = rest.drop { " \n\r\t".utf8.contains($0) }
  }
}

extension JSONValue {
  /// A field of an object.
  subscript(name: String) -> JSONValue? {
    if case .object(let fields) = self { fields.first { $0.0 == name }?.1 } else { nil }
  }

  var asArray: [JSONValue]? { if case .array(let values) = self { values } else { nil } }
  var asNumber: Double? { if case .number(let number) = self { number } else { nil } }
  var asString: String? { if case .string(let text) = self { text } else { nil } }
}
