import CRealtime

/// What the case makes of the change of the flow: cells, pallet holes and grille, for both channels.
///
/// *Model*: a resonance of cells and case at 700 Hz, a broad lift around 4 kHz where small openings radiate better, and the
/// grille's low-pass; below 40 Hz a case this size radiates nothing.
/// *Source*: fitted to third octaves of recorded accordions, F2...A5 at fortissimo, together with ``FlowShape``.
/// *Realtime*: safe after `init`.
struct Radiator: Sendable {
  private var chain: (StereoBiquad, StereoBiquad, StereoBiquad, StereoBiquad)
  private let designs: [BiquadCoefficients]
  private let rateHz: Double
  /// The difference of the flow from frame to frame is scaled to what it would be at 48 kHz.
  private let slope: Double
  private var lastFlow = SIMD2<Double>()

  init(rateHz: Double) {
    self.rateHz = rateHz
    slope = rateHz / 48_000
    designs = [
      .highPass(frequencyHz: 40, quality: 0.7, rateHz: rateHz),
      .peak(frequencyHz: 700, quality: 2.5, gainDecibels: 7.7, rateHz: rateHz),
      .peak(frequencyHz: 4050, quality: 0.48, gainDecibels: 2.5, rateHz: rateHz),
      .lowPass(frequencyHz: 4470, quality: 0.62, rateHz: rateHz),
    ]
    let filters = designs.map { StereoBiquad(left: $0, right: $0) }
    chain = (filters[0], filters[1], filters[2], filters[3])
  }

  /// Gain from the flow to the sound at a frequency.
  func magnitude(frequencyHz: Double) -> Double {
    let cycles = frequencyHz / rateHz
    return designs.reduce(2 * rt_sin(Double.pi * cycles) * slope) { $0 * $1.magnitude(cyclesPerSample: cycles) }
  }

  /// Sound of one frame's flow.
  @inline(__always) @_noAllocation @_noLocks
  mutating func process(_ flow: SIMD2<Double>) -> SIMD2<Double> {
    let change = (flow - lastFlow) * slope
    lastFlow = flow
    return chain.3.process(chain.2.process(chain.1.process(chain.0.process(change))))
  }
}
