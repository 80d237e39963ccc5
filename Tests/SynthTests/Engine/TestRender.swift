import Synth

/// Renders events in blocks, as a device or a file would ask for them.
enum TestRender {
  static func run(
    _ engine: inout Engine, events: [EngineEvent], frames: Int, blocks: () -> Int = { 512 }
  ) -> (left: [Float], right: [Float]) {
    var left = [Float](repeating: .nan, count: frames)
    var right = left
    var (done, next) = (0, 0)
    while done < frames {
      let count = min(blocks(), frames - done)
      let first = next
      let blockEnd = engine.frame + Int64(count)
      while next < events.count, events[next].frame < blockEnd { next += 1 }
      events[first..<next].withUnsafeBufferPointer { block in
        left.withUnsafeMutableBufferPointer { left in
          right.withUnsafeMutableBufferPointer { right in
            engine.render(
              events: block, left: left.baseAddress! + done, right: right.baseAddress! + done, frames: count)
          }
        }
      }
      done += count
    }
    return (left, right)
  }
}
