import Glibc
import Synth

/// A resonant filter that is moved as fast as it can be: from 20 Hz to 20 kHz and back in 10 ms each, at full resonance.
public struct SweptFilter: Sendable {
  /// What goes through it.
  public enum Sound: String, CaseIterable, Sendable {
    case tone = "a tone of 997 Hz"
    case noise
  }

  /// In full scales; infinite where a sample is not a number.
  public var peak: Double
  /// How much sharper the sound is while the filter is swept than while it stands open, in decibels. Of a tone that tells nothing:
  /// the sweep's own ringing is sharper than any tone.
  public var clickDecibels: Double

  public static func measure(_ sound: Sound, rateHz: Double) -> SweptFilter {
    let frames = Int(rateHz)
    var generator = SeededGenerator(seed: 3)
    var filter = SweptLowPass(rateHz: rateHz)
    filter.set(resonance: 1)
    // Still, then swept up and down for a quarter of a second, then still.
    let moves = frames / 2..<frames * 3 / 4
    let wave = (0..<frames).map { frame -> Float in
      let input =
        switch sound {
        case .tone: sin(2 * .pi * 997 * Double(frame) / rateHz)
        case .noise: 0.3 * Double.random(in: -1...1, using: &generator)
        }
      let turn = (Double(frame) / rateHz / 0.01).truncatingRemainder(dividingBy: 2)
      let share = turn < 1 ? turn : 2 - turn
      let cutoffHz = moves.contains(frame) ? 20 * pow(1000, share) : 20_000
      return Float(filter.process(SIMD2(input, input), cutoffHz: cutoffHz).x)
    }
    let click = SoundMeasures.clickDecibels(
      wave, in: moves.lowerBound + 100..<moves.upperBound, against: [frames / 8..<moves.lowerBound - 100])
    return SweptFilter(
      peak: wave.allSatisfy(\.isFinite) ? SoundMeasures.peak(wave) : .infinity, clickDecibels: click)
  }
}
