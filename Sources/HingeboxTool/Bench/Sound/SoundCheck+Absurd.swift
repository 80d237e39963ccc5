import SoundMeasures
import Synth

extension SoundCheck {
  /// What nothing can do to the engine.
  static let absurd: [SoundCheck] =
    fuzz(20_000, isQuick: true) + fuzz(1_000_000, isQuick: false) + [
      .atMost("samples that refused events move, of a twin engine's", 0, "") {
        Double(RefusedEvents.samplesMoved(seed: 1))
      },
      .atMost("absurd for a block: until a twin's level is met by 1 dB in 25 ms", 1.33, "ms", isQuick: false) {
        worst(EngineRecovery.all().map(\.milliseconds))
      },
    ]

  private static func fuzz(_ events: Int, isQuick: Bool) -> [SoundCheck] {
    let fuzz = Once { EngineFuzz.run(events: events, seed: 1) }
    return [
      atMost("\(events) absurd events: blocks that are not finite", 0, "", isQuick: isQuick) {
        Double(fuzz.value.notFiniteCount)
      },
      atMost("\(events) absurd events: peak", 0, "dBFS", isQuick: isQuick) { decibels(fuzz.value.peak) },
      atMost("\(events) absurd events: level of a note afterwards, off", 0.5, "dB", isQuick: isQuick) {
        abs(fuzz.value.levelOffDecibels)
      },
    ]
  }
}
