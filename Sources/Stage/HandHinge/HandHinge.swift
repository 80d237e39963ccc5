import Hinge

/// A hinge that is moved by hand at the keyboard: keys fold and unfold it at a steady speed, the mouse drags it.
///
/// A source like any other: it gives readings with times while it moves, and nothing while it rests. Times are seconds on
/// one clock. Whatever moves it returns the readings that come of it; ``tick(atSeconds:)`` keeps it moving.
public struct HandHinge: Sendable {
  public static let angleRange = 0.0...180.0
  /// The speeds that keys choose from, in degrees per second: from just speaking to fortissimo, and twice as fast.
  public static let speeds: [Double] = [5, 8, 12, 20, 30, 45, 60, 90, 120, 180, 240]
  /// Those of strokes that strike.
  public static let strokeSpeeds: [Double] = [120, 180, 240, 320, 420, 560, 750, 1000]
  /// As often as the better hinges report.
  public static let readingsPerSecond = 120.0
  /// A pause longer than this is no motion: the program was stopped.
  static let longestPauseSeconds = 0.25

  /// What happens where it can go no further.
  public enum End: Sendable {
    case stops
    case turnsRound
  }

  /// What keys move it for.
  public enum Pace: Sendable {
    /// Steady motion, as bellows want it.
    case steady
    /// Strokes: one for each press, whichever side of the range it is on.
    case strokes
  }

  public var end: End
  public internal(set) var pace = Pace.steady
  public internal(set) var angleDegrees: Double
  /// An index into ``speeds``.
  var speed = 4
  /// An index into ``strokeSpeeds``.
  var strokeSpeed = 3
  var tracker = StatusTracker()

  /// The directions whose keys are down, the newest last.
  var held: [Direction] = []
  /// Whether it goes against its key, since it has turned round at an end or had no way left for a stroke.
  var isTurned = false
  /// Where the mouse wants it, while it is dragged and until it is there.
  var drag: Drag?
  /// The time that the angle is of.
  var timeSeconds = 0.0
  var nextReadingSeconds: Double?
  /// The time of the newest reading. Times only grow.
  var lastReadingSeconds = -Double.infinity
  /// Whether a reading is due that says that it rests.
  private var owesRest = false

  public enum Direction: Sendable {
    case fold, unfold

    var opposite: Direction { self == .fold ? .unfold : .fold }
    var sign: Double { self == .fold ? -1 : 1 }
  }

  public init(angleDegrees: Double = 90, end: End = .stops) {
    self.angleDegrees = Self.clamped(angleDegrees)
    self.end = end
    tracker.receive(angleDegrees: self.angleDegrees)
  }

  public var status: HingeStatus { tracker.status }

  /// How fast keys move it.
  public var degreesPerSecond: Double { pace == .steady ? Self.speeds[speed] : Self.strokeSpeeds[strokeSpeed] }

  /// Where its keys move it at the moment, if any is down.
  public var direction: Direction? { isTurned ? held.last?.opposite : held.last }

  public var isDragged: Bool { drag?.isHeld == true }

  /// When the next ``tick(atSeconds:)`` is due; `nil` at rest.
  public var nextTickSeconds: Double? { nextReadingSeconds }

  /// The reading that a listener begins with.
  public func reading(atSeconds now: Double) -> Reading {
    Reading(timeSeconds: now, hinge: HingeState(angleDegrees: angleDegrees, status: status))
  }

  /// Lets time pass.
  public mutating func tick(atSeconds now: Double) -> [Reading] {
    var readings: [Reading] = []
    if now - timeSeconds > Self.longestPauseSeconds {
      timeSeconds = now - Self.longestPauseSeconds
      nextReadingSeconds = nextReadingSeconds.map { max($0, timeSeconds) }
    }
    while let next = nextReadingSeconds, next <= now {
      let wasMoving = isMoving
      move(toSeconds: next)
      report(into: &readings)
      // The first reading with an unchanged angle says that it rests; no other is needed.
      owesRest = wasMoving
      nextReadingSeconds = isMoving || owesRest ? next + 1 / Self.readingsPerSecond : nil
    }
    if nextReadingSeconds == nil { timeSeconds = max(timeSeconds, now) }
    return readings
  }

  mutating func report(into readings: inout [Reading]) {
    guard timeSeconds > lastReadingSeconds else { return }
    readings.append(reading(atSeconds: timeSeconds))
    lastReadingSeconds = timeSeconds
  }
}
