import CRealtime
import Hinge
import HostSystem
import Synth
import TestSupport
import Testing

/// What has died away costs nothing: no filter goes on computing with numbers too small to be normal.
struct EngineRestTests {
  @Test(arguments: InstrumentKind.allCases)
  func restCostsNoMoreThanPlaying(instrument: InstrumentKind) {
    let rest = EngineMeasures.restOverPlaying(instrument)
    show("a second of rest after \(instrument), times the cost of playing", rest, bar: "1")
    #expect(rest < 1)
  }

  /// The case of the accordion is stopped a second after its last reed. Nothing is cut off by that.
  @Test(arguments: [8000.0, 44_100, 48_000, 192_000])
  func theCaseHasDiedAwayBeforeItIsStopped(rateHz: Double) {
    var accordion = Accordion(sampleRateHz: rateHz, seed: 1)
    accordion.select(TrebleRegister.master)
    for note in [24, 48, 69, 96, 108] { accordion.noteOn(note, velocity: 1) }
    var sound = ReedSound(rateHz: rateHz, pascals: 1000)
    let denormals = rt_flush_denormals()
    sound.play(&accordion, seconds: 1)
    let end = sound.left.count
    accordion.allNotesOff()
    sound.play(&accordion, seconds: 1.5)
    rt_restore_denormals(denormals)
    let last = max(sound.left.lastIndex { $0 != 0 } ?? 0, sound.right.lastIndex { $0 != 0 } ?? 0)
    show(
      "last sample that is not 0 after all keys went up, at \(Int(rateHz)) Hz, s", Double(last - end) / rateHz,
      bar: "0.9")
    #expect(last > end && Double(last - end) / rateHz < 0.9)
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
