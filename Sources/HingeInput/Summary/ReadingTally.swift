import Hinge
import HostSystem

/// How many readings of a recording could move a hinge.
public struct ReadingTally: Equatable, Sendable {
  public private(set) var count = 0
  public private(set) var withoutHinge = 0
  public private(set) var impossible = 0

  public init() {}

  public mutating func take(_ reading: Reading) {
    count += 1
    if let hinge = reading.hinge { impossible += hinge.isPossible ? 0 : 1 } else { withoutHinge += 1 }
  }

  /// Whether there were readings, and none of them had an angle.
  public var isLost: Bool { count > 0 && withoutHinge + impossible == count }

  /// What is to be said of a recording that plays otherwise than its readings promise.
  public var remark: String? {
    let range =
      "\(fixed(HingeState.possibleDegrees.lowerBound, 0)) to \(fixed(HingeState.possibleDegrees.upperBound, 0))"
    if isLost {
      return impossible == 0
        ? "no reading has a hinge: nothing moves"
        : "no reading has an angle that a hinge can have, \(range) degrees: nothing moves"
    }
    guard impossible > 0 else { return nil }
    return "\(impossible) of \(count) readings have angles beyond \(range) degrees: passed over"
  }
}
