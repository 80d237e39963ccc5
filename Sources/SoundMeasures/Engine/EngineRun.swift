import Hinge
import Synth

/// Plays events on an engine from its start, in blocks.
public struct EngineRun: ~Copyable {
  public var engine: Engine
  public let blockFrames: Int
  public private(set) var left: [Float] = []
  public private(set) var right: [Float] = []

  public init(sampleRateHz: Double = 48_000, blockFrames: Int = 64) {
    engine = Engine(sampleRateHz: sampleRateHz)
    self.blockFrames = blockFrames
  }

  /// Renders the next frames.
  ///
  /// - Parameters:
  ///   - events: in the order of their frames, which count from the engine's first.
  ///   - afterBlock: called when a block is done.
  public mutating func play(_ events: [EngineEvent], frames: Int, afterBlock: (borrowing Engine) -> Void = { _ in }) {
    let queue = UnsafeMutableBufferPointer<EngineEvent>.allocate(capacity: max(events.count, 1))
    _ = queue.initialize(from: events)
    let room = UnsafeMutablePointer<Float>.allocate(capacity: 2 * blockFrames)
    room.initialize(repeating: 0, count: 2 * blockFrames)
    defer {
      queue.deallocate()
      room.deallocate()
    }
    var (done, next) = (0, 0)
    while done < frames {
      let count = min(blockFrames, frames - done)
      let first = next
      let end = engine.frame + Int64(count)
      while next < events.count, queue[next].frame < end { next += 1 }
      engine.render(
        events: UnsafeBufferPointer(rebasing: queue[first..<next]), left: room, right: room + blockFrames,
        frames: count)
      left += UnsafeBufferPointer(start: room, count: count)
      right += UnsafeBufferPointer(start: room + blockFrames, count: count)
      done += count
      afterBlock(engine)
    }
  }

  /// Forgets the sound up to here.
  public mutating func forgetSound() {
    left.removeAll(keepingCapacity: true)
    right.removeAll(keepingCapacity: true)
  }

  /// Readings of a hinge that opens at a steady speed from 20 degrees on, 60 times a second.
  public static func opening(degreesPerSecond: Double, seconds: Double, sampleRateHz: Double = 48_000) -> [EngineEvent]
  {
    (0...Int(seconds * 60)).map { step in
      let time = Double(step) / 60
      let hinge = HingeState(angleDegrees: min(20 + degreesPerSecond * time, 179), status: .partiallyOpen)
      return EngineEvent(
        frame: Int64((time * sampleRateHz).rounded()), action: .reading(Reading(timeSeconds: time, hinge: hinge)))
    }
  }
}
