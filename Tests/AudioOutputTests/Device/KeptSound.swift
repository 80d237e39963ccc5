import Glibc
import HostSystem
import Synchronization

@testable import AudioOutput

/// Keeps what it is given, or fails, or makes its writer wait: a file as a test wants it.
final class KeptSound: BlockSink {
  let channelCount = 2
  private(set) var meter = SoundMeter()
  private(set) var samples: [Float] = []
  private(set) var isFinished = false

  /// So many samples fit; the rest is a failure.
  private let limit: Int
  private let isHeldUp = Atomic<Bool>(false)

  static let full = Failure(.inputOutput, subject: "take.wav", reason: "no space left on device")

  init(limit: Int = .max) {
    self.limit = limit
  }

  /// Makes writers wait, or lets them go on.
  func holdUp(_ isHeldUp: Bool) {
    self.isHeldUp.store(isHeldUp, ordering: .releasing)
  }

  func write(_ samples: UnsafeBufferPointer<Float>) throws(Failure) {
    while isHeldUp.load(ordering: .acquiring) { usleep(1000) }
    guard self.samples.count + samples.count <= limit else { throw Self.full }
    self.samples += samples
    meter.frameCount += Int64(samples.count / 2)
  }

  func finish() { isFinished = true }
}
