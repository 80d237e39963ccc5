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

  /// How far a sample is from silence, as a share of full scale.
  @_noAllocation @_noLocks
  func magnitude(at place: UnsafeRawPointer) -> Float { abs(value(at: place)) }
}
