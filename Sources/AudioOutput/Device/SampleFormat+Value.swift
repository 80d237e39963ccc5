extension SampleFormat {
  /// A sample as a share of full scale.
  @_noAllocation @_noLocks
  func value(at place: UnsafeRawPointer) -> Float {
    switch self {
    case .float: place.loadUnaligned(as: Float.self)
    case .s32: Float(place.loadUnaligned(as: Int32.self)) * 0x1p-31
    case .s24: Float(place.loadUnaligned(as: Int32.self)) * 0x1p-23
    case .s24Packed:
      Float(place.load(fromByteOffset: 2, as: Int8.self)) * 0x1p-7
        + Float(place.load(fromByteOffset: 1, as: UInt8.self)) * 0x1p-15
        + Float(place.load(as: UInt8.self)) * 0x1p-23
    case .s16: Float(place.loadUnaligned(as: Int16.self)) * 0x1p-15
    }
  }

  /// The mean of the first channels of a frame.
  @_noAllocation @_noLocks
  func mean(at frame: UnsafeRawPointer, channels: Int) -> Float {
    var sum: Float = 0
    for channel in 0..<channels { sum += value(at: frame + channel * byteCount) }
    return sum / Float(channels)
  }

  /// How far a sample is from silence, as a share of full scale.
  @_noAllocation @_noLocks
  func magnitude(at place: UnsafeRawPointer) -> Float { abs(value(at: place)) }
}
