import Synth

/// What events sound like without a device: each channel by itself.
public func rendered(
  _ events: [EngineEvent], frames: Int, rateHz: Double = 48_000
) -> (left: [Float], right: [Float]) {
  var engine = Engine(sampleRateHz: rateHz, seed: 1)
  var left = [Float](repeating: 0, count: frames)
  var right = left
  events.withUnsafeBufferPointer { events in
    left.withUnsafeMutableBufferPointer { left in
      right.withUnsafeMutableBufferPointer { right in
        engine.render(events: events, left: left.baseAddress!, right: right.baseAddress!, frames: frames)
      }
    }
  }
  return (left, right)
}
