import HostSystem

/// Writes a number as short as it can be read back: `48000`, `0.3`.
func shortest(_ value: Double) -> String {
  let text = "\(value)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

/// Reads a decimal number: a sign, digits, a point and digits, an exponent. Everything else, and what is not finite,
/// is none.
func finiteNumber(_ text: Substring) -> Double? {
  guard !text.isEmpty, text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }), let value = Double(text) else {
    return nil
  }
  return value.isFinite ? value : nil
}

/// A figure with so many places; "never" for a time that never came, and "-" for what was not measured.
func told(_ value: Double, _ places: Int) -> String {
  value.isFinite ? fixed(value, places) : value.isNaN ? "-" : "never"
}
