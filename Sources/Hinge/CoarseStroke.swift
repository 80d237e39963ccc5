/// A stroke made up for a source that only says that one happened: three positions, or two.
///
/// *Model*: a change of position becomes a stroke over that way, of a sensible speed, with soft ends. Where the last
/// change was a moment ago, the player was quick, and so is the stroke, within reason. *Realtime*: safe.
struct CoarseStroke: Sendable {
  /// Mean speed where nothing says how quick the player was: mezzoforte.
  private static var usualDegreesPerSecond: Double { 75 }
  private static var fastestDegreesPerSecond: Double { 150 }

  private var fromDegrees = 0.0
  private var toDegrees = 0.0
  private var startSeconds = 0.0
  private var lengthSeconds = 0.0

  @_noAllocation @_noLocks
  mutating func begin(from: Double, to: Double, atSeconds: Double, sinceLastChange: Double) {
    let travel = abs(to - from)
    let shown = travel / max(sinceLastChange, 0.01)
    fromDegrees = from
    toDegrees = to
    startSeconds = atSeconds
    lengthSeconds = travel / min(max(shown, Self.usualDegreesPerSecond), Self.fastestDegreesPerSecond)
  }

  @_noAllocation @_noLocks
  mutating func end() {
    lengthSeconds = 0
  }

  @_noAllocation @_noLocks
  func isUnderWay(atSeconds now: Double) -> Bool {
    lengthSeconds > 0 && now < startSeconds + lengthSeconds
  }

  /// Where the made-up hinge is: a third-order step, whose speed rises and falls as a parabola.
  @_noAllocation @_noLocks
  func degrees(atSeconds now: Double) -> Double {
    let share = min(max((now - startSeconds) / max(lengthSeconds, 1e-6), 0), 1)
    return fromDegrees + (toDegrees - fromDegrees) * share * share * (3 - 2 * share)
  }

  @_noAllocation @_noLocks
  func degreesPerSecond(atSeconds now: Double) -> Double {
    guard isUnderWay(atSeconds: now), now > startSeconds else { return 0 }
    let share = (now - startSeconds) / lengthSeconds
    return (toDegrees - fromDegrees) / lengthSeconds * 6 * share * (1 - share)
  }
}
