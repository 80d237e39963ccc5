import CRealtime
import Hinge

/// How far the hinge bends the strings, in semitones.
///
/// *Model*: range × ((180 - angle) / 180) ^ curve, clamped to 0 ... 1 of the range, and only while the *status* is partially open. The
/// angle never opens the gate: a hinge at 123 degrees may still be closed. When the status leaves, the bend that stands
/// goes back to exactly 0 within ``releaseSeconds``, along a curve with smooth ends; when it comes, likewise to its value within ``arrivalSeconds``.
/// *Range*: any angle; NaN leaves the bend where it is. *Realtime*: safe.
public struct Bend: Sendable {
  public static var releaseSeconds: Float { @_noAllocation @_noLocks get { 0.025 } }
  /// A bend that comes takes longer: the quicker the delay shrinks, the sharper the wave is squeezed.
  public static var arrivalSeconds: Float { @_noAllocation @_noLocks get { 0.06 } }

  /// Semitones at an angle of 0 degrees: 0 ... ``Guitar/bendLimitSemitones``, 2 at first; beyond, clamped; NaN is ignored.
  public var rangeSemitones: Float {
    @_noAllocation @_noLocks get { range }
    @_noAllocation @_noLocks set {
      guard newValue == newValue else { return }
      range = min(max(newValue, 0), Guitar.bendLimitSemitones)
    }
  }
  private var range: Float = 2
  /// Below 1 the first degrees from flat bend most, above 1 the last before shut: 0.25 ... 4, 1 at first; beyond, clamped; NaN is
  /// ignored.
  public var curve: Float {
    @_noAllocation @_noLocks get { exponent }
    @_noAllocation @_noLocks set {
      guard newValue == newValue else { return }
      exponent = min(max(newValue, 0.25), 4)
    }
  }
  private var exponent: Float = 1
  /// Whether folding bends down, and not up.
  public var isDown = false
  private var gate: Float = 0
  private var course = BendCourse()

  @_noAllocation @_noLocks
  public init() {}

  /// The bend at this moment.
  public var semitones: Float {
    @_noAllocation @_noLocks get { course.semitones * gate * gate * (3 - 2 * gate) }
  }

  /// Moves on by a control tick.
  ///
  /// - Parameters:
  ///   - angleDegrees: the hinge's smoothed angle; `nil` where there is no hinge.
  ///   - status: as the source tells it.
  ///   - seconds: time since the last call.
  @_noAllocation @_noLocks
  public mutating func advance(angleDegrees: Float?, status: HingeStatus?, seconds: Float) {
    let passed = seconds > 0 ? (seconds < 1 ? seconds : 1) : 0
    guard let angleDegrees, let status, status == HingeStatus.partiallyOpen else {
      let left = gate - passed / Self.releaseSeconds
      gate = left > 0 ? left : 0
      return
    }
    if angleDegrees == angleDegrees {
      let wanted = (180 - angleDegrees) / 180
      let share = clampedShare(wanted)
      let curved = exponent == 1 ? share : rt_powf(share, exponent)
      let semitones = (isDown ? -range : range) * curved
      if gate > 0 {
        course.follow(semitones, seconds: passed)
      } else {
        course.jump(to: semitones)
      }
    }
    let risen = gate + passed / Self.arrivalSeconds
    gate = risen < 1 ? risen : 1
  }
}
