/// A time as a recording has it, on whatever clock: seconds, and whole nanoseconds where it is a number of them.
///
/// Seconds since 1970 leave a double only a quarter of a microsecond; the difference of two such times is taken in
/// nanoseconds, so that 1767225607.9 is 0.9 s after 1767225607 and not 0.900000095.
struct TimeStamp {
  var seconds: Double
  var nanoseconds: Int64?

  init(seconds: Double) {
    self.seconds = seconds
    nanoseconds = nil
  }

  init(nanoseconds: Int64) {
    seconds = Double(nanoseconds) / 1e9
    self.nanoseconds = nanoseconds
  }

  /// - Returns: `nil` when it is too large for a double.
  init?(_ number: DecimalNumber, unit: TimeUnit) {
    nanoseconds = number.integer(timesTenToThe: 9 - unit.decimals)
    if let nanoseconds, nanoseconds.magnitude < 1 << 53 {
      seconds = Double(nanoseconds) / 1e9
      return
    }
    let value = number.value
    guard value.isFinite else { return nil }
    seconds = value / unit.perSecond
  }

  func secondsSince(_ origin: TimeStamp) -> Double {
    if let nanoseconds, let first = origin.nanoseconds {
      let (difference, overflow) = nanoseconds.subtractingReportingOverflow(first)
      // What a double holds whole; beyond that the seconds are as exact.
      if !overflow, difference.magnitude < 1 << 53 { return Double(difference) / 1e9 }
    }
    return seconds - origin.seconds
  }
}
