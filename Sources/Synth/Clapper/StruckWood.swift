/// A piece of wood to strike: its modes, and how hard its surfaces are.
///
/// *Model*: each mode has a frequency, a time in which it dies away by 60 dB, and a level. *Source*: a clave is a bar with
/// free ends, whose modes lie at 1, 2.756 and 5.404 times the lowest (N. Fletcher, T. Rossing, "The Physics of Musical
/// Instruments", 2nd ed., 1998, section 2.15); the shells of a castanet and the hollow of a wood block by ear.
struct StruckWood: Sendable {
  /// Modes beyond the last that a wood has are silent.
  static var modeCount: Int { @_noAllocation @_noLocks get { 8 } }

  var frequenciesHz: SIMD8<Float>
  var decaySeconds: SIMD8<Float>
  var levels: SIMD8<Float>
  /// So that the hardest strike of each peaks near -8 dB of full scale.
  var level: Float
  /// How long the surfaces touch at the hardest strike, in seconds.
  var contactSeconds: Float
  /// The note at which the frequencies are as they stand.
  var note: Int

  static let castanet = StruckWood(
    frequenciesHz: SIMD8(1180, 1710, 2480, 3350, 4620, 6150, 8100, 10_400),
    decaySeconds: SIMD8(0.055, 0.06, 0.05, 0.042, 0.034, 0.026, 0.02, 0.015),
    levels: SIMD8(0.5, 0.35, 0.9, 0.55, 0.5, 0.35, 0.25, 0.15), level: 0.25, contactSeconds: 0.00011, note: 74)

  static let clave = StruckWood(
    frequenciesHz: SIMD8(2480, 2515, 6835, 6930, 1150, 13_400, 0, 0),
    decaySeconds: SIMD8(0.24, 0.2, 0.06, 0.06, 0.02, 0.02, 0.01, 0.01),
    levels: SIMD8(1, 0.3, 0.16, 0.12, 0.2, 0.05, 0, 0), level: 0.3, contactSeconds: 0.00016, note: 79)

  static let woodBlock = StruckWood(
    frequenciesHz: SIMD8(860, 1275, 2010, 2890, 3760, 5100, 7200, 0),
    decaySeconds: SIMD8(0.13, 0.09, 0.07, 0.05, 0.04, 0.03, 0.02, 0.01),
    levels: SIMD8(1, 0.42, 0.4, 0.22, 0.16, 0.1, 0.06, 0), level: 0.3, contactSeconds: 0.00022, note: 72)
}
