import Glibc

/// How it moves.
extension HandHinge {
  struct Drag {
    var targetDegrees: Double
    var offsetDegrees: Double
    var isHeld: Bool
  }

  /// How quickly it follows the mouse. A mouse in a terminal moves by whole cells; this makes strokes of its jumps.
  private static let followSeconds = 0.03
  /// Nearer than this is there.
  private static let arrivedDegrees = 0.05

  var isMoving: Bool {
    if let drag { return abs(drag.targetDegrees - angleDegrees) > Self.arrivedDegrees }
    guard let direction else { return false }
    return end == .turnsRound || (direction == .fold ? angleDegrees > 0 : angleDegrees < 180)
  }

  mutating func move(toSeconds now: Double) {
    let elapsed = max(now - timeSeconds, 0)
    timeSeconds = max(now, timeSeconds)
    if let drag {
      angleDegrees += (drag.targetDegrees - angleDegrees) * (1 - exp(-elapsed / Self.followSeconds))
      if !isMoving {
        angleDegrees = drag.targetDegrees
        if !drag.isHeld { self.drag = nil }
      }
    } else if let direction {
      slide(direction, by: elapsed * degreesPerSecond)
    }
    tracker.receive(angleDegrees: angleDegrees)
  }

  private mutating func slide(_ direction: Direction, by degrees: Double) {
    let there = angleDegrees + direction.sign * degrees
    angleDegrees = Self.clamped(there)
    guard there != angleDegrees, end == .turnsRound else { return }
    // What is left of the way goes back.
    angleDegrees = Self.clamped(2 * angleDegrees - there)
    isTurned.toggle()
  }

  static func clamped(_ degrees: Double) -> Double {
    degrees.isFinite ? min(max(degrees, angleRange.lowerBound), angleRange.upperBound) : 90
  }
}
