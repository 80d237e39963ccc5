import CRealtime

/// The air that passes a tongue at a height, with corners that a sampled signal can hold.
///
/// *Model*: a tongue at height x = mean + a cos θ over its plate lets through air in proportion to the open side area,
/// max(x, 0), until the slot itself is the narrowest place: H/8 (1 − (1 − x/H)⁸), linear at first, level at the top. Harmonics
/// come from the corner at x = 0, where the tongue shuts its slot, and from the level top.
///
/// *Aliasing*: sampled directly, the corner aliases. Here max(x, 0) is replaced by its convolution with the kernel
/// 15/16 (1 − t²)², t = x / width, where the width is what the tongue travels in two samples. As x runs almost linearly
/// through the corner, that equals a convolution *in time* with a kernel four samples long before sampling: a band-limited
/// ramp (BLAMP) put in place by the height itself, so that neither the phase of the corner nor corrections around it need
/// be found, and the curved passage of low amplitudes comes out smooth as well. Measured at 48 kHz and 1 kPa on the bare
/// corner, differenced, below 15 kHz, in dB, with the operations that the corner costs:
///
/// | | A3 | A4 | A5 | C7 | operations |
/// |---|---|---|---|---|---|
/// | direct | −43 | −40 | −37 | −32 | 1 |
/// | B-spline BLAMP in the phase, 4 points | −81 | −78 | −77 | −68 | 18 and the corner's phase |
/// | the same, 6 points | −88 | −88 | −88 | −75 | 30 and the corner's phase |
/// | this kernel | −84 | −82 | −80 | −78 | 12 |
///
/// The whole flow, evaluated directly with the corner that a gap of a quarter set rounds, gives −67, −57, −48, −37 at twice
/// the rate and −85, −77, −67, −55 at four times, at two and four times the cost and with a decimator. What the accordion
/// plays is in ReedAliasingTests. The droop of the kernel, −3 dB at 8 kHz and −11 dB at 15 kHz, is part of the voice.
///
/// *Source*: V. Välimäki, J. Pekonen, J. Nam, "Perceptually informed synthesis of bandlimited classical waveforms using
/// integrated polynomial interpolation", JASA 2011, for kernels that droop in return for aliasing; F. Esqueda, S. Bilbao,
/// V. Välimäki, "Aliasing reduction in clipped signals", IEEE Trans. Signal Processing 2016, for ramps at corners.
struct FlowShape {
  /// Half the kernel's length in seconds: two samples, and at higher rates as long as at 48 kHz, so that the voice is the same.
  static func kernelSeconds(rateHz: Double) -> Double { 2 / min(rateHz, 48_000) }
  /// Half the least width of the rounded corner in tip sets: the gap around the tongue and the tongue's own curvature leave
  /// no corner sharper than this. Fitted with the heights below to recorded accordions.
  static func leastWidth(_ frequencyHz: Double) -> Double {
    min(max(1.3 * rt_pow(frequencyHz / 440, 0.3), 0.25), 4)
  }

  /// Height in tip sets at which the flow no longer grows, eight times the height at which the slot takes over.
  ///
  /// Fitted, with ``Radiator``, to the harmonics of recorded accordions from F2 to A6: their third is as strong as their first
  /// because at playing pressure the flow is nearer to a square than to half a sine.
  static func fullHeight(_ frequencyHz: Double) -> Double {
    22 * min(max(rt_pow(440 / frequencyHz, 0.32), 0.5), 2)
  }

  /// Flow of a tongue, as part of the most that its slot lets through. The same formula as the bank's, for one.
  static func flow(height: Double, width: Double, fullHeight: Double) -> Double {
    let scaled = height / width
    let inside = max(1 - abs(scaled), 0)
    let squared = inside * inside
    let opening = max(scaled, 0) + squared * squared * ((inside - 6) * inside + 10) / 32
    let closed = 1 - opening * width / fullHeight
    let fourth = closed * closed * closed * closed
    return 1 - fourth * fourth
  }
}
