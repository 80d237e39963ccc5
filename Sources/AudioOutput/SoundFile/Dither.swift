/// Triangular noise of two least significant bits peak to peak, which makes the error of rounding independent of the
/// signal: quiet tails fade into hiss instead of turning into a buzz.
///
/// *Model*: the sum of two uniform variables (TPDF).
/// *Source*: S. Lipshitz, R. Wannamaker, J. Vanderkooy, "Quantization and Dither: A Theoretical Survey", J. AES 40, 1992.
/// The numbers come from SplitMix64 (G. Steele et al., "Fast Splittable Pseudorandom Number Generators", 2014), seeded,
/// so that the same sound becomes the same file.
struct Dither: Sendable {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// The next value in -1...1, in units of the least significant bit.
  @_noAllocation @_noLocks
  mutating func next() -> Float {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    z ^= z >> 31
    // Two uniforms of 24 bits from one draw.
    let first = Float(z >> 40)
    let second = Float((z >> 16) & 0xFF_FFFF)
    return (first - second) * 0x1p-24
  }
}
