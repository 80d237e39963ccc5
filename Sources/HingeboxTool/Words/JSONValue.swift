import HostSystem

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
    case .string(let string): quotedJSON(string)
    case .array(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
    case .object(let fields):
      "{" + fields.map { "\(quotedJSON($0.0)):\($0.1.text)" }.joined(separator: ",") + "}"
    }
  }
}
