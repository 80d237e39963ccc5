/// Turns times on the host's clock into times on the engine's, while it plays.
///
/// *Model*: a first-order lock. At each period the device's fill tells when the frame about to be rendered is due; that
/// moment jitters by the coarseness of the device's position, and an average over a quarter of a second does not. After
/// a gap in the sound (a start, an xrun) the relation is a new one and is taken as it comes.
///
/// - Realtime: safe.
struct LiveClock {
  /// Engine time minus host time.
  private var offsetSeconds = 0.0
  private var isLocked = false

  /// How long the average looks back.
  private static var averagingSeconds: Double { @_noAllocation @_noLocks get { 0.25 } }
  /// A relation that is off by more than this has jumped.
  private static var jumpSeconds: Double { @_noAllocation @_noLocks get { 0.05 } }

  /// Takes note of a period.
  ///
  /// - Parameters:
  ///   - engineSeconds: the period's beginning on the engine's clock.
  ///   - dueSeconds: when it would have been asked for by a thread that is never late, on the host's clock.
  ///   - periodSeconds: its length.
  @_noAllocation @_noLocks
  mutating func observe(engineSeconds: Double, dueSeconds: Double, periodSeconds: Double) {
    let seen = engineSeconds - dueSeconds
    let error = seen - offsetSeconds
    if isLocked, abs(error) < Self.jumpSeconds {
      offsetSeconds += error * min(periodSeconds / Self.averagingSeconds, 1)
    } else {
      offsetSeconds = seen
      isLocked = true
    }
  }

  /// Forgets the relation: the device stopped.
  @_noAllocation @_noLocks
  mutating func unlock() {
    isLocked = false
  }

  @_noAllocation @_noLocks
  func engineSeconds(atHostSeconds seconds: Double) -> Double {
    seconds + offsetSeconds
  }
}
