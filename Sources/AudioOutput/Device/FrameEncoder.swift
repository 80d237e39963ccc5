/// Lays stereo samples down as a device wants them: its format, its number of channels.
///
/// Full scale is 2^(bits - 1). What lies beyond is clipped, never wrapped, and counted; what is no number becomes silence
/// and is counted too. A device with one channel gets the mean of both; with more than two, the rest stay silent.
///
/// - Realtime: safe.
struct FrameEncoder {
  let format: SampleFormat
  let channelCount: Int
  /// Samples that did not fit, or were no numbers.
  private(set) var clippedSamples: Int64 = 0
  private var dither: Dither

  /// - Parameter seed: of the dither, which only the 16-bit format has.
  init(format: SampleFormat, channelCount: Int, seed: UInt64 = 1) {
    self.format = format
    self.channelCount = channelCount
    dither = Dither(seed: seed)
  }

  /// - Parameter bytes: room for `frames` frames; overwritten.
  @_noAllocation @_noLocks
  mutating func encode(
    _ left: UnsafePointer<Float>, _ right: UnsafePointer<Float>, frames: Int, into bytes: UnsafeMutableRawPointer
  ) {
    var place = bytes
    let size = format.byteCount
    for frame in 0..<frames {
      if channelCount == 1 {
        put(0.5 * left[frame] + 0.5 * right[frame], at: place)
        place += size
        continue
      }
      put(left[frame], at: place)
      put(right[frame], at: place + size)
      place += 2 * size
      let silent = place.assumingMemoryBound(to: UInt8.self)
      let silentCount = (channelCount - 2) * size
      for index in 0..<silentCount { silent[index] = 0 }
      place += silentCount
    }
  }

  @_noAllocation @_noLocks
  private mutating func put(_ sample: Float, at place: UnsafeMutableRawPointer) {
    let clipped = clip(sample)
    switch format {
    case .float:
      place.assumingMemoryBound(to: Float.self).pointee = clipped
    case .s32:
      place.assumingMemoryBound(to: Int32.self).pointee = Self.integer(Double(clipped) * 0x1p31, largest: 0x1p31 - 1)
    case .s24:
      place.assumingMemoryBound(to: Int32.self).pointee = Self.integer(Double(clipped) * 0x1p23, largest: 0x1p23 - 1)
    case .s24Packed:
      let value = Self.integer(Double(clipped) * 0x1p23, largest: 0x1p23 - 1)
      let packed = place.assumingMemoryBound(to: UInt8.self)
      packed[0] = UInt8(truncatingIfNeeded: value)
      packed[1] = UInt8(truncatingIfNeeded: value >> 8)
      packed[2] = UInt8(truncatingIfNeeded: value >> 16)
    case .s16:
      let value = Double(clipped) * 0x1p15 + Double(dither.next())
      place.assumingMemoryBound(to: Int16.self).pointee = Int16(Self.integer(value, largest: 0x1p15 - 1))
    }
  }

  @_noAllocation @_noLocks
  private mutating func clip(_ sample: Float) -> Float {
    if sample >= -1, sample <= 1 { return sample }
    clippedSamples += 1
    return sample > 1 ? 1 : sample < -1 ? -1 : 0
  }

  /// The nearest whole number, halves to even, within -(largest + 1)...largest.
  @_noAllocation @_noLocks
  private static func integer(_ value: Double, largest: Double) -> Int32 {
    // Added to a number of 2^52, a double has no room for a fraction.
    let rounded = (value + 0x1.8p52) - 0x1.8p52
    return Int32(min(max(rounded, -largest - 1), largest))
  }
}
