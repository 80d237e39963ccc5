/// What a source says at one time.
///
/// A trivial value: it travels through the event ring to the audio thread.
public struct Reading: Equatable, Sendable {
  /// When it was so, in seconds on the clock of whoever reads it. The engine's clock starts at 0.
  public var timeSeconds: Double
  /// The hinge, or `nil` for *no hinge*: the source cannot tell. It never means closed.
  public var hinge: HingeState?

  @_noAllocation @_noLocks
  public init(timeSeconds: Double, hinge: HingeState?) {
    self.timeSeconds = timeSeconds
    self.hinge = hinge
  }
}

/// A hinge as a source reports it.
public struct HingeState: Equatable, Sendable {
  /// The angle between the halves in degrees: 0 is shut, 180 is flat. Sources may say anything up to 360, and nonsense.
  public var angleDegrees: Double
  /// The posture, where the source gives one.
  public var status: HingeStatus?

  @_noAllocation @_noLocks
  public init(angleDegrees: Double, status: HingeStatus? = nil) {
    self.angleDegrees = angleDegrees
    self.status = status
  }

  /// What an angle between two halves can be; 500 and the like are ways of saying *unreliable*.
  public static let possibleDegrees = leastDegrees...mostDegrees
  private static var leastDegrees: Double { @_noAllocation @_noLocks get { 0 } }
  private static var mostDegrees: Double { @_noAllocation @_noLocks get { 360 } }

  /// Whether its angle lies in ``possibleDegrees``.
  public var isPossible: Bool {
    @_noAllocation @_noLocks get { angleDegrees >= Self.leastDegrees && angleDegrees <= Self.mostDegrees }
  }
}
