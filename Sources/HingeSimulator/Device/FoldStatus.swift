import Hinge
import Synth

/// Decides the status as the phone's simulator was seen to: it is no function of the angle.
///
/// *Model*: dragged open, a device opens at 20.0 to 20.8 degrees; dragged shut, it closes at another angle each time,
/// from 27.0 to 45.9; it is fully open at exactly 180. A drag that has only just turned round changes nothing yet. A tap
/// lifts the hinge to an angle at once, and stays closed unless that is wide: 123.3 degrees was closed, 143.1 open.
struct FoldStatus: Sendable {
  private(set) var status: HingeStatus = .closed

  /// Half way between the widest tap that stayed closed and the narrowest that opened.
  private static let tapOpensAtDegrees = 133.2
  /// How far a drag must have come since it turned before it opens or closes anything.
  private static let turnDegrees = 3.0
  static let flatDegrees = 180.0

  private let noise: SeededNoise
  private var strokes = 0
  private var strokeFromDegrees = 0.0
  private var isOpening: Bool?
  private var opensAtDegrees = 20.4
  private var closesAtDegrees = 36.0

  init(seed: UInt64) {
    noise = SeededNoise(seed: seed)
  }

  /// Follows a drag through every angle between two.
  mutating func drag(from: Double, to: Double) {
    guard to != from else { return }
    if isOpening != (to > from) { beginStroke(from: from, opening: to > from) }
    if to > from {
      if to >= Self.flatDegrees {
        status = .fullyOpen
      } else if status == .closed, to >= max(opensAtDegrees, strokeFromDegrees + Self.turnDegrees) {
        status = .partiallyOpen
      }
    } else {
      if status == .fullyOpen { status = .partiallyOpen }
      if to <= 0 || to <= min(closesAtDegrees, strokeFromDegrees - Self.turnDegrees) { status = .closed }
    }
  }

  mutating func tap(to degrees: Double) {
    isOpening = nil
    status = degrees >= Self.flatDegrees ? .fullyOpen : degrees >= Self.tapOpensAtDegrees ? .partiallyOpen : .closed
  }

  mutating func take(_ posture: Posture) {
    isOpening = nil
    status = posture.status
  }

  private mutating func beginStroke(from degrees: Double, opening: Bool) {
    isOpening = opening
    strokeFromDegrees = degrees
    opensAtDegrees = chance(20.0...20.8, 2 * strokes)
    closesAtDegrees = chance(27.0...45.9, 2 * strokes + 1)
    strokes += 1
  }

  private func chance(_ range: ClosedRange<Double>, _ position: Int) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * (0.5 + 0.5 * Double(noise[position]))
  }
}
