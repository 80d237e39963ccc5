import CRealtime

/// The angle without the steps that the source tells it in.
///
/// *Model*: while the hinge moves, a follower runs with the smooth speed along the line of the recent moves, one period
/// behind, so that it need not come back when the hinge stops; it never passes the newest reading. At rest it settles
/// on the reading exactly, but not on one that still flickers. *Cost*: one exponential for each step. *Realtime*: safe.
struct SmoothAngle: Sendable {
  private(set) var degrees = 0.0

  /// How quickly it settles on the reading at rest.
  private static var settleSeconds: Double { 0.08 }
  /// How long a reading must stand before it is believed to the last step.
  private static var steadySeconds: Double { 0.3 }

  @_noAllocation @_noLocks
  mutating func set(_ degrees: Double) {
    self.degrees = degrees
  }

  @_noAllocation @_noLocks
  mutating func follow(
    _ line: MoveHistory.Line, speed: Double, reading: Double, behindSeconds: Double, nowSeconds: Double,
    elapsedSeconds: Double
  ) {
    var goal = line.degrees + line.degreesPerSecond * (nowSeconds - behindSeconds - line.atSeconds)
    goal = line.degreesPerSecond > 0 ? min(goal, reading) : max(goal, reading)
    let share = 1 - rt_exp(-elapsedSeconds / max(0.7 * behindSeconds, 0.01))
    let before = degrees
    degrees += speed * elapsedSeconds
    degrees += (goal - degrees) * share
    // Running on with the speed must not lead past the reading; coming back to it may.
    if speed > 0 { degrees = min(degrees, max(reading, before)) } else { degrees = max(degrees, min(reading, before)) }
  }

  @_noAllocation @_noLocks
  mutating func settle(reading: Double, bandDegrees: Double, unchangedSeconds: Double, elapsedSeconds: Double) {
    let half = unchangedSeconds >= Self.steadySeconds ? 0 : 0.5 * bandDegrees
    let goal = min(max(degrees, reading - half), reading + half)
    degrees += (goal - degrees) * (1 - rt_exp(-elapsedSeconds / Self.settleSeconds))
    if abs(goal - degrees) < 1e-4 { degrees = goal }
  }
}
