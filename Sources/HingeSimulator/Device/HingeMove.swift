import Glibc

/// A motion from one angle to another that takes time.
struct HingeMove: Sendable, Equatable {
  enum Pace: Sendable {
    /// The same speed all the way.
    case even
    /// As a hand moves: it starts and ends softly.
    case hand
  }

  var fromDegrees: Double
  var toDegrees: Double
  var startSeconds: Double
  var seconds: Double
  var pace: Pace

  var endSeconds: Double { startSeconds + seconds }

  /// Exactly where it goes from its end on.
  func degrees(atSeconds now: Double) -> Double {
    guard now < endSeconds, seconds > 0 else { return toDegrees }
    let share = max(0, (now - startSeconds) / seconds)
    let way = pace == .even ? share : 0.5 - 0.5 * cos(.pi * share)
    return fromDegrees + (toDegrees - fromDegrees) * way
  }
}
