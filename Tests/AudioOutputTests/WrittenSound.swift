import AudioOutput
import CSndFile
import HostSystem

/// Writes samples to a file as the tool does.
func writeSound(
  _ samples: [Float], to path: String, format: SoundFileFormat = .standard, channelCount: Int = 2, seed: UInt64 = 1,
  isReplacing: Bool = false, largestPlainLength: Int64 = Int64(UInt32.max) - 1
) throws -> (meter: SoundMeter, format: SoundFileFormat) {
  let file = try NewFile(path: path, isReplacing: isReplacing)
  let writer = try SoundFileWriter(
    file: file, format: format, sampleRateHz: 48000, channelCount: channelCount, comment: "a test, seed 1", seed: seed,
    largestPlainLength: largestPlainLength)
  try samples.withUnsafeBufferPointer { try writer.write($0) }
  try writer.finish()
  return (writer.meter, writer.format)
}

/// What libsndfile finds in a file.
func readSound(_ path: String) -> (samples: [Float], information: SF_INFO) {
  var information = SF_INFO()
  guard let handle = sf_open(path, Int32(SFM_READ), &information) else { return ([], information) }
  defer { sf_close(handle) }
  var samples: [Float] = []
  var block = [Float](repeating: 0, count: 1 << 16)
  // The number of frames in the information is a fancy one where the sound came down a pipe.
  while case let count = sf_read_float(handle, &block, sf_count_t(block.count)), count > 0 {
    samples += block.prefix(Int(count))
  }
  return (samples, information)
}

extension Array where Element == UInt8 {
  /// What stands between the head of the `data` chunk and the end.
  var soundBytes: [UInt8] {
    let tag = Array("data".utf8)
    let start = indices.first { Array(self[$0...].prefix(4)) == tag } ?? endIndex
    return Array(self[start...].dropFirst(8))
  }

  func text(_ range: Range<Int>) -> String { String(decoding: self[range], as: UTF8.self) }

  func number(at offset: Int, bytes: Int) -> UInt64 {
    (0..<bytes).reduce(0) { $0 | UInt64(self[offset + $1]) << (8 * UInt64($1)) }
  }
}
