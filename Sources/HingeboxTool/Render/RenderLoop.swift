import AudioOutput
import HostSystem
import Synth

/// Runs the engine over merged events into a sink, block by block, until the sound has ended.
///
/// The engine's look-ahead is taken off at the beginning: what happens at a time is heard at that time.
struct RenderLoop: ~Copyable {
  private var engine: Engine
  private let sink: any BlockSink
  private let trace: TraceFile?
  private let take: MIDITake?
  private var events: [EngineEvent] = []
  /// Events that wait at once: more of them, as a broken clock brings for one time, must not fill the memory.
  private static let mostEvents = 4096
  private let blockFrames: Int
  /// The frame with which the block that is being filled begins.
  private var blockStart: Int64 = 0
  private let left: UnsafeMutablePointer<Float>
  private let right: UnsafeMutablePointer<Float>
  private let interleaved: UnsafeMutableBufferPointer<Float>
  /// Frames of look-ahead that are still to be taken off.
  private var latencyLeft: Int

  /// - Parameter blockFrames: how much is rendered at once. A trace decides it by itself, and a MIDI file: a block for each row.
  init(
    settings: RenderSettings, loop: SweepLoop? = nil, sink: any BlockSink, trace: TraceFile?, take: MIDITake? = nil,
    blockFrames: Int = 1024
  ) {
    engine = Engine(sampleRateHz: settings.sampleRateHz, seed: settings.seed, loop: loop)
    self.sink = sink
    self.trace = trace
    self.take = take
    self.blockFrames =
      trace == nil && take == nil ? blockFrames : Int((settings.sampleRateHz / TraceFile.rowsPerSecond).rounded())
    left = .allocate(capacity: self.blockFrames)
    right = .allocate(capacity: self.blockFrames)
    interleaved = .allocate(capacity: 2 * self.blockFrames)
    latencyLeft = engine.latencyFrames
    events.append(EngineEvent(frame: 0, action: .instrument(settings.instrument)))
    for parameter in EngineParameter.allCases {
      guard let value = settings.parameters[parameter] else { continue }
      events.append(EngineEvent(frame: 0, action: .set(parameter, value)))
    }
  }

  deinit {
    left.deallocate()
    right.deallocate()
    interleaved.deallocate()
  }

  /// Renders until the leading events are over.
  ///
  /// - Parameter progress: is told how many seconds there are, after every block.
  mutating func renderBody(_ merge: inout EventMerge, progress: (Double) -> Void) throws(Failure) {
    var isOver = false
    while !isOver {
      var end = engine.frame + Int64(blockFrames)
      while let event = try merge.next(before: end) {
        events.append(event)
        if events.count == Self.mostEvents { play(to: event.frame) }
      }
      isOver = merge.isOver
      if isOver { end = max(engine.frame, merge.lastLeadingFrame) }
      try sink.write(UnsafeBufferPointer(try render(frames: Int(end - blockStart))))
      progress(Double(engine.frame) / engine.sampleRateHz)
    }
  }

  /// Renders what sounds on.
  ///
  /// - Returns: how many seconds that are.
  mutating func renderTail(_ tail: Tail) throws(Failure) -> Double {
    // What the look-ahead still holds belongs to the body.
    try sink.write(UnsafeBufferPointer(try render(frames: min(engine.latencyFrames, blockFrames))))
    // What sounds as long as it is held would never end.
    if case .sweep = engine.instrument { events.append(EngineEvent(frame: engine.frame, action: .allNotesOff)) }
    var watch = TailWatch(tail, sampleRateHz: engine.sampleRateHz)
    while true {
      let block = try render(frames: blockFrames)
      let frames = watch.take(block)
      try sink.write(UnsafeBufferPointer(rebasing: block[..<(2 * frames)]))
      if frames < block.count / 2 { return Double(watch.frameCount) / engine.sampleRateHz }
    }
  }

  /// Renders a part of the block with the events that wait for it. Where a block is cut does not matter.
  private mutating func play(to frame: Int64) {
    let done = Int(engine.frame - blockStart)
    if let take { for event in events { take.play(event, sampleRateHz: engine.sampleRateHz) } }
    events.withUnsafeBufferPointer { events in
      engine.render(
        events: events, left: left + done, right: right + done, frames: Int(max(0, frame - engine.frame)))
    }
    events.removeAll(keepingCapacity: true)
  }

  /// Completes the block.
  ///
  /// - Returns: its interleaved samples, less the look-ahead.
  private mutating func render(frames: Int) throws(Failure) -> UnsafeMutableBufferPointer<Float> {
    play(to: blockStart + Int64(frames))
    blockStart = engine.frame
    take?.look(at: engine)
    let skipped = min(latencyLeft, frames)
    latencyLeft -= skipped
    for frame in skipped..<frames {
      interleaved[2 * (frame - skipped)] = left[frame]
      interleaved[2 * (frame - skipped) + 1] = right[frame]
    }
    let samples = UnsafeMutableBufferPointer(rebasing: interleaved[..<(2 * (frames - skipped))])
    if frames > 0 { try trace?.add(engine, samples: UnsafeBufferPointer(samples)) }
    return samples
  }
}
