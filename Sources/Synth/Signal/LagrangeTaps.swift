/// Weights with which six neighbouring samples are added up to read a delay line between its samples.
///
/// *Model*: Lagrange interpolation of the fifth degree, read between the two middle samples: maximally flat at 0 Hz, never
/// above 1 in magnitude, and without a memory of its own, so that a moving delay does not click. The weights are its
/// polynomials in the fraction, evaluated by Horner's rule in all lanes at once.
/// *Source*: T. Laakso, V. Välimäki, M. Karjalainen, U. Laine, "Splitting the unit delay", IEEE Signal Processing Magazine
/// 13(1), 1996, section on maximally flat FIR designs.
/// *Range*: fraction in 0 ... 1. *Cost*: five multiplications and additions of eight lanes. *Realtime*: safe.
enum LagrangeTaps {
  /// How many frames the oldest of the six taps lies behind the whole part of the delay.
  static var reachFrames: Int { @_noAllocation @_noLocks get { 3 } }

  /// Weights for the oldest to the newest of the six samples; the last two lanes are 0. With a whole delay `d` and a
  /// fraction `x` the lanes belong to the samples `d + 3` ... `d - 2` frames ago, and the delay read is `d + x`.
  @inline(__always) @_noAllocation @_noLocks
  static func weights(atFraction fraction: Float) -> SIMD8<Float> {
    let x = SIMD8<Float>(repeating: fraction)
    var sum = SIMD8<Float>(1, -5, 10, -10, 5, -1, 0, 0)
    sum = sum * x + SIMD8<Float>(0, 5, -20, 30, -20, 5, 0, 0)
    sum = sum * x + SIMD8<Float>(-5, 35, -70, 50, -5, -5, 0, 0)
    sum = sum * x + SIMD8<Float>(0, -5, 80, -150, 80, -5, 0, 0)
    sum = sum * x + SIMD8<Float>(4, -30, 120, -40, -60, 6, 0, 0)
    sum = sum * x + SIMD8<Float>(0, 0, 0, 120, 0, 0, 0, 0)
    return sum * (1 / 120)
  }
}
