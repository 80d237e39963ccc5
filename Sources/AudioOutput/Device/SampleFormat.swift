/// How a device wants its samples, little-endian.
public enum SampleFormat: UInt8, Sendable, CaseIterable {
  /// 32-bit floating point, full scale 1.
  case float
  /// 32 bits.
  case s32
  /// 24 bits in the lower part of 32, sign-extended.
  case s24
  /// 24 bits packed in three bytes.
  case s24Packed
  /// 16 bits, dithered.
  case s16

  /// The order in which they are asked for: nothing is lost in the first two, and the last needs dither.
  public static let preferred: [SampleFormat] = [.float, .s32, .s24, .s24Packed, .s16]

  /// Bytes that one sample takes.
  public var byteCount: Int {
    @_noAllocation @_noLocks get {
      switch self {
      case .float, .s32, .s24: 4
      case .s24Packed: 3
      case .s16: 2
      }
    }
  }

  /// ALSA's name for it.
  public var name: String {
    switch self {
    case .float: "FLOAT_LE"
    case .s32: "S32_LE"
    case .s24: "S24_LE"
    case .s24Packed: "S24_3LE"
    case .s16: "S16_LE"
    }
  }
}
