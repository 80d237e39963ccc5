/// Counts strokes: stretches in one direction, told from the turning points of the angle.
///
/// A turn counts when the angle has come back by some degrees, so that a lid that flickers at rest makes no stroke.
struct StrokeCounter {
  private(set) var pulls = 0
  private(set) var pushes = 0
  private var low: Double?
  private var high: Double?
  /// +1 while opening, -1 while closing, 0 before the first stroke.
  private var direction = 0

  static let turnDegrees = 3.0

  mutating func take(_ angle: Double) {
    let low = min(self.low ?? angle, angle)
    let high = max(self.high ?? angle, angle)
    self.low = low
    self.high = high
    if direction <= 0, angle - low >= Self.turnDegrees {
      direction = 1
      pulls += 1
      self.high = angle
    } else if direction >= 0, high - angle >= Self.turnDegrees {
      direction = -1
      pushes += 1
      self.low = angle
    }
  }
}
