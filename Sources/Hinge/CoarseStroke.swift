import CRealtime

/// A stroke made up for a source that only says that one happened: three positions, or two.
///
/// *Model*: a made-up hinge runs to the new position at a sensible speed, slows down towards it, and has some mass. Where
/// the last change was a moment ago, the player was quick, and so is the stroke, within reason. *Stability*: slowing
/// down takes more than four times as long as the mass needs, so that it never overshoots. *Realtime*: safe.
struct CoarseStroke: Sendable {
  /// Speed where nothing says how quick the player was: between mezzoforte and forte.
  private static var usualDegreesPerSecond: Double { 75 }
  private static var fastestDegreesPerSecond: Double { 150 }
  /// Time constants of its slowing down and of its mass.
  private static var slowingSeconds: Double { 0.25 }
  private static var massSeconds: Double { 0.05 }

  private(set) var degreesPerSecond = 0.0
  private(set) var degrees = 0.0
  private var goalDegrees = 0.0
  private var topDegreesPerSecond = 0.0

  @_noAllocation @_noLocks
  mutating func begin(from angle: Double, speed: Double, to goal: Double, sinceLastChange: Double) {
    degreesPerSecond = speed
    goalDegrees = goal
    let shown = abs(goal - angle) / max(sinceLastChange, 0.01)
    topDegreesPerSecond = min(max(shown, Self.usualDegreesPerSecond), Self.fastestDegreesPerSecond)
  }

  /// Stops where it is.
  @_noAllocation @_noLocks
  mutating func end(at degrees: Double) {
    goalDegrees = degrees
  }

  @_noAllocation @_noLocks
  mutating func advance(from angle: Double, elapsedSeconds: Double) {
    let wish = (goalDegrees - angle) / Self.slowingSeconds
    let wanted = min(max(wish, -topDegreesPerSecond), topDegreesPerSecond)
    degreesPerSecond += (wanted - degreesPerSecond) * (1 - rt_exp(-elapsedSeconds / Self.massSeconds))
    degrees = angle + degreesPerSecond * elapsedSeconds
    if abs(goalDegrees - degrees) < 0.02, abs(degreesPerSecond) < 0.1 {
      degrees = goalDegrees
      degreesPerSecond = 0
    }
  }
}
