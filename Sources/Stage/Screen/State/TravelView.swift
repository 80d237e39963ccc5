import Synth

/// How far the bellows are open, for the screen.
public struct TravelView: Equatable, Sendable {
  /// Where they are, in degrees, and how far open that is: 0 shut, 1 as far as they go.
  public var degrees: Double
  public var openShare: Double
  /// Whether they open, or last did, and what is left of the way in that direction.
  public var isOpening: Bool
  public var leftDegrees: Double
  /// Whether that will be over within ``warningSeconds`` at this speed.
  public var isNearlyOver: Bool
  /// Whether nothing is left of it.
  public var isOver: Bool

  /// Long enough to hear the end coming and to turn round on the beat.
  static let warningSeconds: Float = 1

  /// - Returns: `nil` where the air does not end.
  public init?(_ travel: BellowsTravel) {
    guard travel.isLimited else { return nil }
    degrees = Double(travel.degrees)
    openShare = Double((travel.degrees - travel.lowestDegrees) / (travel.highestDegrees - travel.lowestDegrees))
    isOpening = travel.isOpening
    leftDegrees = Double(travel.leftDegrees)
    isNearlyOver = travel.leftSeconds < Self.warningSeconds
    isOver = travel.isAtEnd
  }

  public init(
    degrees: Double, openShare: Double, isOpening: Bool, leftDegrees: Double, isNearlyOver: Bool, isOver: Bool
  ) {
    self.degrees = degrees
    self.openShare = openShare
    self.isOpening = isOpening
    self.leftDegrees = leftDegrees
    self.isNearlyOver = isNearlyOver
    self.isOver = isOver
  }
}
