/// The source of readings, in words.
public struct SourceView: Equatable, Sendable {
  /// What it is: `keys`, `sweep.csv`, `socket`.
  public var name: String
  /// How good it is: `fine 60 Hz`, `waiting`, `stalled`.
  public var quality: String
  /// Whether it can be relied upon; where not, its words stand out.
  public var isGood: Bool

  public init(name: String = "no source", quality: String = "", isGood: Bool = true) {
    self.name = name
    self.quality = quality
    self.isGood = isGood
  }
}

/// The way out of the sound.
public struct OutputView: Equatable, Sendable {
  /// From a key to the loudspeaker as far as we know, in seconds.
  public var latencySeconds: Double?
  public var periodFrames = 0
  public var periodCount = 0
  public var rateHz = 0.0
  /// Whether the audio thread has the priority that it asked for.
  public var isRealtime = true
  /// How often the device ran dry.
  public var xrunCount = 0

  public init() {}
}

/// A key, or keys, and what they do: `←→`, `fold`.
public struct CommandHint: Equatable, Sendable {
  public var keys: String
  public var action: String

  public init(_ keys: String, _ action: String) {
    self.keys = keys
    self.action = action
  }
}
