import Hinge
import Synth
import TestSupport
import Testing

/// The same events give the same samples, bit for bit, however the time is cut into blocks.
struct EngineInvarianceTests {
  static let rateHz = 48_000.0
  static let frames = 24_000

  @Test(arguments: InstrumentKind.allCases)
  func anyBlockSizeGivesTheSameSamples(instrument: InstrumentKind) {
    let events = busyEvents(instrument: instrument)
    let whole = render(events, blocks: { 4096 })
    #expect(peak(whole.left) > 0.01)
    for size in [1, 2, 3, 7, 15, 16, 17, 31, 64, 100, 128, 255, 441, 1024, 4095] {
      let split = render(events, blocks: { size })
      #expect(split.left == whole.left && split.right == whole.right, "block size \(size)")
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func anySplitGivesTheSameSamples(seed: UInt64) {
    let events = busyEvents(instrument: .accordion)
    let whole = render(events, blocks: { 4096 })
    var generator = SeededGenerator(seed: seed)
    let split = render(events, blocks: { Int.random(in: 1...4096, using: &generator) })
    #expect(split.left == whole.left && split.right == whole.right, "seed \(seed)")
  }

  /// Strokes at 60 Hz with jitter, keys at odd frames, the pedal, parameters, and the other instrument for a while.
  private func busyEvents(instrument: InstrumentKind) -> [EngineEvent] {
    var generator = SeededGenerator(seed: 11)
    var events = [EngineEvent(frame: 0, action: .instrument(instrument))]
    var seconds = 0.0
    while seconds < 0.5 {
      let angle = 90 + 40 * (seconds < 0.25 ? seconds : 0.5 - seconds) * 4
      let reading = Reading(
        timeSeconds: seconds, hinge: HingeState(angleDegrees: (angle * 10).rounded() / 10, status: .partiallyOpen))
      events.append(EngineEvent(frame: Int64(seconds * Self.rateHz), action: .reading(reading)))
      seconds += Double.random(in: 0.012...0.021, using: &generator)
    }
    for (index, note) in [60, 64, 67, 72, 48].enumerated() {
      events.append(EngineEvent(frame: Int64(777 + index * 1001), action: .noteOn(note: UInt8(note), velocity: 0.8)))
      events.append(EngineEvent(frame: Int64(9_001 + index * 2003), action: .noteOff(note: UInt8(note))))
    }
    events.append(EngineEvent(frame: 9_500, action: .sustain(true)))
    events.append(EngineEvent(frame: 15_013, action: .sustain(false)))
    events.append(EngineEvent(frame: 12_345, action: .set(.gainDecibels, -3)))
    events.append(EngineEvent(frame: 16_001, action: .instrument(instrument == .guitar ? .accordion : .guitar)))
    events.append(EngineEvent(frame: 16_002, action: .noteOn(note: 57, velocity: 1)))
    events.append(EngineEvent(frame: 22_222, action: .allNotesOff))
    return events.sorted { $0.frame < $1.frame }
  }

  private func render(_ events: [EngineEvent], blocks: () -> Int) -> (left: [Float], right: [Float]) {
    var engine = Engine(sampleRateHz: Self.rateHz, seed: 5)
    return TestRender.run(&engine, events: events, frames: Self.frames, blocks: blocks)
  }
}
