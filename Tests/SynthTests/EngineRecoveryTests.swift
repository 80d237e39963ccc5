import SoundMeasures
import Synth
import TestSupport
import Testing

/// Nonsense passes over without a trace.
struct EngineRecoveryTests {
  @Test func whatIsRefusedMovesNoSample() {
    let moved = RefusedEvents.samplesMoved(seed: 3)
    show("samples moved by 32000 refused events in 8 s", Double(moved), bar: "0")
    #expect(moved == 0)
  }

  @Test func aParameterThatWasAbsurdForABlockIsForgotten() {
    let all = EngineRecovery.all()
    for recovery in all where recovery.milliseconds > 0 {
      show(
        "\(recovery.instrument), \(recovery.parameter): ms until the level is back", recovery.milliseconds, bar: "120")
    }
    #expect(all.allSatisfy { $0.milliseconds <= 120 })
  }
}
