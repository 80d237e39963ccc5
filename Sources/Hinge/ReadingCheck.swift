/// Tells readings that can be from those that cannot.
///
/// *Realtime*: safe.
struct ReadingCheck: Sendable {
  /// When the reading before the newest was, and the newest.
  private(set) var previousSeconds = -1.0e9
  private(set) var newestSeconds = -1.0e9
  private(set) var isStalled = false
  /// When anything was heard last, if only nonsense.
  private var heardSeconds = -1.0e9
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
    guard isTimely(timeSeconds, nowSeconds: nowSeconds) else { return false }
    if timeSeconds < newestSeconds {
      backwards &+= 1
      if backwards < Self.backwardsUntilBelieved { return false }
    }
    backwards = 0
    isStalled = false
    previousSeconds = newestSeconds
    newestSeconds = timeSeconds
    heardSeconds = timeSeconds
    impossibleSinceSeconds = .infinity
    return true
  }

  /// Whether a time can be that of a reading.
  @_noAllocation @_noLocks
  func isTimely(_ timeSeconds: Double, nowSeconds: Double) -> Bool {
    timeSeconds.isFinite && (nowSeconds == 0 || timeSeconds < nowSeconds + Self.aheadSeconds)
  }

  /// Takes note of an impossible angle.
  ///
  /// - Returns: whether there have been no others for so long that the hinge is lost.
  @_noAllocation @_noLocks
  mutating func hasBeenImpossible(atSeconds now: Double) -> Bool {
    heardSeconds = max(heardSeconds, now)
    impossibleSinceSeconds = min(impossibleSinceSeconds, now)
    return now - impossibleSinceSeconds >= Self.patienceSeconds
  }

  /// Whether a source that repeats itself has just been silent for too long.
  @_noAllocation @_noLocks
  mutating func stalls(atSeconds now: Double, repeatSeconds: Double) -> Bool {
    guard repeatSeconds > 0, !isStalled, now - max(newestSeconds, heardSeconds) > max(1, 8 * repeatSeconds) else {
      return false
    }
    isStalled = true
    return true
  }
}
