/// Finds the strokes of a hinge that are quick enough to strike, one strike for each however long it goes on.
///
/// *Model*: a stroke is a stretch of motion in one direction; it ends where the hinge turns round or (nearly) rests, not at an
/// angle, so that it works wherever in its range the hinge is held. A stroke strikes once its speed has been above the threshold
/// for ``listeningSeconds``, with the greatest speed by then: a hand needs time to become quick, and how quick it has become
/// after that time tells how hard it strikes. One that is as quick as counts strikes at once. No stroke strikes before it
/// has gone ``leastDegrees``: what bounces at the end of another does not.
/// *Range*: any speed; what is not a number is rest. *Realtime*: safe.
public struct StrikeDetector: Sendable {
  /// As long as the wait for a second reading at 60 Hz. By measure: half of it makes soft strikes of hard ones that begin softly.
  public static var listeningSeconds: Float { @_noAllocation @_noLocks get { 0.02 } }
  /// Travel without which nothing strikes.
  public static var leastDegrees: Float { @_noAllocation @_noLocks get { 4 } }
  /// What is slower than this share of the threshold is rest, and the next stroke may strike.
  private static var restShare: Float { @_noAllocation @_noLocks get { 0.02 } }
  /// Quicker than this is no louder.
  public static var fullDegreesPerSecond: Float { @_noAllocation @_noLocks get { 600 } }

  /// A stroke must be quicker than this: 20 ... 1000, 100 at first; beyond, clamped; NaN is ignored.
  public var thresholdDegreesPerSecond: Float {
    @_noAllocation @_noLocks get { threshold }
    @_noAllocation @_noLocks set {
      guard newValue == newValue else { return }
      threshold = min(max(newValue, 20), 1000)
    }
  }
  private var threshold: Float = 100
  /// 1 while the hinge opens, -1 while it closes, 0 at rest.
  private var direction: Float = 0
  private var wayDegrees: Float = 0
  private var fastest: Float = 0
  private var listenedSeconds: Float = 0
  private var hasStruck = false

  @_noAllocation @_noLocks
  public init() {}

  /// Lets time pass.
  ///
  /// - Parameters:
  ///   - degreesPerSecond: the smooth speed of the hinge, positive while it opens.
  ///   - isMadeUp: whether the source tells positions only, and the speed is our own invention. Then every stroke strikes,
  ///     at once and as if it were twice as quick as it must be.
  ///   - seconds: time since the last call.
  /// - Returns: the speed of a stroke that strikes now, signed; else 0.
  @_noAllocation @_noLocks
  public mutating func advance(degreesPerSecond: Float, isMadeUp: Bool = false, seconds: Float) -> Float {
    let signed = degreesPerSecond == degreesPerSecond ? degreesPerSecond : 0
    let rest = Self.restShare * threshold
    let newDirection: Float = signed > rest ? 1 : signed < -rest ? -1 : 0
    if newDirection != direction { begin(newDirection) }
    guard !hasStruck, direction != 0 else { return 0 }
    if isMadeUp {
      hasStruck = true
      return 2 * threshold * direction
    }
    let speed = signed * direction
    wayDegrees += speed * seconds
    guard speed >= threshold else {
      // Slower again before it struck: it has to become quick anew.
      (fastest, listenedSeconds) = (0, 0)
      return 0
    }
    fastest = speed > fastest ? speed : fastest
    listenedSeconds += seconds
    let hasListened = listenedSeconds >= Self.listeningSeconds || fastest >= Self.fullDegreesPerSecond
    guard hasListened, wayDegrees >= Self.leastDegrees else { return 0 }
    hasStruck = true
    return fastest * direction
  }

  @_noAllocation @_noLocks
  private mutating func begin(_ direction: Float) {
    self.direction = direction
    (wayDegrees, fastest, listenedSeconds, hasStruck) = (0, 0, 0, false)
  }
}
