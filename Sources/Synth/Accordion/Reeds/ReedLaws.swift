import CRealtime

/// What pressure does to one reed, as functions of its pitch: when it speaks, how fast, how far and how flat.
///
/// *Model*: the slow amplitude of a self-excited tongue with a subcritical onset. With r = |P| / threshold:
/// growth σ = s0 (√r − 1), hysteresis k = 2 s0 (1 − √0.7), a' = a (σ + k y − max(σ + k, k/2) y²), y = (a / a∞)².
/// *Source*: derived for this instrument from measured thresholds and attacks of accordion and harmonium reeds
/// (Cottingham; Morse for the sag); the constants are targets, the form is the normal form of a subcritical Hopf
/// bifurcation.
/// *Units*: amplitudes in tip sets, the height at which the tongue rests over its plate.
enum ReedLaws {
  /// Hysteresis over damping, k / s0 = 2 (1 − √0.7): a reed that speaks falls silent, quasi-statically, at 0.7 of the
  /// pressure at which it began to.
  static var hysteresis: Float { @_noAllocation @_noLocks get { 0.326_679_946 } }
  /// Part of the final amplitude at which a tongue starts when its air begins to flow.
  static var kick: Float { @_noAllocation @_noLocks get { 0.05 } }
  /// Amplitude to which the fed tongue shakes the other one through their common plate, as part of its own. Calibrated: it
  /// sets how deep the sound dips when the bellows turn.
  static var shaking: Float { @_noAllocation @_noLocks get { 0.5 } }
  /// Amplitude in tip sets below which a reed is softer than its flow says, as a / (a + this). Calibrated: a flow that its
  /// slot holds level grows by 18 dB only from pianissimo to fortissimo, an instrument by 26 to 30; and with it the sound
  /// reaches half of its amplitude when the tongue does.
  static var evenAmplitude: Float { @_noAllocation @_noLocks get { 9 } }
  /// Time in seconds that a pallet takes to open or to shut.
  static var palletSeconds: Float { @_noAllocation @_noLocks get { 0.008 } }
  /// Pressure above which nothing changes any more, far over what bellows reach.
  static var highestPascals: Float { @_noAllocation @_noLocks get { 4000 } }

  /// Pressure in pascals at which a reed starts to speak: 40 Pa at C2, rising evenly, with the power 0.45 of the pitch, to 250 at
  /// B7. So C6, which begins at 139 Pa, sounds on down to 98.
  static func thresholdPascals(_ frequencyHz: Double) -> Double {
    min(max(40 * rt_pow(frequencyHz / 65.4, 0.45), 40), 250)
  }

  /// Quality of the tongue with its losses to the air: 37 up to A4, 27 at A5, 20 from C7.
  static func quality(_ frequencyHz: Double) -> Double {
    let octaves = rt_log(frequencyHz / 440) / rt_log(2)
    if octaves <= 0 { return 37 }
    return octaves <= 1 ? 37 - 10 * octaves : max(27 - 7 * (octaves - 1) / 1.25, 20)
  }

  /// Rate in 1/s at which an undriven tongue rings down.
  static func dampingPerSecond(_ frequencyHz: Double) -> Double {
    Double.pi * frequencyHz / quality(frequencyHz)
  }

  /// Cents by which the pitch has fallen at 1 kPa; it falls with the pressure to the power 0.8.
  static func sagCentsAtKilopascal(_ frequencyHz: Double) -> Double {
    4 * min(max(rt_pow(440 / frequencyHz, 0.8), 0.3), 6)
  }

  /// Air that flows through an open reed, in m³/s at 1 Pa; it grows with the root of the pressure.
  static func conductance(_ frequencyHz: Double) -> Double {
    4.6e-6 * 440 / frequencyHz
  }

  /// Steady amplitude at r = |P| / threshold.
  @_noAllocation @_noLocks
  static func finalAmplitude(_ overThreshold: Double) -> Double {
    0.8 + 11 * (1 - rt_exp(-(overThreshold > 0.7 ? overThreshold - 0.7 : 0) / 3))
  }

  /// Mean height of the tongue: the flow draws it towards the plate.
  @_noAllocation @_noLocks
  static func meanHeight(_ pascals: Float) -> Float {
    let drawn = 1 - 0.8 * pascals / 1500
    return drawn > 0.2 ? drawn : 0.2
  }
}
