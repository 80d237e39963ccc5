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
    for recovery in EngineRecovery.all() {
      #expect(recovery.milliseconds == 0, "\(recovery)")
    }
  }
}
