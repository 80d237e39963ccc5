import Hinge

/// A foldable device as a state: its angle, its status, and whether it has a hinge at all.
///
/// It has no clock: whoever holds it says what time it is, so that it is the same in a test as on a desk. What is
/// commanded begins at the time that it was last told.
public struct SimulatedDevice: Sendable {
  public private(set) var angleDegrees = 0.0
  public private(set) var hasHinge = true
  public private(set) var nowSeconds = 0.0
  /// Counts commands, so that whoever waits for the end of one notices another.
  public private(set) var commandCount = 0

  private var fold: FoldStatus
  private var move: HingeMove?

  /// A device that is shut.
  ///
  /// - Parameter seed: decides the angles at which it opens and closes.
  public init(seed: UInt64 = 1) {
    fold = FoldStatus(seed: seed)
  }

  public var status: HingeStatus { fold.status }

  /// What a source would read from it: `nil` where there is no hinge.
  public var state: HingeState? {
    hasHinge ? HingeState(angleDegrees: angleDegrees, status: status) : nil
  }

  /// When the motion under way will be over.
  public var moveEndSeconds: Double? { move?.endSeconds }

  /// Lets time pass.
  public mutating func advance(toSeconds now: Double) {
    guard now > nowSeconds else { return }
    nowSeconds = now
    guard let move else { return }
    place(move.degrees(atSeconds: now))
    if now >= move.endSeconds { self.move = nil }
  }

  /// Goes to an angle through all between, at once.
  public mutating func set(toDegrees degrees: Double) {
    begin()
    place(degrees)
  }

  /// Lifts the hinge to an angle at once.
  public mutating func tap(toDegrees degrees: Double) {
    begin()
    angleDegrees = degrees
    fold.tap(to: degrees)
  }

  /// Moves to an angle as a hand would.
  public mutating func drag(toDegrees degrees: Double, seconds: Double) {
    begin()
    start(HingeMove.Pace.hand, to: degrees, seconds: seconds)
  }

  /// Moves from one angle to another at one speed.
  public mutating func sweep(fromDegrees: Double, toDegrees: Double, seconds: Double) {
    set(toDegrees: fromDegrees)
    start(HingeMove.Pace.even, to: toDegrees, seconds: seconds)
  }

  public mutating func take(_ posture: Posture) {
    begin()
    angleDegrees = posture.angleDegrees
    fold.take(posture)
  }

  /// From now on nobody is told of a hinge, as when an app leaves the part of the screen that has one. The device can still
  /// be moved, and a motion under way goes on.
  public mutating func removeHinge() {
    hasHinge = false
  }

  public mutating func returnHinge() {
    hasHinge = true
  }

  private mutating func begin() {
    commandCount += 1
    move = nil
  }

  private mutating func start(_ pace: HingeMove.Pace, to degrees: Double, seconds: Double) {
    guard seconds > 0, degrees != angleDegrees else { return place(degrees) }
    move = HingeMove(
      fromDegrees: angleDegrees, toDegrees: degrees, startSeconds: nowSeconds, seconds: seconds, pace: pace)
  }

  private mutating func place(_ degrees: Double) {
    fold.drag(from: angleDegrees, to: degrees)
    angleDegrees = degrees
  }
}
