import CRealtime
import Hinge
import Synth
import TestSupport
import Testing

/// What has died away costs nothing: no filter goes on computing with numbers too small to be normal.
struct EngineRestTests {
  @Test(arguments: [InstrumentKind.accordion, .guitar])
  func restCostsNoMoreThanPlaying(instrument: InstrumentKind) {
    var engine = Engine(sampleRateHz: 48_000)
    var events = [EngineEvent(frame: 0, action: .instrument(instrument))]
    for note in [60, 64, 67] { events.append(EngineEvent(frame: 0, action: .noteOn(note: UInt8(note), velocity: 1))) }
    for step in 0..<60 {
      let hinge = HingeState(angleDegrees: 60 + Double(step), status: .partiallyOpen)
      let reading = Reading(timeSeconds: Double(step) / 60, hinge: hinge)
      events.append(EngineEvent(frame: Int64(step) * 800, action: .reading(reading)))
    }
    events.append(EngineEvent(frame: 48_000, action: .allNotesOff))
    var costs: [Double] = []
    for second in 0..<12 {
      let due = events.filter { $0.frame / 48_000 == second }
      let start = threadSeconds()
      let sound = TestRender.run(&engine, events: due, frames: 48_000)
      costs.append(threadSeconds() - start)
      #expect(second == 0 ? peak(sound.left) > 0.01 : second < 8 || peak(sound.left) == 0)
    }
    let rest = costs[8...].min()! / costs[0]
    show("a second of rest after \(instrument), times the cost of playing", rest, bar: "1")
    #expect(rest < 1)
  }

  @Test func theThreadKeepsItsOwnSetting() {
    var engine = Engine(sampleRateHz: 48_000)
    for isFlushed in [0, 1] as [Int32] {
      let before = rt_flush_denormals()
      if isFlushed == 0 { rt_restore_denormals(0) }
      _ = TestRender.run(&engine, events: [], frames: 1)
      #expect(rt_denormals_are_flushed() == isFlushed)
      rt_restore_denormals(before)
    }
  }
}
