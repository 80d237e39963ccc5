/// How a hand goes over the strings of a chord.
public enum StrumStroke: UInt8, Sendable, CaseIterable {
  /// Down and up by turns.
  case alternate
  /// From the lowest string to the highest.
  case down
  /// From the highest to the lowest, lighter.
  case up

  /// - Parameter number: below the first, the first; beyond the last, the last.
  @_noAllocation @_noLocks
  public init(number: Int) {
    switch number {
    case ...0: self = .alternate
    case 1: self = .down
    default: self = .up
    }
  }
}

/// A chord played by one sweep of the hand: its notes one after another, as far apart as strings are in time.
///
/// *Model*: the hand crosses the strings in 8 ... 20 ms a string, the quicker the harder, and is a little uneven; an up stroke is
/// lighter and gets lighter still towards the low strings, of which it often misses the last. By ear.
/// *Determinism*: the same seed gives the same strum. *Realtime*: safe.
struct Strum: Sendable {
  /// How much lighter an up stroke is.
  private static var upShare: Float { 0.8 }

  let isDown: Bool
  private let paceSeconds: Double
  private let noise: SeededNoise

  /// - Parameter velocity: 0 ... 1 of the strongest note.
  @_noAllocation @_noLocks
  init(isDown: Bool, velocity: Float, seed: UInt64) {
    self.isDown = isDown
    let strength = clampedShare(velocity)
    paceSeconds = 0.018 - 0.008 * Double(strength)
    noise = SeededNoise(seed: seed)
  }

  /// From the first note of the stroke to the one at a place in it.
  @_noAllocation @_noLocks
  func delaySeconds(place: Int) -> Double {
    var seconds = 0.0
    for earlier in 0..<place { seconds += paceSeconds * (1 + 0.1 * Double(noise[earlier])) }
    return seconds
  }

  /// How hard the note at a place in the stroke is struck, of how hard it was meant.
  @_noAllocation @_noLocks
  func share(place: Int) -> Float {
    let fading = isDown ? 1 : Self.upShare * (1 - 0.06 * Float(place))
    return (fading > 0.3 ? fading : 0.3) * (1 + 0.08 * (noise[-1 - place] - 1))
  }
}
