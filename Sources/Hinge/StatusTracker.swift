/// Makes a posture of an angle, for sources that give nothing else.
///
/// *Model*: two thresholds at each end, so that a hinge held near one does not chatter: it opens at 20 degrees and shuts
/// again at 10; it is flat from 177 degrees and leaves flat at 172. A five-degree source can reach each of them.
/// *Range*: any angle; what is not a number changes nothing. *Realtime*: safe.
public struct StatusTracker: Sendable {
  /// Opens at or above this angle (a phone dragged open does so at 20.0 to 20.8 degrees).
  public static let opensAtDegrees = 20.0
  /// Shuts at or below this angle: half of it, so that the bend is not cut off while the player still plays.
  public static let closesAtDegrees = 10.0
  /// Flat at or above this angle; sensors seldom reach 180 exactly.
  public static let flatAtDegrees = 177.0
  /// Leaves flat at or below this angle.
  public static let leavesFlatAtDegrees = 172.0

  public private(set) var status: HingeStatus = .closed
  private var hasBegun = false

  public init() {}

  @_noAllocation @_noLocks
  public mutating func receive(angleDegrees: Double) {
    guard angleDegrees.isFinite else { return }
    let wasClosed = !hasBegun || status == .closed
    let wasFlat = hasBegun && status == .fullyOpen
    hasBegun = true
    if angleDegrees <= Self.closesAtDegrees || (wasClosed && angleDegrees < Self.opensAtDegrees) {
      status = .closed
    } else if angleDegrees >= Self.flatAtDegrees || (wasFlat && angleDegrees > Self.leavesFlatAtDegrees) {
      status = .fullyOpen
    } else {
      status = .partiallyOpen
    }
  }
}
