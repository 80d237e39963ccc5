/// A sound that goes round and round, at the engine's rate: stereo frames whose end leads into their beginning.
///
/// The audio thread reads it through a pointer and never retains it.
public final class SweepLoop: @unchecked Sendable {
  let frames: UnsafePointer<SIMD2<Float>>
  public let frameCount: Int
  private let memory: UnsafeMutablePointer<SIMD2<Float>>

  /// - Parameter frames: at least one; samples that are not finite become 0.
  public init(frames: [SIMD2<Float>]) {
    frameCount = max(frames.count, 1)
    memory = .allocate(capacity: frameCount)
    memory.initialize(repeating: SIMD2(), count: frameCount)
    for (index, frame) in frames.enumerated() where frame.x.isFinite && frame.y.isFinite { memory[index] = frame }
    self.frames = UnsafePointer(memory)
  }

  deinit {
    memory.deallocate()
  }
}
