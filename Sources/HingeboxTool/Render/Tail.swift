/// How the sound goes on after the last event.
enum Tail: Equatable, Sendable {
  /// Until it has been quiet for a while, but not for ever.
  case automatic
  case seconds(Double)

  static let quietSeconds = 0.1
  static let longestSeconds = 20.0

  /// How long it lasts at most.
  var limitSeconds: Double {
    switch self {
    case .automatic: Tail.longestSeconds
    // A cut is a fade, so that it does not click.
    case .seconds(let seconds): max(seconds, fadeSeconds)
    }
  }

  /// How long before the limit the sound fades out.
  var fadeSeconds: Double {
    self == .automatic ? 0.5 : 0.01
  }
}

/// Watches the tail as it is made: says when it ends, and fades what would be cut.
struct TailWatch {
  private let tail: Tail
  private let limitFrames: Int64
  private let fadeFrames: Int64
  private let quietFrames: Int64
  private(set) var frameCount: Int64 = 0
  private var quietFrameCount: Int64 = 0

  init(_ tail: Tail, sampleRateHz: Double) {
    self.tail = tail
    limitFrames = Int64((tail.limitSeconds * sampleRateHz).rounded())
    fadeFrames = Int64((tail.fadeSeconds * sampleRateHz).rounded())
    quietFrames = Int64((Tail.quietSeconds * sampleRateHz).rounded())
  }

  /// What is below -90 dBFS is silence.
  private static let quietMagnitude: Float = 3.1623e-5

  /// Takes stereo frames that follow, fades them where they are close to the limit.
  ///
  /// - Returns: how many of them belong to the sound. Fewer than there are: it has ended.
  mutating func take(_ samples: UnsafeMutableBufferPointer<Float>) -> Int {
    for frame in 0..<samples.count / 2 {
      if frameCount == limitFrames || (tail == .automatic && quietFrameCount == quietFrames) { return frame }
      let left = limitFrames - frameCount
      if left < fadeFrames {
        let gain = Float(left) / Float(fadeFrames)
        samples[2 * frame] *= gain
        samples[2 * frame + 1] *= gain
      }
      let isQuiet = max(abs(samples[2 * frame]), abs(samples[2 * frame + 1])) < TailWatch.quietMagnitude
      quietFrameCount = isQuiet ? quietFrameCount + 1 : 0
      frameCount += 1
    }
    return samples.count / 2
  }
}
