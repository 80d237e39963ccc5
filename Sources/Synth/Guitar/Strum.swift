/// Which way the hand goes over the strings.
public enum StrumDirection: Sendable {
  /// From the lowest string to the highest.
  case down
  /// From the highest to the lowest, lighter.
  case up
}

/// A chord played by one sweep of the hand: its notes one after another, as far apart as strings are in time.
///
/// *Model*: the hand crosses the strings in 8 ... 20 ms a string, the quicker the harder, and is a little uneven; an up stroke is
/// lighter and gets lighter still towards the low strings, of which it often misses the last. By ear.
/// *Determinism*: the same seed gives the same strum. Not for the audio thread: it makes an array.
public struct Strum: Sendable {
  /// A note of the strum.
  public struct Note: Equatable, Sendable {
    /// When it is plucked, from the first note on.
    public var seconds: Double
    /// As in MIDI.
    public var note: Int
    /// 0 ... 1.
    public var velocity: Float
  }

  /// In the order of time; the first at 0 seconds.
  public let notes: [Note]

  /// How much lighter an up stroke is.
  static let upShare: Float = 0.8

  /// - Parameters:
  ///   - chord: any notes in any order; each is plucked once.
  ///   - velocity: 0 ... 1 of the strongest note.
  public init(_ chord: [Int], direction: StrumDirection, velocity: Float, seed: UInt64) {
    let noise = SeededNoise(seed: seed)
    let strength = velocity > 0 ? min(velocity, 1) : 0
    let rising = Set(chord).sorted()
    let ordered = direction == .down ? rising : rising.reversed()
    let paceSeconds = 0.018 - 0.008 * Double(strength)
    var seconds = 0.0
    notes = ordered.enumerated().map { place, note in
      defer { seconds += paceSeconds * (1 + 0.1 * Double(noise[place])) }
      let fading = direction == .down ? 1 : Self.upShare * (1 - 0.06 * Float(place))
      let uneven = 1 + 0.08 * (noise[-1 - place] - 1)
      return Note(seconds: seconds, note: note, velocity: strength * max(fading, 0.3) * uneven)
    }
  }
}
