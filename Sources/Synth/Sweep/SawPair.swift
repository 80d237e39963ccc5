/// Two sawtooth waves of one note, a little apart, one for each side.
///
/// *Model*: a ramp whose fall is rounded over four samples by the integral of a cubic B-spline, which keeps what folds back
/// from above half the rate 65 dB below the tone.
/// *Source*: V. Välimäki, J. Pekonen, J. Nam, "Perceptually informed synthesis of bandlimited classical waveforms using
/// integrated polynomial interpolation", J. Acoust. Soc. Am. 131(1), 2012. *Realtime*: safe.
struct SawPair: Sendable {
  /// How far each side lies from the note: 4 cents.
  private static var spread: Double { 0.00231 }

  private var phase = SIMD2<Double>()
  private var step = SIMD2<Double>()

  @_noAllocation @_noLocks
  init() {}

  /// - Parameter phase: where the sides begin, 0 ..< 1.
  @_noAllocation @_noLocks
  init(cyclesPerSample: Double, phase: SIMD2<Double>) {
    let step = cyclesPerSample < 0.2 ? cyclesPerSample : 0.2
    self.step = SIMD2(step * (1 - Self.spread), step * (1 + Self.spread))
    self.phase = phase
  }

  @inline(__always) @_noAllocation @_noLocks
  mutating func next() -> SIMD2<Double> {
    phase += step
    if phase.x >= 1 { phase.x -= 1 }
    if phase.y >= 1 { phase.y -= 1 }
    return SIMD2(Self.saw(phase.x, step.x), Self.saw(phase.y, step.y))
  }

  @inline(__always) @_noAllocation @_noLocks
  private static func saw(_ phase: Double, _ step: Double) -> Double {
    var wave = 2 * phase - 1
    if phase < 2 * step {
      wave += 2 * remainder(phase / step)
    } else if phase > 1 - 2 * step {
      wave -= 2 * remainder((1 - phase) / step)
    }
    return wave
  }

  /// What is left to do, by so many samples after the middle of a rounded step from 0 to 1.
  @inline(__always) @_noAllocation @_noLocks
  private static func remainder(_ x: Double) -> Double {
    if x < 1 { return 0.5 - x * (2.0 / 3 - x * x * (1.0 / 3 - x / 8)) }
    let left = 2 - x
    return left * left * left * left / 24
  }
}
