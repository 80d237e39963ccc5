import HostSystem

/// A WAV or RF64 file, see ``WaveHeader``.
final class WaveContainer: SampleContainer {
  private let file: NewFile
  private let header: WaveHeader
  private let bytesPerSample: Int
  /// What waits to be written, so that the system is not called for every block.
  private let pending: UnsafeMutableRawBufferPointer
  private var pendingBytes = 0
  private var dataBytes: Int64 = 0
  private static let mostPendingBytes = 1 << 16
  /// How far the store of a sample may reach beyond it.
  private static let slackBytes = 4

  init(file: NewFile, header: WaveHeader) throws(Failure) {
    self.file = file
    self.header = header
    bytesPerSample = header.bytesPerSample
    pending = .allocate(byteCount: Self.mostPendingBytes + Self.slackBytes, alignment: 4)
    try file.append(header.bytes(file.canSeek ? .known(dataBytes: 0) : .unknown))
  }

  deinit {
    pending.deallocate()
  }

  var container: SoundFileFormat.Container {
    header.isLarge(dataBytes: dataBytes) ? .rf64 : .wave
  }

  func append(integers samples: UnsafeBufferPointer<Int32>) throws(Failure) {
    if bytesPerSample == 3 {
      // The fourth byte is the next sample's.
      try append(samples, bytes: 3) { (UInt32(bitPattern: $0) >> 8).littleEndian }
    } else {
      try append(samples, bytes: 2) { UInt16(UInt32(bitPattern: $0) >> 16).littleEndian }
    }
  }

  func append(floats samples: UnsafeBufferPointer<Float>) throws(Failure) {
    try append(samples, bytes: 4) { $0.bitPattern.littleEndian }
  }

  /// Stores samples one behind the other, and empties the room whenever it is full.
  ///
  /// - Parameters:
  ///   - bytes: how far they lie apart.
  ///   - encoded: a sample as it is stored.
  @inline(__always)
  private func append<Sample, Encoded: FixedWidthInteger>(
    _ samples: UnsafeBufferPointer<Sample>, bytes: Int, encoded: (Sample) -> Encoded
  ) throws(Failure) {
    var done = 0
    while done < samples.count {
      let fitting = min(samples.count - done, (Self.mostPendingBytes - pendingBytes) / bytes)
      let room = UnsafeMutableRawBufferPointer(rebasing: pending[pendingBytes...])
      for place in 0..<fitting {
        room.storeBytes(of: encoded(samples[done + place]), toByteOffset: bytes * place, as: Encoded.self)
      }
      pendingBytes += fitting * bytes
      done += fitting
      if done < samples.count { try flush() }
    }
  }

  func keepReadable() throws(Failure) {
    try flush()
    guard file.canSeek else { return }
    try file.overwrite(header.bytes(.known(dataBytes: dataBytes)), at: 0)
  }

  func complete() throws(Failure) {
    try keepReadable()
    if dataBytes % 2 == 1 { try file.append([0]) }
  }

  private func flush() throws(Failure) {
    try file.append(UnsafeRawBufferPointer(rebasing: pending[..<pendingBytes]))
    dataBytes += Int64(pendingBytes)
    pendingBytes = 0
  }
}
