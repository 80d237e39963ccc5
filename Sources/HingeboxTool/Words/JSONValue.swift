/// A value as JSON, with the fields of objects in the order in which they are given.
enum JSONValue {
  case null
  case flag(Bool)
  case whole(Int64)
  case unsigned(UInt64)
  /// Not finite becomes null.
  case number(Double)
  case string(String)
  indirect case array([JSONValue])
  indirect case object([(String, JSONValue)])

  var text: String {
    switch self {
    case .null: "null"
    case .flag(let flag): flag ? "true" : "false"
    case .whole(let number): "\(number)"
    case .unsigned(let number): "\(number)"
    case .number(let number): number.isFinite ? shortest(number) : "null"
    case .string(let string): JSONValue.quoted(string)
    case .array(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
    case .object(let fields):
      "{" + fields.map { "\(JSONValue.quoted($0.0)):\($0.1.text)" }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
