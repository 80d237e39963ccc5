import HostSystem

/// A WAV or RF64 file, see ``WaveHeader``.
final class WaveContainer: SampleContainer {
  private let file: NewFile
  private let header: WaveHeader
  private let bytesPerSample: Int
  /// What waits to be written, so that the system is not called for every block.
  private var pending: [UInt8] = []
  private var dataBytes: Int64 = 0
  private static let pendingLimit = 1 << 16

  init(file: NewFile, header: WaveHeader) throws(Failure) {
    self.file = file
    self.header = header
    bytesPerSample = header.bytesPerSample
    pending.reserveCapacity(WaveContainer.pendingLimit + 4)
    try file.append(header.bytes(file.canSeek ? .known(dataBytes: 0) : .unknown))
  }

  var container: SoundFileFormat.Container {
    header.isLarge(dataBytes: dataBytes) ? .rf64 : .wave
  }

  func append(integers samples: UnsafeBufferPointer<Int32>) throws(Failure) {
    for sample in samples {
      let bits = UInt32(bitPattern: sample)
      if bytesPerSample == 3 { pending.append(UInt8(truncatingIfNeeded: bits >> 8)) }
      pending.append(UInt8(truncatingIfNeeded: bits >> 16))
      pending.append(UInt8(truncatingIfNeeded: bits >> 24))
      if pending.count >= WaveContainer.pendingLimit { try flush() }
    }
  }

  func append(floats samples: UnsafeBufferPointer<Float>) throws(Failure) {
    for sample in samples {
      withUnsafeBytes(of: sample.bitPattern.littleEndian) { pending.append(contentsOf: $0) }
      if pending.count >= WaveContainer.pendingLimit { try flush() }
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
    try file.append(pending)
    dataBytes += Int64(pending.count)
    pending.removeAll(keepingCapacity: true)
  }
}
