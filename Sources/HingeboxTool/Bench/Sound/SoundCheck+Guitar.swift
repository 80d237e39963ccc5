import SoundMeasures

extension SoundCheck {
  /// The guitar's rows.
  static let guitar: [SoundCheck] = [
    .atMost("string: tuning, E2...E6 at three rates, worst", 0.2, "cent") {
      worst(
        rates.flatMap { rate in
          stride(from: 40, through: 88, by: 6).map { StringFigures.centsOff(note: $0, rateHz: rate) }
        })
    },
    .atMost("string: spread of the 5 kHz decay over fractional delays, 48 kHz, worst of 6", 3, "%") {
      100 * StringFigures.worstDecaySpread(rateHz: 48_000)
    },
    .atMost("string: spread of the 5 kHz decay, three rates, worst of 18", 3, "%", isQuick: false) {
      100 * worst(rates.map { StringFigures.worstDecaySpread(rateHz: $0) })
    },
    .atMost("string: rise of energy undriven, 6 bends of 4 strings, worst", 0.1, "dB") {
      worst(
        StringFigures.bentHz.flatMap { hz in
          StringFigures.StringBend.all.map { StringFigures.riseDecibels(hz: hz, bend: $0) }
        })
    },
    .atMost("drive at full, 1 kHz tone, aliasing below 20 kHz", -80, "dB") {
      StringFigures.driveAliasingDecibels(amount: 1)
    },
    .atMost("drive at none and at half, the same, worst", -80, "dB") {
      worst([0, 0.5].map { StringFigures.driveAliasingDecibels(amount: $0) })
    },
  ]

  private static let rates = [44_100.0, 48_000, 96_000]
}
