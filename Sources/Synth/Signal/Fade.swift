/// How much of something is heard: it comes and goes evenly, from frame to frame.
///
/// *Realtime*: safe.
struct Fade: Sendable {
  private let wholeSeconds: Double
  private var amount = 0.0
  private var step = 0.0

  /// - Parameter wholeSeconds: from nothing to all of it.
  init(wholeSeconds: Double) {
    self.wholeSeconds = wholeSeconds
  }

  /// Whether nothing of it is heard.
  var isOut: Bool { @_noAllocation @_noLocks get { amount == 0 && step == 0 } }

  /// Aims at how much of it is to be heard, 0 to 1, for the next frames.
  @_noAllocation @_noLocks
  mutating func aim(at wanted: Double, seconds: Double, frames: Int) {
    let furthest = seconds / wholeSeconds
    let way = wanted - amount
    step = (way > furthest ? furthest : (way < -furthest ? -furthest : way)) / Double(frames)
    if abs(way) < 1e-9 { (amount, step) = (wanted, 0) }
  }

  /// How much of it is heard in the next frame.
  @_noAllocation @_noLocks
  mutating func next() -> Double {
    amount += step
    return amount
  }
}
