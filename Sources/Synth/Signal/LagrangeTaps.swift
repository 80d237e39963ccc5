import CRealtime

/// Weights with which six neighbouring samples are added up to read a delay line between its samples.
///
/// *Model*: Lagrange interpolation of the fifth degree, read between the two middle samples: maximally flat at 0 Hz, never
/// above 1 in magnitude, and without a memory of its own, so that a moving delay does not click. Seen from the middle the
/// weights of the older three and the newer three samples mirror each other: an even and an odd polynomial make all six.
/// *Source*: T. Laakso, V. Välimäki, M. Karjalainen, U. Laine, "Splitting the unit delay", IEEE Signal Processing Magazine
/// 13(1), 1996, section on maximally flat FIR designs.
/// *Range*: fraction in 0 ... 1. *Cost*: about 12 operations of four lanes, reading one sample 6. *Realtime*: safe.
struct LagrangeTaps: Sendable {
  /// How many frames the oldest of the six taps lies behind the whole part of the delay.
  static var reachFrames: Int { @_noAllocation @_noLocks get { 3 } }

  /// How far the fraction lies from the middle.
  private let aside: Float
  /// The sums and differences of mirrored weights, halved: from the outermost pair to the middle one, and a 0.
  private let even: SIMD4<Float>
  private let odd: SIMD4<Float>

  @inline(__always) @_noAllocation @_noLocks
  init(fraction: Float) {
    aside = fraction - 0.5
    let square = aside * aside
    even = rt_quadratic4(
      SIMD4(1 / 48, -1 / 16, 1 / 24, 0), SIMD4(-5 / 96, 13 / 32, -17 / 48, 0), SIMD4(3 / 256, -25 / 256, 75 / 128, 0),
      square)
    odd = rt_quadratic4(
      SIMD4(1 / 120, -1 / 24, 1 / 12, 0), SIMD4(-1 / 48, 13 / 48, -17 / 24, 0),
      SIMD4(3 / 640, -25 / 384, 75 / 64, 0), square)
  }

  /// The line's value at the delay.
  ///
  /// - Parameter oldest: the sample ``reachFrames`` behind the whole part of the delay; five newer ones follow it.
  @inline(__always) @_noAllocation @_noLocks
  func read(_ oldest: UnsafePointer<Float>) -> Float {
    rt_mirrored_sum(oldest, even, odd, aside)
  }

  /// Share of a partial's power that is left after one reading.
  ///
  /// - Parameter halfStep: by how much the partial turns in half a sample.
  @_noAllocation @_noLocks
  func power(halfStep: Rotation) -> Double {
    let (cosine, sine) = (halfStep.cosine, halfStep.sine)
    let (cosine2, sine2) = (cosine * cosine, sine * sine)
    // Cosines and sines of 5, 3 and 1 half steps, by those of one.
    let (cosine5, cosine3) = ((16 * cosine2 - 20) * cosine2 + 5, 4 * cosine2 - 3)
    let (sine5, sine3) = ((16 * sine2 - 20) * sine2 + 5, 3 - 4 * sine2)
    let real = Double(even.x) * cosine5 + Double(even.y) * cosine3 + Double(even.z)
    let imaginary = Double(odd.x) * sine5 + Double(odd.y) * sine3 + Double(odd.z)
    let (across, along) = (2 * cosine * real, 2 * Double(aside) * sine * imaginary)
    return across * across + along * along
  }
}
