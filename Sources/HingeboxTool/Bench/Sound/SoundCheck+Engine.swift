import SoundMeasures
import Synth

extension SoundCheck {
  /// What playing costs.
  static let costs: [SoundCheck] = [
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
  ]

  private static let polyphony = Once { FullPolyphony.measure() }

  /// What so many operations are of a block's time, on the machine with which the bars were set.
  private static func percent(_ operations: Double) -> Double {
    100 * operations * RenderBenchmark.usualOperationSeconds / (Double(FullPolyphony.blockFrames) / 48_000)
  }
}
