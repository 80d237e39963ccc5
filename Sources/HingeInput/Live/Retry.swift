/// When to try again what has failed: soon at first, then less and less often.
struct Retry {
  private let first: Double
  private let longest: Double
  private var seconds: Double

  init(first: Double = 0.1, longest: Double = 2) {
    self.first = first
    self.longest = longest
    seconds = first
  }

  /// - Returns: after how many seconds to try again.
  mutating func next() -> Double {
    defer { seconds = min(2 * seconds, longest) }
    return seconds
  }

  /// It has worked.
  mutating func reset() {
    seconds = first
  }
}
