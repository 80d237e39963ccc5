import Glibc
import Synth

/// What the string of the guitar is measured by.
public enum StringFigures {
  private static func loss(_ hz: Double, _ rateHz: Double, low: Double = 4, high: Double = 0.4) -> LoopLoss {
    LoopLoss(fundamentalHz: hz, decaySeconds: low, highDecaySeconds: high, rateHz: rateHz)
  }

  /// How far a string is from its pitch, in cents.
  public static func centsOff(note: Int, rateHz: Double) -> Double {
    let hz = frequencyHz(ofNote: note)
    let wave = ringingLoop(rateHz: rateHz, hz: hz, loss: loss(hz, rateHz), seconds: 1.1)
    return abs(
      SoundMeasures.centsOff(Array(wave.suffix(Int(rateHz))), rateHz: rateHz, expectedHz: hz, partials: 1, padding: 4))
  }

  /// How much longer the partial near 5 kHz rings at the best than at the worst fractional delay.
  public static func decaySpread(nearHz: Double, highDecaySeconds: Double, rateHz: Double) -> Double {
    let loss = loss(nearHz, rateHz, high: highDecaySeconds)
    let ratios = stride(from: 0.0, to: 1, by: 0.125).map { fraction in
      let hz = rateHz / ((rateHz / nearHz).rounded() + fraction)
      let partial = (LoopLoss.highHz / hz).rounded()
      let expected = -6 / (hz * log10(loss.power(cyclesPerSample: partial * hz / rateHz)))
      let wave = ringingLoop(rateHz: rateHz, hz: hz, loss: loss, seconds: expected)
      return decaySeconds(wave[...], rateHz: rateHz, atHz: partial * hz) / expected
    }
    return (ratios.max() ?? .nan) / (ratios.min() ?? .nan) - 1
  }

  /// The most that the 5 kHz decay depends on the fractional delay, over strings low and high, short and long.
  public static func worstDecaySpread(rateHz: Double) -> Double {
    let strings = [(82.4, 0.6), (329.6, 0.4), (329.6, 0.9), (659.3, 0.9), (1318.5, 0.27), (1318.5, 0.9)]
    return worst(strings.map { decaySpread(nearHz: $0, highDecaySeconds: $1, rateHz: rateHz) })
  }

  /// A way of bending a string: semitones by seconds.
  public struct StringBend: Sendable {
    public var name: String
    public var semitones: @Sendable (Double) -> Double

    public static let all = [
      StringBend(name: "held") { _ in 0 },
      StringBend(name: "up 2 in 50 ms") { 2 * min(1, max(0, ($0 - 0.5) / 0.05)) },
      StringBend(name: "down 2 in 50 ms") { 2 - 2 * min(1, max(0, ($0 - 0.5) / 0.05)) },
      StringBend(name: "shaken by 2 at 5 Hz") { 1 - cos(2 * Double.pi * 5 * $0) },
      StringBend(name: "shaken by 2 at 12 Hz") { 1 - cos(2 * Double.pi * 12 * $0) },
      StringBend(name: "an octave up and down at 1 Hz") { 6 - 6 * cos(2 * Double.pi * $0) },
    ]
  }

  /// Pitches of strings whose energy is watched.
  public static let bentHz = [82.41, 146.83, 329.63, 1318.5]

  /// How far an undriven string's level rises while it is bent, in decibels.
  public static func riseDecibels(hz: Double, bend: StringBend) -> Double {
    let wave = ringingLoop(
      rateHz: 48_000, hz: hz * exp2(bend.semitones(0) / 12), loss: loss(hz, 48_000, low: 10, high: 0.6), seconds: 3
    ) { hz * exp2(bend.semitones($0) / 12) }
    return largestRiseDecibels(wave, rateHz: 48_000, windowSeconds: 0.1)
  }
}
