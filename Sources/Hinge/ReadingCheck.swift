/// Tells readings that can be from those that cannot.
///
/// *Realtime*: safe.
struct ReadingCheck: Sendable {
  /// When the reading before the newest was, and the newest.
  private(set) var previousSeconds = -1.0e9
  private(set) var newestSeconds = -1.0e9
  private(set) var isStalled = false
  private var backwards = 0
  private var impossibleSinceSeconds = Double.infinity

  /// Readings from the past in a row after which the source's clock is believed to have been set back.
  private static var backwardsUntilBelieved: Int { 32 }
  /// How far in the engine's future a reading may be.
  private static var aheadSeconds: Double { 1 }
  /// For how long impossible angles are passed over before the hinge counts as lost.
  private static var patienceSeconds: Double { 0.25 }

  @_noAllocation @_noLocks
  mutating func accepts(timeSeconds: Double, nowSeconds: Double) -> Bool {
    guard timeSeconds.isFinite, nowSeconds == 0 || timeSeconds < nowSeconds + Self.aheadSeconds else { return false }
    if timeSeconds < newestSeconds {
      backwards &+= 1
      if backwards < Self.backwardsUntilBelieved { return false }
    }
    backwards = 0
    isStalled = false
    previousSeconds = newestSeconds
    newestSeconds = timeSeconds
    return true
  }

  /// An angle between halves is from 0 to 360 degrees; 500 and the like are ways of saying *unreliable*.
  @_noAllocation @_noLocks
  mutating func accepts(angleDegrees: Double, atSeconds now: Double) -> Bool {
    if angleDegrees >= 0, angleDegrees <= 360 {
      impossibleSinceSeconds = .infinity
      return true
    }
    impossibleSinceSeconds = min(impossibleSinceSeconds, now)
    return false
  }

  @_noAllocation @_noLocks
  func hasBeenImpossible(atSeconds now: Double) -> Bool {
    now - impossibleSinceSeconds >= Self.patienceSeconds
  }

  /// Whether a source that repeats itself has just been silent for too long.
  @_noAllocation @_noLocks
  mutating func stalls(atSeconds now: Double, repeatSeconds: Double) -> Bool {
    guard repeatSeconds > 0, !isStalled, now - newestSeconds > max(1, 8 * repeatSeconds) else { return false }
    isStalled = true
    return true
  }
}
