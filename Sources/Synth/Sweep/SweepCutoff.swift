import CRealtime
import Hinge

/// Where the hinge sets the filter: dark when closed, open when flat.
///
/// *Model*: the cutoff is an exponential of the angle, so that equal angles are equal intervals: ``lowestHz`` at 0 degrees,
/// ``highestHz`` at 180. The *status* comes first: closed is as dark as it goes and fully open as bright, whatever the angle;
/// without a hinge the cutoff stays where it was. Two one-pole smoothers round what statuses and coarse sources make jump.
/// *Range*: any angle; NaN leaves it where it is. *Realtime*: safe.
struct SweepCutoff: Sendable {
  static var lowestHz: Double { @_noAllocation @_noLocks get { 80 } }
  static var highestHz: Double { @_noAllocation @_noLocks get { 18_000 } }
  /// Time constant of each of the smoothers.
  private static var smoothingSeconds: Double { 0.006 }

  /// 0, the lowest, to 1, the highest. Open until a hinge is known.
  private var wanted = 1.0
  private var approached = 1.0
  private var reached = 1.0

  @_noAllocation @_noLocks
  init() {}

  var cutoffHz: Double {
    @_noAllocation @_noLocks get { Self.lowestHz * rt_pow(Self.highestHz / Self.lowestHz, reached) }
  }

  /// Moves on by a control tick.
  @_noAllocation @_noLocks
  mutating func advance(_ motion: borrowing HingeMotion, seconds: Double) {
    if motion.hasHinge {
      let share = Double(motion.angleDegrees) / 180
      if motion.status == HingeStatus.closed {
        wanted = 0
      } else if motion.status == HingeStatus.fullyOpen {
        wanted = 1
      } else if share == share {
        wanted = clampedShare(share)
      }
    }
    let pace = seconds > 0 ? seconds / (Self.smoothingSeconds + seconds) : 0
    approached += pace * (wanted - approached)
    reached += pace * (approached - reached)
    if abs(wanted - reached) < 1e-9 { (approached, reached) = (wanted, wanted) }
  }
}
