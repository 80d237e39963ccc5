/// What a device can do, found by asking it. Each figure by itself: not every combination need be possible.
public struct DeviceAbilities: Equatable, Sendable {
  /// Of the formats that can be played, the best first.
  public var formats: [SampleFormat]
  public var rangeHz: ClosedRange<Int>
  /// Those of the ``usualRatesHz`` that it takes.
  public var ratesHz: [Int]
  public var channels: ClosedRange<Int>
  public var periodFrames: ClosedRange<Int>
  public var bufferFrames: ClosedRange<Int>

  public init(
    formats: [SampleFormat], rangeHz: ClosedRange<Int>, ratesHz: [Int], channels: ClosedRange<Int>,
    periodFrames: ClosedRange<Int>, bufferFrames: ClosedRange<Int>
  ) {
    self.formats = formats
    self.rangeHz = rangeHz
    self.ratesHz = ratesHz
    self.channels = channels
    self.periodFrames = periodFrames
    self.bufferFrames = bufferFrames
  }

  public static let usualRatesHz = [
    8_000, 11_025, 16_000, 22_050, 32_000, 44_100, 48_000, 88_200, 96_000, 176_400, 192_000, 352_800, 384_000,
  ]
}
