import CSndFile
import HostSystem

/// All frames of a sound file, left and right.
public struct SoundFileContent {
  public let rateHz: Double
  public let frames: [SIMD2<Float>]

  /// - Parameter longestSeconds: what is longer is a ``Failure``, before it fills the memory.
  public init(path: String, longestSeconds: Double) throws(Failure) {
    guard path != "-", !isNoPlainFile(path) else {
      throw Failure(.noInput, subject: path, reason: "is not a plain file")
    }
    // For its messages: libsndfile has few.
    _ = try InputFile(path: path)
    var information = SF_INFO()
    guard let handle = sf_open(path, Int32(SFM_READ), &information) else {
      let words = String(cString: sf_strerror(nil))
      throw Failure(.badData, subject: path, reason: "is not a sound file that can be read: \(words)")
    }
    defer { sf_close(handle) }
    let channels = Int(information.channels)
    let limit = Int(longestSeconds * Double(information.samplerate))
    guard information.samplerate >= 1000, information.samplerate <= 768_000, (1...64).contains(channels) else {
      throw Failure(
        .badData, subject: path, reason: "has \(channels) channels at \(information.samplerate) Hz")
    }
    var frames: [SIMD2<Float>] = []
    var chunk = [Float](repeating: 0, count: 4096 * channels)
    while true {
      let count = Int(sf_readf_float(handle, &chunk, 4096))
      if count <= 0 { break }
      guard frames.count + count <= limit else {
        throw Failure(
          .badData, subject: path, reason: "is longer than \(Int(longestSeconds)) s", hint: "Cut a part out of it")
      }
      for frame in 0..<count {
        let (left, right) = (chunk[frame * channels], chunk[frame * channels + min(1, channels - 1)])
        guard left.isFinite, right.isFinite else {
          throw Failure(.badData, subject: path, reason: "holds a sample that is no number, at frame \(frames.count)")
        }
        frames.append(SIMD2(left, right))
      }
    }
    guard sf_error(handle) == 0 else {
      throw Failure(.inputOutput, subject: path, reason: String(cString: sf_strerror(handle)))
    }
    guard frames.count >= 64 else { throw Failure(.badData, subject: path, reason: "holds hardly any sound") }
    rateHz = Double(information.samplerate)
    self.frames = frames
  }
}
