/// Writes a number with so many digits behind the point, the same in every locale.
public func fixed(_ value: Double, _ places: Int) -> String {
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
