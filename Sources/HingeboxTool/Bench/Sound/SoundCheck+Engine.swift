import SoundMeasures
import Synth

extension SoundCheck {
  /// What playing costs, and what nothing can do to the engine.
  static let engine: [SoundCheck] = [
    .atMost("one reed and sample, 205 reeds four at once, median of 9", 4, "ns", isCost: true) {
      AccordionMeasures.reedOperations(keys: 41, register: .master)
        * RenderBenchmark.usualOperationSeconds * 1e9
    },
    .atMost("41 keys of five reeds with full bass, worst block of 64 frames, of its time", 25, "%", isCost: true) {
      percent(polyphony.value.worstOperations)
    },
    .atMost("41 keys of five reeds with full bass, of a core", 10, "%", isCost: true) {
      percent(polyphony.value.meanOperations)
    },
    .atMost("a second of silence after playing, worst of all instruments", 1, "times playing", isCost: true) {
      worst(InstrumentKind.allCases.map { EngineMeasures.restOverPlaying($0) })
    },
    fuzz(20_000, isQuick: true), fuzz(1_000_000, isQuick: false),
    .atMost("samples that refused events move, of a twin engine's", 0, "") {
      Double(EngineRecovery.samplesMovedByRefusedEvents(seed: 1))
    },
    .atMost("parameters absurd for a block: until a twin's level is met by 1 dB, worst", 120, "ms", isQuick: false) {
      EngineRecovery.all().map(\.milliseconds).reduce(0) { $1 > $0 || $1.isNaN ? $1 : $0 }
    },
  ]

  private static let polyphony = Once { FullPolyphony.measure() }

  /// What so many operations are of a block's time, on the machine with which the bars were set.
  private static func percent(_ operations: Double) -> Double {
    100 * operations * RenderBenchmark.usualOperationSeconds / (Double(FullPolyphony.blockFrames) / 48_000)
  }

  private static func fuzz(_ events: Int, isQuick: Bool) -> SoundCheck {
    atMost("\(events) absurd events: not finite, louder than 0 dBFS, or a note then off, dB", 0.5, "", isQuick: isQuick)
    {
      let fuzz = EngineFuzz.run(events: events, seed: 1)
      return fuzz.notFiniteCount == 0 && fuzz.peak <= 1 ? abs(fuzz.levelOffDecibels) : .infinity
    }
  }
}
