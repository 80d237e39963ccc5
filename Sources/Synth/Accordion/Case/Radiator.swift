import CRealtime

/// What the case makes of the change of the flow: cells, pallet holes and grille, for both channels.
///
/// *Model*: a resonance of cells and case at 700 Hz, what the space between pallets and grille swallows around 2.5 kHz, and the
/// grille's low-pass; below 40 Hz a case this size radiates nothing.
/// *Source*: fitted to third octaves of recorded accordions, F2...A5 at fortissimo, together with ``FlowShape``.
/// *Realtime*: safe after `init`.
struct Radiator: Sendable {
  /// After so long without any flow what still rings is no longer a number that a sample can hold (it is not after half
  /// of that).
  static var ringingSeconds: Double { 1 }

  private var filters: StereoCascade
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
      .peak(frequencyHz: 702, quality: 2.8, gainDecibels: 7.4, rateHz: rateHz),
      .peak(frequencyHz: 2540, quality: 3.1, gainDecibels: -2.6, rateHz: rateHz),
      .lowPass(frequencyHz: 7150, quality: 0.475, rateHz: rateHz),
    ]
    let both = designs.map { StereoBiquad(both: $0) }
    filters = StereoCascade(both[0], both[1], both[2], both[3])
  }

  /// Gain from the flow to the sound at a frequency.
  func magnitude(frequencyHz: Double) -> Double {
    let cycles = frequencyHz / rateHz
    return designs.reduce(2 * rt_sin(Double.pi * cycles) * slope) { $0 * $1.magnitude(cyclesPerSample: cycles) }
  }

  /// Makes sound of a block of flow, in place.
  @_noAllocation @_noLocks
  mutating func process(_ block: UnsafeMutablePointer<SIMD2<Double>>, frames: Int) {
    for frame in 0..<frames {
      let flow = block[frame]
      block[frame] = (flow - lastFlow) * slope
      lastFlow = flow
    }
    filters.process(block, frames: frames)
  }

  /// Forgets what rings.
  @_noAllocation @_noLocks
  mutating func reset() {
    filters.reset()
    lastFlow = SIMD2()
  }
}
