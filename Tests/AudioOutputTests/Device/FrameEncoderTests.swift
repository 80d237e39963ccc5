import TestSupport
import Testing

@testable import AudioOutput

/// Samples as devices want them, byte for byte.
struct FrameEncoderTests {
  private func bytes(
    _ left: [Float], _ right: [Float]? = nil, as format: SampleFormat, channels: Int = 1
  ) -> (bytes: [UInt8], clipped: Int64) {
    var encoder = FrameEncoder(format: format, channelCount: channels)
    var out = [UInt8](repeating: 0xAA, count: left.count * channels * format.byteCount)
    out.withUnsafeMutableBytes { encoder.encode(left, right ?? left, frames: left.count, into: $0.baseAddress!) }
    return (out, encoder.clippedSamples)
  }

  static let samples: [Float] = [0, 1, -1, 0.5, -0.5, 0x1p-23, -0x1p-23, 1.2, -1.2]

  @Test(arguments: [
    (
      SampleFormat.s32,
      [0x0000_0000, 0x7FFF_FFFF, 0x8000_0000, 0x4000_0000, 0xC000_0000, 0x100, 0xFFFF_FF00, 0x7FFF_FFFF, 0x8000_0000]
    ),
    (
      .s24,
      [0x0000_0000, 0x007F_FFFF, 0xFF80_0000, 0x0040_0000, 0xFFC0_0000, 1, 0xFFFF_FFFF, 0x007F_FFFF, 0xFF80_0000]
    ),
    (.s24Packed, [0x00_0000, 0x7F_FFFF, 0x80_0000, 0x40_0000, 0xC0_0000, 1, 0xFF_FFFF, 0x7F_FFFF, 0x80_0000]),
    (
      .float,
      [
        0x0000_0000, 0x3F80_0000, 0xBF80_0000, 0x3F00_0000, 0xBF00_0000, 0x3400_0000, 0xB400_0000, 0x3F80_0000,
        0xBF80_0000,
      ]
    ),
  ])
  func knownSamplesBecomeKnownBytes(format: SampleFormat, words: [UInt32]) {
    let (found, clipped) = bytes(Self.samples, as: format)
    let expected = words.flatMap { word in (0..<format.byteCount).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }
    #expect(found == expected)
    #expect(clipped == 2)
  }

  @Test func sixteenBitsLieWithinTheDitherOfTheSampleAndClip() {
    for (sample, exact) in zip(Self.samples, [0, 32_767, -32_768, 16_384, -16_384, 0, 0, 32_767, -32_768]) {
      let (found, _) = bytes([Float](repeating: sample, count: 64), as: .s16)
      for index in stride(from: 0, to: found.count, by: 2) {
        let value = Int(Int16(bitPattern: UInt16(found[index]) | UInt16(found[index + 1]) << 8))
        #expect(abs(value - exact) <= 1)
      }
    }
  }

  @Test func ditherMakesTheMeanOfSixteenBitsExact() {
    let sample: Float = 0.3 / 32_768
    let count = 200_000
    let (found, _) = bytes([Float](repeating: sample, count: count), as: .s16)
    var (sum, squares) = (0.0, 0.0)
    for index in stride(from: 0, to: found.count, by: 2) {
      let error = Double(Int16(bitPattern: UInt16(found[index]) | UInt16(found[index + 1]) << 8)) - 0.3
      sum += error
      squares += error * error
    }
    let (mean, variance) = (sum / Double(count), squares / Double(count))
    show("mean error of a 0.3 LSB constant, LSB", mean, bar: "within 0.01")
    show("variance of the error, LSB squared", variance, bar: "0.25 within 0.01: free of the signal")
    #expect(abs(mean) < 0.01)
    #expect(abs(variance - 0.25) < 0.01)
  }

  @Test(arguments: SampleFormat.allCases, [1, 2, 3, 4, 6, 8, 18, 32])
  func anyNumberOfChannelsIsServed(format: SampleFormat, channels: Int) {
    let (found, _) = bytes([0.5, 0.5], [-0.25, -0.25], as: format, channels: channels)
    let size = format.byteCount
    #expect(found.count == 2 * channels * size)
    let (left, _) = bytes([channels == 1 ? 0.125 : 0.5], as: format)
    let (right, _) = bytes([-0.25], as: format)
    for frame in 0..<2 {
      let start = frame * channels * size
      // Dither touches the two low bits of 16.
      let touched = format == .s16 ? 1 : 0
      #expect(abs(Int(found[start + size - 1]) - Int(left[size - 1])) <= touched)
      if channels > 1 { #expect(abs(Int(found[start + 2 * size - 1]) - Int(right[size - 1])) <= touched) }
      if channels > 2 { #expect(found[(start + 2 * size)..<(start + channels * size)].allSatisfy { $0 == 0 }) }
    }
  }

  @Test(arguments: SampleFormat.allCases)
  func whatIsNoNumberBecomesSilenceAndIsCounted(format: SampleFormat) {
    let (found, clipped) = bytes([.nan, .infinity, -.infinity], as: format)
    let (full, _) = bytes([0, 1, -1], as: format)
    #expect(clipped == 3)
    #expect(found.count == full.count)
    if format != .s16 { #expect(found == full) }
  }
}
