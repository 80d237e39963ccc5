import HostSystem

/// Numbers for people: as many decimals as are told, and never more columns than there are.
enum Figure {
  /// A number with a fixed count of decimals. What is no number or too large to mean anything is a dash.
  static func text(_ value: Double, decimals: Int, isSigned: Bool = false) -> String {
    guard value.isFinite, abs(value) < 1e6 else { return "-" }
    let text = fixed(value, decimals)
    return isSigned && !text.hasPrefix("-") ? "+" + text : text
  }

  /// A count: `7`, `12k`, `3M`.
  static func count(_ value: Int) -> String {
    if value < 0 { return "0" }
    if value < 10_000 { return "\(value)" }
    if value < 10_000_000 { return "\(value / 1000)k" }
    return value < 10_000_000_000 ? "\(value / 1_000_000)M" : "many"
  }

  /// A whole number with its sign, `0` without.
  static func step(_ value: Int) -> String {
    let clamped = min(max(value, -999), 999)
    return clamped > 0 ? "+\(clamped)" : "\(clamped)"
  }

  /// Right-aligned in so many columns.
  static func padded(_ text: String, toColumns columns: Int) -> String {
    let missing = columns - text.unicodeScalars.count
    return missing > 0 ? String(repeating: " ", count: missing) + text : text
  }

  /// A number within limits; what is no number becomes `fallback`.
  static func clamped(_ value: Double, _ range: ClosedRange<Double>, orElse fallback: Double = 0) -> Double {
    value.isNaN ? fallback : min(max(value, range.lowerBound), range.upperBound)
  }
}
