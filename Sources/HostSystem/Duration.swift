/// "45 s", "12:30" of minutes, "1:05:00" of hours; begun seconds count as whole ones.
public func duration(_ seconds: Double) -> String {
  guard seconds < 1e9 else { return "long" }
  let whole = Int(seconds.rounded(.up))
  func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
  if whole < 60 { return "\(whole) s" }
  if whole < 3600 { return "\(whole / 60):\(two(whole % 60))" }
  return "\(whole / 3600):\(two(whole / 60 % 60)):\(two(whole % 60))"
}
