/// What is made of the readings: a smooth angle, a signed speed, whether the hinge moves, and how good its source is.
///
/// *Model*: every source is reduced to its changes; equal readings only prove that it lives. A change must leave a band
/// of one step (or of the noise) to be a move, so that flicker at rest is none; a first move of a single step says only
/// that the hinge is not where it was, and gives no speed until another follows it in the same direction.
/// ``MoveHistory`` makes a speed of the moves, ``HeldSpeed`` keeps it for as long as the source's ``SourcePeriod`` and
/// ``StepSize`` justify, so that rest comes by the clock. *Range*: any reading; what cannot be is counted and passed
/// over. *Cost*: for each reading a search over 32 moves, for each step two exponentials. *Realtime*: safe.
public struct HingeMotion: Sendable {
  public var angleDegrees: Float { @_noAllocation @_noLocks get { Float(angle.degrees) } }
  /// Opening (pull) is positive. Exactly 0 at rest.
  public var velocityDegreesPerSecond: Float { @_noAllocation @_noLocks get { Float(speed) } }
  public var isMoving: Bool { @_noAllocation @_noLocks get { speed != 0 } }
  public private(set) var hasHinge = false
  /// As the source gives it; made of the angle only where it gives none.
  public private(set) var status: HingeStatus = .closed
  public internal(set) var faults = ReadingFaults()
  /// Whether the source tells positions only, so that what moves between them is made up.
  public var isMadeUp: Bool { @_noAllocation @_noLocks get { isCoarse } }
  /// How long the source takes from one value to the next, in seconds.
  public var periodSeconds: Float { @_noAllocation @_noLocks get { Float(period.seconds) } }
  /// The smallest difference that the source tells, in degrees; 0 until it has told one.
  public var stepDegrees: Float { @_noAllocation @_noLocks get { Float(step.stepDegrees) } }

  var angle = SmoothAngle()
  var speed = 0.0
  var step = StepSize()
  var period = SourcePeriod()
  var history = MoveHistory()
  var line = MoveHistory.Line()
  var held = HeldSpeed()
  var coarse = CoarseStroke()
  var check = ReadingCheck()
  private var tracker = StatusTracker()

  var hasBegun = false
  var isCoarse = false
  var nowSeconds = 0.0
  /// The newest reading's angle, and when it became so.
  var readDegrees = 0.0
  var changedSeconds = -1.0e9
  /// The angle as far as the band of steps and noise lets it be known, and when and whither it last moved.
  var knownDegrees = 0.0
  var movedSeconds = -1.0e9
  var movedDirection = 0.0
  /// Where it rested, and whether it has certainly left.
  var restDegrees = 0.0
  var hasLeftRest = false
  /// When it last moved faster than it can.
  var jumpedSeconds = -1.0e9
  /// By how much the angle changed last.
  var changedDegrees = 0.0

  public init() {}

  /// Takes a reading. Its time is on the clock of ``advance(toSeconds:)``.
  ///
  /// - Returns: whether it says anything. What cannot be is counted and leaves no other trace, until it has gone on for so long
  ///   that the hinge counts as lost.
  @_noAllocation @_noLocks @discardableResult
  public mutating func receive(_ reading: Reading) -> Bool {
    if let hinge = reading.hinge, !hinge.isPossible {
      return refuse(atSeconds: reading.timeSeconds)
    }
    guard check.accepts(timeSeconds: reading.timeSeconds, nowSeconds: nowSeconds) else {
      faults.impossibleTimes &+= 1
      return false
    }
    guard let hinge = reading.hinge else {
      lose()
      return true
    }
    tracker.receive(angleDegrees: hinge.angleDegrees)
    // A source that tells changes only may repeat an angle to tell a new status.
    var hasNewStatus = false
    if let told = hinge.status { hasNewStatus = !(told == status) }
    status = hinge.status ?? tracker.status
    take(hinge.angleDegrees, atSeconds: reading.timeSeconds, hasNewStatus: hasNewStatus)
    return true
  }

  /// Passes over an impossible angle.
  @_noAllocation @_noLocks
  private mutating func refuse(atSeconds seconds: Double) -> Bool {
    guard check.isTimely(seconds, nowSeconds: nowSeconds) else {
      faults.impossibleTimes &+= 1
      return false
    }
    faults.impossibleAngles &+= 1
    guard check.hasBeenImpossible(atSeconds: seconds) else { return false }
    lose()
    return true
  }

  /// Lets time pass. To be called often, and whether or not readings come: rest comes by the clock.
  @_noAllocation @_noLocks
  public mutating func advance(toSeconds: Double) {
    guard toSeconds.isFinite, toSeconds > nowSeconds else { return }
    let elapsed = min(toSeconds - nowSeconds, 1)
    nowSeconds = toSeconds
    held.advance(toSeconds: nowSeconds, elapsedSeconds: elapsed)
    if held.isSpent, hasLeftRest {
      hasLeftRest = false
      restDegrees = knownDegrees
    }
    if check.stalls(atSeconds: nowSeconds, repeatSeconds: period.repeatSeconds) { faults.stalls &+= 1 }
    if isCoarse {
      coarse.advance(from: angle.degrees, elapsedSeconds: elapsed)
      speed = coarse.degreesPerSecond
      angle.set(coarse.degrees)
      return
    }
    speed = held.degreesPerSecond
    guard hasHinge else { return }
    if held.isSpent {
      angle.settle(
        reading: readDegrees, bandDegrees: step.bandDegrees, unchangedSeconds: nowSeconds - changedSeconds,
        elapsedSeconds: elapsed)
    } else {
      angle.follow(
        line, speed: speed, reading: readDegrees, behindSeconds: behindSeconds, nowSeconds: nowSeconds,
        elapsedSeconds: elapsed)
    }
  }

  /// How far the smooth angle stays behind, so that it need not wait at a reading for the next: a period, or the half
  /// step by which a slow hinge may be off its reading and half a period for not telling at once.
  private var behindSeconds: Double {
    @_noAllocation @_noLocks get {
      let late = period.seconds + period.jitterSeconds
      let halfStep = 0.5 * step.stepDegrees / max(abs(line.degreesPerSecond), 1)
      return min(max(late, halfStep + 0.5 * late), 0.5)
    }
  }

  /// The hinge has gone: what moves comes to rest, and the angle stays.
  @_noAllocation @_noLocks
  private mutating func lose() {
    if hasHinge { faults.losses &+= 1 }
    hasHinge = false
    held.release(nowSeconds: nowSeconds)
    coarse.end(at: angle.degrees)
  }

  @_noAllocation @_noLocks
  mutating func begin(at degrees: Double, atSeconds seconds: Double) {
    if !hasBegun { angle.set(degrees) }
    hasBegun = true
    hasHinge = true
    anchor(at: degrees, atSeconds: seconds)
  }
}
