import CRealtime

/// The five numbers of a second-order filter, with the usual designs.
///
/// *Model*: H(z) = (b0 + b1 z⁻¹ + b2 z⁻²) / (1 + a1 z⁻¹ + a2 z⁻²), made from analogue prototypes by the bilinear transform.
/// *Source*: Robert Bristow-Johnson, "Cookbook formulae for audio equalizer biquad filter coefficients", 1998.
/// *Range*: the frequency is clamped to 1 Hz ... 0.49 of the rate and the quality to 0.05 ... 1000; NaN becomes the lower end.
/// *Stability*: stable for every frequency, quality and gain that passes the clamps.
/// *Realtime*: safe; a design costs a sine, a cosine and at most a power.
public struct BiquadCoefficients: Equatable, Sendable {
  public var b0 = 1.0
  public var b1 = 0.0
  public var b2 = 0.0
  public var a1 = 0.0
  public var a2 = 0.0

  /// Lets everything through unchanged.
  @_noAllocation @_noLocks
  public init() {}

  /// 12 dB an octave above the frequency are taken away; at the frequency the gain equals the quality.
  @_noAllocation @_noLocks
  public static func lowPass(frequencyHz: Double, quality: Double, rateHz: Double) -> BiquadCoefficients {
    let angle = Angle(frequencyHz, quality, rateHz)
    let edge = (1 - angle.cosine) / 2
    return normalised(edge, 2 * edge, edge, angle)
  }

  /// 12 dB an octave below the frequency are taken away; at the frequency the gain equals the quality.
  @_noAllocation @_noLocks
  public static func highPass(frequencyHz: Double, quality: Double, rateHz: Double) -> BiquadCoefficients {
    let angle = Angle(frequencyHz, quality, rateHz)
    let edge = (1 + angle.cosine) / 2
    return normalised(edge, -2 * edge, edge, angle)
  }

  /// Lets everything through equally loud and turns its phase, by half a turn at the frequency, the steeper the higher the
  /// quality: what lies near it comes later.
  @_noAllocation @_noLocks
  public static func allPass(frequencyHz: Double, quality: Double, rateHz: Double) -> BiquadCoefficients {
    let angle = Angle(frequencyHz, quality, rateHz)
    return normalised(1 - angle.alpha, -2 * angle.cosine, 1 + angle.alpha, angle)
  }

  /// Lifts or lowers a band around a centre and leaves the rest.
  @_noAllocation @_noLocks
  public static func peak(
    frequencyHz: Double, quality: Double, gainDecibels: Double, rateHz: Double
  ) -> BiquadCoefficients {
    let angle = Angle(frequencyHz, quality, rateHz)
    let root = rt_pow(10, gainDecibels / 40)
    let (lifted, lowered) = (angle.alpha * root, angle.alpha / root)
    return normalised(1 + lifted, -2 * angle.cosine, 1 - lifted, a0: 1 + lowered, -2 * angle.cosine, 1 - lowered)
  }

  /// Lifts or lowers everything above a frequency, where half of the gain in decibels is reached.
  @_noAllocation @_noLocks
  public static func highShelf(
    frequencyHz: Double, quality: Double, gainDecibels: Double, rateHz: Double
  ) -> BiquadCoefficients {
    let angle = Angle(frequencyHz, quality, rateHz)
    let gain = rt_pow(10, gainDecibels / 40)
    let slope = 2 * rt_sqrt(gain) * angle.alpha
    let (sum, difference) = (gain + 1, gain - 1)
    return normalised(
      gain * (sum + difference * angle.cosine + slope), -2 * gain * (difference + sum * angle.cosine),
      gain * (sum + difference * angle.cosine - slope),
      a0: sum - difference * angle.cosine + slope, 2 * (difference - sum * angle.cosine),
      sum - difference * angle.cosine - slope)
  }

  /// Magnitude of the response at a frequency in cycles per sample.
  @_noAllocation @_noLocks
  public func magnitude(cyclesPerSample: Double) -> Double {
    let angle = 2 * Double.pi * cyclesPerSample
    let (cosine, cosine2) = (rt_cos(angle), rt_cos(2 * angle))
    let (sine, sine2) = (rt_sin(angle), rt_sin(2 * angle))
    let (topReal, topImaginary) = (b0 + b1 * cosine + b2 * cosine2, b1 * sine + b2 * sine2)
    let (bottomReal, bottomImaginary) = (1 + a1 * cosine + a2 * cosine2, a1 * sine + a2 * sine2)
    let top = topReal * topReal + topImaginary * topImaginary
    return rt_sqrt(top / (bottomReal * bottomReal + bottomImaginary * bottomImaginary))
  }

  /// The cookbook's w0 and alpha.
  private struct Angle {
    let cosine: Double
    let alpha: Double

    @_noAllocation @_noLocks
    init(_ frequencyHz: Double, _ quality: Double, _ rateHz: Double) {
      let low = frequencyHz > 1 ? frequencyHz : 1
      let radians = 2 * Double.pi * (low < 0.49 * rateHz ? low / rateHz : 0.49)
      let floor = quality > 0.05 ? quality : 0.05
      cosine = rt_cos(radians)
      alpha = rt_sin(radians) / (2 * (floor < 1000 ? floor : 1000))
    }
  }

  @_noAllocation @_noLocks
  private static func normalised(_ b0: Double, _ b1: Double, _ b2: Double, _ angle: Angle) -> BiquadCoefficients {
    normalised(b0, b1, b2, a0: 1 + angle.alpha, -2 * angle.cosine, 1 - angle.alpha)
  }

  @_noAllocation @_noLocks
  private static func normalised(
    _ b0: Double, _ b1: Double, _ b2: Double, a0: Double, _ a1: Double, _ a2: Double
  ) -> BiquadCoefficients {
    var made = BiquadCoefficients()
    (made.b0, made.b1, made.b2, made.a1, made.a2) = (b0 / a0, b1 / a0, b2 / a0, a1 / a0, a2 / a0)
    return made
  }
}
