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

  /// How far an undriven string's level rises while it is bent to and fro by two semitones, in decibels.
  public static func riseWhileShakenDecibels(hz: Double, shakesHz: Double) -> Double {
    func pitch(_ seconds: Double) -> Double { hz * exp2((1 - cos(2 * Double.pi * shakesHz * seconds)) / 12) }
    let wave = ringingLoop(
      rateHz: 48_000, hz: hz, loss: loss(hz, 48_000, low: 10, high: 0.6), seconds: 3, hzAt: pitch)
    return largestRiseDecibels(wave, rateHz: 48_000, windowSeconds: 0.1)
  }
}
