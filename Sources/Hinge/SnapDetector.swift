/// Fires once when the hinge snaps open (or shut), and waits for it to come back before it can fire again.
///
/// *Model*: armed, it fires where the angle is 10 degrees above the lowest since it was armed; fired, it arms again where
/// the angle is 5 degrees below the highest since it fired. Extremes and not fixed angles, so that it works wherever
/// in its range the hinge is held; unequal distances, so that noise of less than 5 degrees never fires it twice.
/// Snapping shut is the same in a mirror. *Range*: any angle; what is not a number is passed over. *Realtime*: safe.
public struct SnapDetector: Sendable {
  public enum Direction: Sendable {
    case opening
    case closing
  }

  public let direction: Direction
  public let firesAfterDegrees: Double
  public let armsAfterDegrees: Double
  public private(set) var isArmed = true
  /// The lowest angle since it was armed or the highest since it fired, signed so that opening counts up.
  private var extremeDegrees: Double?

  /// - Parameters:
  ///   - firesAfterDegrees: travel that fires it; at least a hundredth of a degree.
  ///   - armsAfterDegrees: way back that arms it again; at least a hundredth of a degree.
  public init(_ direction: Direction, firesAfterDegrees: Double = 10, armsAfterDegrees: Double = 5) {
    self.direction = direction
    self.firesAfterDegrees = firesAfterDegrees > 0.01 ? firesAfterDegrees : 0.01
    self.armsAfterDegrees = armsAfterDegrees > 0.01 ? armsAfterDegrees : 0.01
  }

  /// Takes the next angle; true where the hinge has just snapped.
  @_noAllocation @_noLocks
  public mutating func receive(angleDegrees: Double) -> Bool {
    guard angleDegrees.isFinite else { return false }
    let angle = direction == .opening ? angleDegrees : -angleDegrees
    guard let extreme = extremeDegrees else {
      extremeDegrees = angle
      return false
    }
    if isArmed {
      extremeDegrees = min(extreme, angle)
      guard angle - extreme >= firesAfterDegrees else { return false }
    } else {
      extremeDegrees = max(extreme, angle)
      guard extreme - angle >= armsAfterDegrees else { return false }
    }
    isArmed.toggle()
    extremeDegrees = angle
    return !isArmed
  }

  /// Forgets where the hinge was, as when it went away: the next angle is a new start and fires nothing.
  @_noAllocation @_noLocks
  public mutating func reset() {
    isArmed = true
    extremeDegrees = nil
  }
}
