/// Prints a measured figure beside its bar, one line each, so that a test run shows the numbers and not only verdicts.
public func show(_ what: String, _ value: Double, bar: String) {
  print("measured: \(what): \(rounded(value)) (bar: \(bar))")
}

private func rounded(_ value: Double) -> String {
  guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
  let thousandths = (value * 1000).rounded() / 1000
  return abs(value) >= 0.1 || value == 0 ? "\(thousandths)" : "\(value)"
}
