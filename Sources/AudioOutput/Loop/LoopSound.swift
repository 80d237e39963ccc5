import HostSystem
import Synth

/// A sound from a file that the sweep plays round and round, at the file's own rate.
///
/// It is read and made seamless before any sound is made. ``loop(atRateHz:)`` brings it to a device's rate.
public final class LoopSound: Sendable {
  /// What is longer would fill the memory, which the audio thread keeps locked.
  public static let longestSeconds = 60.0

  public let rateHz: Double
  let frames: [SIMD2<Float>]
  /// Whether its end did not lead into its beginning, so that both were crossfaded.
  public let isCrossfaded: Bool

  /// Reads a file of any kind that libsndfile knows. Mono becomes both sides; of more than two channels the first two count.
  public convenience init(path: String) throws(Failure) {
    let content = try SoundFileContent(path: path, longestSeconds: Self.longestSeconds)
    self.init(frames: content.frames, rateHz: content.rateHz)
  }

  init(frames: [SIMD2<Float>], rateHz: Double) {
    self.rateHz = rateHz
    isCrossfaded = !LoopJoin.isSmooth(frames)
    self.frames = isCrossfaded ? LoopJoin.crossfaded(frames, rateHz: rateHz) : frames
  }

  /// The loop at a rate. Its end leads into its beginning there too.
  public func loop(atRateHz rateHz: Double) throws(Failure) -> SweepLoop {
    SweepLoop(frames: try resampledRound(frames, by: rateHz / self.rateHz))
  }
}
