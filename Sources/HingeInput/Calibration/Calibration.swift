import Hinge

/// What a source says when its hinge is shut and when it is open as far as it goes, so that 0 and 180 can be reached on
/// each: a lid that ends at 132 degrees, a hinge made of two accelerometers that never tells more than 150, a sensor that
/// counts from the other side.
public struct Calibration: Equatable, Sendable {
  public let shutDegrees: Double
  public let openDegrees: Double

  /// Less than this from shut to open is a mistake.
  public static let smallestRangeDegrees = 10.0

  /// - Returns: `nil` for angles that no hinge has, or that are too near to each other. The open one may be the smaller.
  public init?(shutDegrees: Double, openDegrees: Double) {
    let possible = HingeState.possibleDegrees
    guard possible.contains(shutDegrees), possible.contains(openDegrees),
      abs(openDegrees - shutDegrees) >= Self.smallestRangeDegrees
    else { return nil }
    self.shutDegrees = shutDegrees
    self.openDegrees = openDegrees
  }

  /// The hinge as if it went from 0 to 180 degrees. A status that the source gives stays as it is; what is no angle stays
  /// none.
  public func applied(to hinge: HingeState) -> HingeState {
    guard HingeState.possibleDegrees.contains(hinge.angleDegrees) else { return hinge }
    let share = (hinge.angleDegrees - shutDegrees) / (openDegrees - shutDegrees)
    return HingeState(angleDegrees: 180 * min(max(share, 0), 1), status: hinge.status)
  }
}
