import CRealtime

/// Plays the bellows where there is no hinge: while keys are held an arm pumps at a steady speed, turns round when it has
/// come to its end, and rests when the last key goes up, so that the air leaks out as always.
///
/// *Model*: what it gives is a hinge's speed, and goes where a hinge's speed goes. So onset, attack, the cost of many notes
/// and the dip when it turns round are those of the bellows and need nothing of their own, and nothing jumps when a
/// hinge takes over. *Realtime*: safe.
struct AutoBellows: Sendable {
  /// Speed in degrees per second, opening positive.
  private(set) var degreesPerSecond: Float = 0

  /// Mezzoforte with one reed.
  private static var usualDegreesPerSecond: Float { 35 }
  /// With the pump key.
  private static var pumpedDegreesPerSecond: Float { 90 }
  /// Where the bellows are shut as far as they go, and open, as with a hinge between these angles.
  static var lowestDegrees: Float { @_noAllocation @_noLocks get { 30 } }
  static var highestDegrees: Float { @_noAllocation @_noLocks get { 150 } }
  /// An arm does not start, stop or turn round at once: by ear, and long enough for the reversal's dip.
  private static var armSeconds: Float { 0.025 }

  /// Where the bellows are.
  private(set) var degrees: Float = 30
  private var direction: Float = 1

  /// - Parameters:
  ///   - isPlayed: whether a key is held.
  ///   - isPumped: whether the pump key is down; it moves the bellows also without a key.
  ///   - seconds: time since the last call.
  @_noAllocation @_noLocks
  mutating func advance(isPlayed: Bool, isPumped: Bool, seconds: Float) {
    let wanted = isPumped ? Self.pumpedDegreesPerSecond : (isPlayed ? Self.usualDegreesPerSecond : 0)
    degreesPerSecond += (direction * wanted - degreesPerSecond) * (1 - rt_expf(-seconds / Self.armSeconds))
    if wanted == 0, abs(degreesPerSecond) < 0.05 { degreesPerSecond = 0 }
    degrees += degreesPerSecond * seconds
    if degrees >= Self.highestDegrees { direction = -1 }
    if degrees <= Self.lowestDegrees { direction = 1 }
  }

  /// Comes to rest at once: a hinge has taken over.
  @_noAllocation @_noLocks
  mutating func stop() {
    degreesPerSecond = 0
  }
}
