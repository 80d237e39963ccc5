import SoundMeasures
import Synth

extension SoundCheck {
  /// What nothing can do to the engine.
  static let absurd: [SoundCheck] =
    fuzz(20_000, isQuick: true) + fuzz(1_000_000, isQuick: false) + [
      .atMost("samples that refused events move, of a twin engine's", 0, "") {
        Double(RefusedEvents.samplesMoved(seed: 1))
      },
      .atMost("absurd for a block: until a twin's level is met by 1 dB in 25 ms", 64 / 48, "ms", isQuick: false) {
        worst(recoveries.value.filter { !$0.parameter.isSlow }.map(\.milliseconds))
      },
      .atMost("the same of gain and bends, which limiter and string let go of slowly", 120, "ms", isQuick: false) {
        worst(recoveries.value.filter(\.parameter.isSlow).map(\.milliseconds))
      },
    ]

  private static let recoveries = Once { EngineRecovery.all() }

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

extension EngineParameter {
  /// Whether what it did goes on for a while: the limiter's release after a gain, a string's glide after a bend.
  fileprivate var isSlow: Bool {
    switch self {
    case .gainDecibels, .bendRangeSemitones, .pitchBendSemitones: true
    default: false
    }
  }
}
