import CRealtime

/// Turns samples within full scale into whole numbers, left-justified in 32 bits: what is below the chosen number of
/// bits is zero.
///
/// Full scale is 2^(bits - 1), so that reading the file back by the usual division gives the same numbers; the one
/// value that does not exist, +full scale, becomes the largest that does.
struct Quantiser {
  private let scale: Float
  private let largest: Float
  private let shift: Int32
  private var dither: Dither?

  /// - Parameters:
  ///   - bits: at most 24.
  ///   - dither: added before rounding, or nil for plain rounding.
  init(bits: Int32, dither: Dither?) {
    scale = Float(1 << (bits - 1))
    largest = scale - 1
    shift = 32 - bits
    self.dither = dither
  }

  /// - Parameters:
  ///   - samples: each within -1...1.
  ///   - integers: room for as many.
  mutating func quantise(_ samples: UnsafeBufferPointer<Float>, to integers: UnsafeMutablePointer<Int32>) {
    guard let start = samples.baseAddress else { return }
    let (source, target) = (UnsafeRawPointer(start), UnsafeMutableRawPointer(integers))
    var place = 0
    while place + 4 <= samples.count {
      let four = source.loadUnaligned(fromByteOffset: 4 * place, as: SIMD4<Float>.self)
      target.storeBytes(of: quantised(four, count: 4), toByteOffset: 4 * place, as: SIMD4<Int32>.self)
      place += 4
    }
    let count = samples.count - place
    var last = SIMD4<Float>()
    for lane in 0..<count { last[lane] = samples[place + lane] }
    let wholes = quantised(last, count: count)
    for lane in 0..<count { integers[place + lane] = wholes[lane] }
  }

  /// The first lanes are samples, and each of them takes its value of the dither.
  private mutating func quantised(_ samples: SIMD4<Float>, count: Int) -> SIMD4<Int32> {
    var value = samples * scale
    if dither != nil {
      for lane in 0..<count { value[lane] += dither!.next() }
    }
    let within = rt_max4(rt_min4(rt_round4(value), SIMD4(repeating: largest)), SIMD4(repeating: -scale))
    return rt_int4_cut(within) &<< SIMD4(repeating: shift)
  }
}
