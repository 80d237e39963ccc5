import CRealtime

/// Holds a speed between readings for as long as they justify it, and smooths it.
///
/// *Model*: after a move, nothing need be heard until the source's period has passed and the hinge has crossed the next
/// step. Until then the speed holds; from then on silence means slowness, and soon rest, by the clock alone. A new
/// speed is reached along a ramp of one period, which has its zeros where the readings' rate and its multiples would be
/// heard; a short low-pass rounds the ramp's corners. *Cost*: one exponential for each step. *Realtime*: safe.
struct HeldSpeed: Sendable {
  /// Smooth and signed; exactly 0 at rest.
  private(set) var degreesPerSecond = 0.0
  /// Whether the last move has lost its say.
  private(set) var isSpent = true

  /// Rounds the corners of the ramp. By measure: doubled, a 60 Hz stroke starts 10 ms later.
  private static var cornerSeconds: Double { 0.006 }
  /// Speeds below this are rest: drift, not playing.
  private static var restDegreesPerSecond: Double { 0.5 }

  /// The speed that the newest move showed.
  private(set) var target = 0.0
  private var rampFrom = 0.0
  private var rampStartSeconds = 0.0
  private var rampSeconds = 0.01
  private var moveSeconds = 0.0
  private var holdSeconds = 0.0
  private var fadeSeconds = 0.01

  /// Takes the speed that the newest move shows.
  ///
  /// - Parameters:
  ///   - moveSeconds: when the move was.
  ///   - stepDegrees: how far the hinge may go on before the next move shows.
  @_noAllocation @_noLocks
  mutating func set(
    _ speed: Double, moveSeconds: Double, nowSeconds: Double, period: SourcePeriod, stepDegrees: Double
  ) {
    let begins = isSpent
    startRamp(nowSeconds: nowSeconds, seconds: min(max(period.seconds, 0.008), begins ? 0.03 : 0.1))
    target = abs(speed) < Self.restDegreesPerSecond ? 0 : speed
    // A move that claims to be of the future holds no longer than one of a second from now.
    self.moveSeconds = min(moveSeconds, nowSeconds + 1)
    let lateSeconds = max(period.seconds, 0.008)
    let stepSeconds = target == 0 ? 0 : stepDegrees / abs(target)
    holdSeconds = max(2 * lateSeconds, lateSeconds + period.jitterSeconds + stepSeconds)
    fadeSeconds = min(max(0.75 * stepSeconds, lateSeconds), 0.25)
    isSpent = target == 0
  }

  /// Lets the speed go to rest from where it is.
  @_noAllocation @_noLocks
  mutating func release(nowSeconds: Double) {
    startRamp(nowSeconds: nowSeconds, seconds: 0.03)
    target = 0
    isSpent = true
  }

  @_noAllocation @_noLocks
  mutating func advance(toSeconds now: Double, elapsedSeconds: Double) {
    if now - moveSeconds >= holdSeconds + fadeSeconds { isSpent = true }
    let wanted = ramped(now) * trust(now)
    degreesPerSecond += (wanted - degreesPerSecond) * (1 - rt_exp(-elapsedSeconds / Self.cornerSeconds))
    if wanted == 0, abs(degreesPerSecond) < 0.05 { degreesPerSecond = 0 }
  }

  @_noAllocation @_noLocks
  private mutating func startRamp(nowSeconds: Double, seconds: Double) {
    rampFrom = ramped(nowSeconds) * trust(nowSeconds)
    rampStartSeconds = nowSeconds
    rampSeconds = seconds
  }

  @_noAllocation @_noLocks
  private func ramped(_ now: Double) -> Double {
    let share = min(max((now - rampStartSeconds) / rampSeconds, 0), 1)
    return rampFrom + (target - rampFrom) * share
  }

  /// How much of the speed the time since the last move leaves credible, from 1 to 0.
  @_noAllocation @_noLocks
  private func trust(_ now: Double) -> Double {
    min(max(1 - (now - moveSeconds - holdSeconds) / fadeSeconds, 0), 1)
  }
}
