/// Writes a number with so many digits behind the point, the same in every locale.
func fixed(_ value: Double, _ places: Int) -> String {
  guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
  var scale = 1.0
  for _ in 0..<places { scale *= 10 }
  let scaled = (abs(value) * scale).rounded()
  guard scaled < 1e18 else { return "\(value)" }
  let whole = UInt64(scaled)
  let sign = value < 0 && whole > 0 ? "-" : ""
  let digits = String(whole)
  guard places > 0 else { return sign + digits }
  let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
  return "\(sign)\(padded.dropLast(places)).\(padded.suffix(places))"
}

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
