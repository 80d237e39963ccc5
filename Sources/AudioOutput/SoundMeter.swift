import Glibc
import Synth

/// What has passed through a sink: how long, how loud, and how much of it did not fit.
public struct SoundMeter: Equatable, Sendable {
  public internal(set) var frameCount: Int64 = 0
  /// The largest magnitude, before clipping. Full scale is 1.
  public internal(set) var peak: Float = 0
  /// How many samples were beyond full scale and were clipped to it, or were not numbers and became silence.
  public internal(set) var clippedSampleCount: Int64 = 0

  public init() {}

  /// The peak in decibels relative to full scale: minus infinity for digital silence.
  public var peakDecibels: Double {
    20 * log10(Double(peak))
  }

  /// Takes note of samples, if the magnitude of none of them is beyond a limit, and all are numbers; else of none.
  ///
  /// - Returns: whether it did.
  mutating func note(_ samples: UnsafeBufferPointer<Float>, within limit: Float) -> Bool {
    guard let start = samples.baseAddress else { return true }
    let largest = largestMagnitude(start, count: samples.count)
    guard largest <= limit else { return false }
    if largest > peak { peak = largest }
    return true
  }

  /// Takes note of a sample.
  ///
  /// - Returns: the sample within full scale: clipped, never wrapped.
  mutating func clip(_ sample: Float) -> Float {
    let magnitude = abs(sample)
    if magnitude > 1 {
      clippedSampleCount += 1
      if magnitude.isFinite { peak = max(peak, magnitude) }
      return sample < 0 ? -1 : 1
    }
    guard magnitude <= 1 else {
      clippedSampleCount += 1
      return 0
    }
    if magnitude > peak { peak = magnitude }
    return sample
  }

  /// Takes note of a sample that may be stored beyond full scale, as floating-point files can.
  ///
  /// - Returns: the sample, or silence for what is not a finite number.
  mutating func pass(_ sample: Float) -> Float {
    let magnitude = abs(sample)
    guard magnitude.isFinite else {
      clippedSampleCount += 1
      return 0
    }
    if magnitude > peak { peak = magnitude }
    return sample
  }
}
