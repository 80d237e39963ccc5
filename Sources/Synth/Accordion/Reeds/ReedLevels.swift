import CRealtime

/// Gains that make every reed of the compass equally loud at mezzoforte.
///
/// The wave of a reed and its way through the case are known in closed form, so its level is computed, not measured: the
/// harmonics of one period of flow, weighted by the radiator. From A4 upwards reeds get softer by 1.5 dB an octave (by ear).
struct ReedLevels {
  static let calibrationPascals: Float = 400
  /// Level of one reed at the calibration pressure in each channel, rms. Such that the loudest chord of three keys on the
  /// violin register stays below -3 dBFS.
  static let reedLevel = 0.022

  private let lowestHz = 15.0
  private let gains: [Double]

  init(radiator: Radiator, rateHz: Double) {
    let base = lowestHz
    gains = (0...105).map { semitone in
      let frequencyHz = base * rt_exp2(Double(semitone) / 12)
      let softer = rt_pow(max(frequencyHz / 440, 1), -0.25)
      let raw = Self.rawLevel(frequencyHz, radiator: radiator, rateHz: rateHz)
      return raw > 0 ? Self.reedLevel * softer / raw : 0
    }
  }

  /// Gain for a reed, between the computed semitones by a straight line.
  func gain(frequencyHz: Double) -> Double {
    let place = min(max(12 * rt_log(frequencyHz / lowestHz) / rt_log(2), 0), Double(gains.count) - 1.001)
    let part = place - Double(Int(place))
    return gains[Int(place)] * (1 - part) + gains[Int(place) + 1] * part
  }

  /// Root mean square of a reed's sound at the calibration pressure and a gain of 1; 0 where the rate cannot hold its pitch.
  static func rawLevel(_ frequencyHz: Double, radiator: Radiator, rateHz: Double) -> Double {
    let pascals = Double(calibrationPascals)
    // Where the pressure hardly makes it speak, the reed is taken as it is when it does.
    let amplitude = ReedLaws.finalAmplitude(max(pascals / ReedLaws.thresholdPascals(frequencyHz), 1))
    let kernel = 2 * Double.pi * frequencyHz * FlowShape.kernelSeconds(rateHz: rateHz)
    let width = max(amplitude * kernel, FlowShape.leastWidth(frequencyHz))
    let mean = Double(ReedLaws.meanHeight(calibrationPascals))
    let steps = 128
    let cosines = (0..<steps).map { rt_cos(Double.pi * (Double($0) + 0.5) / Double(steps)) }
    let flows = cosines.map {
      FlowShape.flow(
        height: mean + amplitude * $0, width: width, fullHeight: FlowShape.fullHeight(frequencyHz))
    }
    var power = 0.0
    // cos(k θ) for all steps by the recurrence of Chebyshev.
    var (before, now) = ([Double](repeating: 1, count: steps), cosines)
    for harmonic in 1...48 where Double(harmonic) * frequencyHz < 0.45 * rateHz {
      var amplitude = 0.0
      for step in 0..<steps {
        amplitude += flows[step] * now[step]
        (before[step], now[step]) = (now[step], 2 * cosines[step] * now[step] - before[step])
      }
      amplitude *= 2 / Double(steps) * radiator.magnitude(frequencyHz: Double(harmonic) * frequencyHz)
      power += amplitude * amplitude / 2
    }
    let strength = amplitude / (amplitude + Double(ReedLaws.evenAmplitude))
    return rt_sqrt(power * pascals) * strength
  }
}
