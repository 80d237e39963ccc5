/// What is asked of a device. What it grants is a ``DeviceConfiguration``.
public struct DeviceSettings: Equatable, Sendable {
  /// A name as ``DeviceName`` resolves it: `default`, `hw:CARD=id,DEV=0`, or a part of a name.
  public var device: String
  public var rateHz: Int
  /// Frames from one waking of the device to the next.
  public var periodFrames: Int
  /// How many periods are written ahead.
  public var periods: Int
  public var channelCount: Int
  /// The only format to use, or `nil` for the best that the device takes.
  public var format: SampleFormat?

  public init(
    device: String = "default", rateHz: Int = 48_000, periodFrames: Int = 256, periods: Int = 2,
    channelCount: Int = 2, format: SampleFormat? = nil
  ) {
    self.device = device
    self.rateHz = min(max(rateHz, 8_000), 384_000)
    self.periodFrames = min(max(periodFrames, 16), 8_192)
    self.periods = min(max(periods, 2), 32)
    self.channelCount = min(max(channelCount, 1), 32)
    self.format = format
  }

  /// Chooses the period so that all periods together last as long as is asked for, in steps of 16 frames.
  /// What is no number changes nothing.
  public mutating func aim(atLatencySeconds seconds: Double) {
    guard !seconds.isNaN else { return }
    let frames = seconds * Double(rateHz) / Double(periods)
    periodFrames = Int((min(max(frames, 16), 8_192) / 16).rounded()) * 16
  }
}
