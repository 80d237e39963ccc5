import Glibc

/// The laws of a reed in a plain loop in double precision, to hold the bank of reeds against.
enum ReedOracle {
  static func thresholdPascals(_ frequencyHz: Double) -> Double {
    min(max(40 * pow(frequencyHz / 65.4, 0.45), 40), 250)
  }

  static func quality(_ frequencyHz: Double) -> Double {
    let octaves = log2(frequencyHz / 440)
    if octaves <= 0 { return 37 }
    return octaves <= 1 ? 37 - 10 * octaves : max(20, 27 - 7 * (octaves - 1) / 1.25)
  }

  static func finalAmplitude(_ overThreshold: Double) -> Double {
    0.8 + 11 * (1 - exp(-max(overThreshold - 0.7, 0) / 3))
  }

  static func sagCents(_ frequencyHz: Double, pascals: Double) -> Double {
    -4 * min(max(pow(440 / frequencyHz, 0.8), 0.3), 6) * pow(abs(pascals) / 1000, 0.8)
  }

  /// Milliseconds after which a tongue that starts at 5 % has half of its final amplitude.
  static func attackMilliseconds(_ frequencyHz: Double, pascals: Double) -> Double {
    let seconds = 1.0 / 3000
    let overThreshold = pascals / thresholdPascals(frequencyHz)
    let damping = Double.pi * frequencyHz / quality(frequencyHz)
    let hysteresis = 2 * damping * (1 - sqrt(0.7))
    let growth = damping * (sqrt(overThreshold) - 1)
    let final = finalAmplitude(overThreshold)
    var amplitude = 0.05 * final
    var steps = 0
    while amplitude < final / 2, steps < 30_000 {
      let filled = (amplitude / final) * (amplitude / final)
      let rate = growth + hysteresis * filled - max(growth + hysteresis, hysteresis / 2) * filled * filled
      amplitude *= exp(min(max(rate * seconds, -0.5), 0.5))
      steps += 1
    }
    return Double(steps) * seconds * 1000
  }
}
