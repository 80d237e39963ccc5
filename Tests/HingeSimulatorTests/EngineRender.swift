import Synth

/// The left channel of what events make.
func rendered(_ events: [EngineEvent], frames: Int) -> [Float] {
  var engine = Engine(sampleRateHz: 48_000, seed: 1)
  var left = [Float](repeating: 0, count: frames)
  var right = left
  events.withUnsafeBufferPointer { events in
    left.withUnsafeMutableBufferPointer { left in
      right.withUnsafeMutableBufferPointer { right in
        engine.render(events: events, left: left.baseAddress!, right: right.baseAddress!, frames: frames)
      }
    }
  }
  return left
}
