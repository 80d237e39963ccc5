/// Where the time between a key and its sound goes, in frames.
public struct LatencyFigures: Equatable, Sendable {
  public var rateHz: Int
  public var periodFrames: Int
  /// What is kept written ahead.
  public var fillFrames: Int
  /// The device's whole buffer.
  public var bufferFrames: Int
  /// What lies between a frame that is written and the air, by the device's own account: its buffer, and what a server
  /// holds behind it. `nil` until it has been asked.
  public var delayFrames: Int?
  /// What the engine itself adds: the limiter's look-ahead.
  public var engineFrames: Int

  /// The mean from a key to its sound: half a period until it is taken, then all that lies ahead of it.
  public var estimatedSeconds: Double {
    let ahead = max(delayFrames ?? fillFrames, periodFrames)
    return (0.5 * Double(periodFrames) + Double(ahead + engineFrames)) / Double(rateHz)
  }
}
