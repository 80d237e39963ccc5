/// When to try again what has failed: soon at first, then less and less often.
public struct Retry {
  private let first: Double
  private let longest: Double
  private var seconds: Double

  public init(first: Double = 0.1, longest: Double = 2) {
    self.first = first
    self.longest = longest
    seconds = first
  }

  /// - Returns: after how many seconds to try again.
  public mutating func next() -> Double {
    defer { seconds = min(2 * seconds, longest) }
    return seconds
  }

  /// It has worked.
  public mutating func reset() {
    seconds = first
  }
}
