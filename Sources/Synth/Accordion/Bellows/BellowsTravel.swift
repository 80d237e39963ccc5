/// How far the bellows are open, and how far they can still go.
///
/// *Model*: the angle of a hinge is the way of its bellows, from shut at 0 to flat at 180 degrees, and as far as 360 for a hinge that
/// is beyond that or has shown itself to fold over, by lasting there; a source that ends elsewhere is calibrated to these. At an end nothing moves the air any further
/// in that direction, whatever a source goes on to say: it leaks out as it does when a hinge stops. What counts is the smooth
/// angle, of which the speed is made, so that the air that moves is the way that is shown. *Realtime*: safe.
public struct BellowsTravel: Sendable {
  /// Whether there is a way at all: air that a pedal or a breath gives does not end.
  public private(set) var isLimited = false
  /// Where the bellows are, in degrees.
  public private(set) var degrees: Float = 0
  /// Where they are shut.
  public private(set) var lowestDegrees: Float = 0
  /// Where they are open as far as they go.
  public private(set) var highestDegrees: Float = 180
  /// Whether they open, or last did.
  public private(set) var isOpening = true
  /// How fast they move, opening positive; 0 at an end.
  public private(set) var degreesPerSecond: Float = 0
  private var hingeFoldsOver = false
  /// How long the hinge has been beyond flat without a break.
  private var beyondSeconds: Float = 0

  /// An angle this far beyond flat is no inaccuracy: the hinge folds over, or it is a glitch.
  private static var foldsOverDegrees: Float { @_noAllocation @_noLocks get { 182 } }
  /// No glitch lasts as long as this.
  private static var foldsOverSeconds: Float { @_noAllocation @_noLocks get { 0.2 } }
  /// Nearer than this is at the end: sensors settle on it from below.
  private static var endDegrees: Float { @_noAllocation @_noLocks get { 0.25 } }

  @_noAllocation @_noLocks
  public init() {}

  /// What is left of the way in the direction of ``isOpening``, in degrees.
  public var leftDegrees: Float {
    @_noAllocation @_noLocks get { left(opening: isOpening) }
  }

  /// Whether nothing is left of it.
  public var isAtEnd: Bool { @_noAllocation @_noLocks get { isLimited && leftDegrees < Self.endDegrees } }

  /// How soon the way is over at this speed, in seconds; endless at rest.
  public var leftSeconds: Float {
    @_noAllocation @_noLocks get { degreesPerSecond == 0 ? .infinity : leftDegrees / abs(degreesPerSecond) }
  }

  @_noAllocation @_noLocks
  private func left(opening: Bool) -> Float {
    let left = opening ? highestDegrees - degrees : degrees - lowestDegrees
    return left > 0 ? left : 0
  }

  /// Goes where the hinge is, some seconds after the last time.
  ///
  /// - Returns: the speed that moves the air: the hinge's, or none beyond the end.
  @_noAllocation @_noLocks
  mutating func follow(hingeDegrees: Float, degreesPerSecond speed: Float, seconds: Float) -> Float {
    let isBeyond = hingeDegrees > Self.foldsOverDegrees
    beyondSeconds = isBeyond ? beyondSeconds + seconds : 0
    if beyondSeconds >= Self.foldsOverSeconds { hingeFoldsOver = true }
    move(to: hingeDegrees, speed, between: 0, isBeyond || hingeFoldsOver ? 360 : 180)
    if speed != 0, isAtEnd { degreesPerSecond = 0 }
    return degreesPerSecond
  }

  /// The hinge is lost; the next one may be another.
  @_noAllocation @_noLocks
  mutating func forgetHinge() {
    hingeFoldsOver = false
    beyondSeconds = 0
  }

  /// Goes where the arm of the auto-bellows is, which turns round by itself.
  @_noAllocation @_noLocks
  mutating func follow(_ arm: AutoBellows) {
    move(to: arm.degrees, arm.degreesPerSecond, between: AutoBellows.lowestDegrees, AutoBellows.highestDegrees)
  }

  /// Somebody gives air without end.
  @_noAllocation @_noLocks
  mutating func rest() {
    isLimited = false
    degreesPerSecond = 0
  }

  @_noAllocation @_noLocks
  private mutating func move(to degrees: Float, _ speed: Float, between lowest: Float, _ highest: Float) {
    isLimited = true
    (lowestDegrees, highestDegrees) = (lowest, highest)
    self.degrees = degrees < lowest ? lowest : (degrees > highest ? highest : degrees)
    degreesPerSecond = speed
    if speed != 0 { isOpening = speed > 0 }
  }
}
