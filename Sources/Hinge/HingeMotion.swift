/// What is made of the readings: a smooth angle, a signed speed, whether the hinge moves, and how good its source is.
public struct HingeMotion: Sendable {
  public private(set) var angleDegrees: Float = 0
  /// Opening (pull) is positive.
  public private(set) var velocityDegreesPerSecond: Float = 0
  public private(set) var hasHinge = false
  public private(set) var status: HingeStatus = .closed
  public private(set) var quality: SourceQuality = .waiting
  public private(set) var faults = ReadingFaults()
  /// How long the source takes from one value to the next, in seconds.
  public private(set) var periodSeconds: Float = 0.05
  /// The smallest difference that the source tells, in degrees.
  public private(set) var stepDegrees: Float = 0
  public var isMoving: Bool { @_noAllocation @_noLocks get { velocityDegreesPerSecond != 0 } }

  private var tracker = StatusTracker()
  private var nowSeconds = 0.0
  private var changedSeconds = 0.0
  private var readDegrees = 0.0
  private var target: Float = 0

  public init() {}

  @_noAllocation @_noLocks
  public mutating func receive(_ reading: Reading) {
    guard reading.timeSeconds.isFinite else {
      faults.impossibleTimes &+= 1
      return
    }
    guard let hinge = reading.hinge else { return lose() }
    guard hinge.angleDegrees >= 0, hinge.angleDegrees <= 360 else {
      faults.impossibleAngles &+= 1
      return lose()
    }
    tracker.receive(angleDegrees: hinge.angleDegrees)
    status = hinge.status ?? tracker.status
    if !hasHinge {
      changedSeconds = reading.timeSeconds
      readDegrees = hinge.angleDegrees
      if case .waiting = quality { angleDegrees = Float(readDegrees) }
    } else if hinge.angleDegrees != readDegrees {
      let elapsed = max(min(reading.timeSeconds - changedSeconds, 0.2), 0.01)
      target = Float((hinge.angleDegrees - readDegrees) / elapsed)
      changedSeconds = reading.timeSeconds
      readDegrees = hinge.angleDegrees
    }
    hasHinge = true
    quality = .fine
  }

  @_noAllocation @_noLocks
  private mutating func lose() {
    if hasHinge { faults.losses &+= 1 }
    hasHinge = false
    quality = .lost
    target = 0
  }

  @_noAllocation @_noLocks
  public mutating func advance(toSeconds: Double) {
    guard toSeconds.isFinite, toSeconds > nowSeconds else { return }
    let elapsed = Float(min(toSeconds - nowSeconds, 1))
    nowSeconds = toSeconds
    if nowSeconds - changedSeconds > 0.2 { target = 0 }
    let share = elapsed / (elapsed + 0.02)
    velocityDegreesPerSecond += (target - velocityDegreesPerSecond) * share
    if target == 0, abs(velocityDegreesPerSecond) < 0.1 { velocityDegreesPerSecond = 0 }
    if hasHinge { angleDegrees += (Float(readDegrees) - angleDegrees) * share }
  }
}
