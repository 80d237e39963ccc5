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

  /// - Parameter dither: added before rounding, or nil for plain rounding.
  init(bits: Int32, dither: Dither?) {
    scale = Float(1 << (bits - 1))
    largest = scale - 1
    shift = 32 - bits
    self.dither = dither
  }

  /// - Parameter sample: within -1...1.
  mutating func quantise(_ sample: Float) -> Int32 {
    var value = sample * scale
    if dither != nil { value += dither!.next() }
    value.round(.toNearestOrEven)
    return Int32(max(-scale, min(largest, value))) << shift
  }
}
