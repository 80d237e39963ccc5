import SoundMeasures
import Synth

extension SoundCheck {
  /// What the bench measures, in the order of its table.
  static var all: [SoundCheck] { accordion + strings + engine }

  private static let engine: [SoundCheck] = [
    .atMost("one reed and sample, 205 reeds", 4, "ns", isCost: true) {
      AccordionMeasures.reedOperations(keys: 41, register: .master)
        * RenderBenchmark.usualOperationSeconds * 1e9
    },
    .atMost("41 keys of five reeds with full bass, worst block of 64 frames, of its time", 25, "%", isCost: true) {
      percent(FullPolyphony.measure().worstOperations)
    },
    .atMost("41 keys of five reeds with full bass, of a core", 10, "%", isCost: true) {
      percent(FullPolyphony.measure().meanOperations)
    },
    .atMost("a second of rest after playing, accordion", 1, "times playing", isCost: true) {
      EngineMeasures.restOverPlaying(.accordion)
    },
    .atMost("a second of rest after playing, guitar", 1, "times playing", isCost: true) {
      EngineMeasures.restOverPlaying(.guitar)
    },
    fuzz(20_000, isQuick: true), fuzz(1_000_000, isQuick: false),
  ]

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

  private static let strings: [SoundCheck] = [
    .atMost("string: tuning, E2...E6 at three rates, worst", 0.2, "cent") {
      var worst = 0.0
      for rate in [44_100.0, 48_000, 96_000] {
        for note in stride(from: 40, through: 88, by: 6) {
          worst = max(worst, StringFigures.centsOff(note: note, rateHz: rate))
        }
      }
      return worst
    },
    .atMost("string: spread of the 5 kHz decay over fractional delays", 0.03, "") {
      StringFigures.decaySpread(nearHz: 329.6, highDecaySeconds: 0.4, rateHz: 48_000)
    },
    .atMost("string: rise while it is shaken by two semitones at 5 Hz", 0.1, "dB") {
      StringFigures.riseWhileShakenDecibels(hz: 146.83, shakesHz: 5)
    },
  ]
}
