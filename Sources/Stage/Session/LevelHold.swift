import Glibc

/// What a level meter shows: the level of the last periods, and the highest for a while.
struct LevelHold {
  private(set) var decibels = -Double.infinity
  private(set) var heldDecibels = -Double.infinity
  private var heldUntilSeconds = 0.0

  private static let holdSeconds = 1.5
  /// How fast the level falls back, so that the eye can follow.
  private static let fallPerSecond = 40.0
  private var seenSeconds = 0.0

  /// - Parameter peak: largest magnitude since the last call, in full scales.
  mutating func take(peak: Float, atSeconds now: Double) {
    let new = peak > 0 ? 20 * log10(Double(peak)) : -Double.infinity
    let fallen = decibels - Self.fallPerSecond * (now - seenSeconds)
    decibels = max(new, fallen < -120 ? -.infinity : fallen)
    seenSeconds = now
    if new >= heldDecibels || now >= heldUntilSeconds {
      heldDecibels = new
      heldUntilSeconds = now + Self.holdSeconds
    }
  }
}
