import Glibc
import Synth
import TestSupport
import Testing

/// Filters do in the time domain what their coefficients promise in the frequency domain.
struct StereoBiquadTests {
  static let rateHz = 48000.0

  static let designs: [(name: String, made: BiquadCoefficients, atHz: Double, gainDecibels: Double)] = [
    ("low-pass at its edge", .lowPass(frequencyHz: 1000, quality: sqrt(0.5), rateHz: rateHz), 1000, -3.0103),
    ("low-pass far below", .lowPass(frequencyHz: 1000, quality: sqrt(0.5), rateHz: rateHz), 10, 0),
    ("high-pass at its edge", .highPass(frequencyHz: 80, quality: sqrt(0.5), rateHz: rateHz), 80, -3.0103),
    ("all-pass at its centre", .allPass(frequencyHz: 300, quality: 2, rateHz: rateHz), 300, 0),
    ("all-pass far above", .allPass(frequencyHz: 300, quality: 2, rateHz: rateHz), 9000, 0),
    ("peak at its centre", .peak(frequencyHz: 200, quality: 8, gainDecibels: 6, rateHz: rateHz), 200, 6),
    ("peak far above", .peak(frequencyHz: 200, quality: 8, gainDecibels: 6, rateHz: rateHz), 20000, 0),
    (
      "high shelf at its middle", .highShelf(frequencyHz: 4000, quality: sqrt(0.5), gainDecibels: -8, rateHz: rateHz),
      4000, -4
    ),
    (
      "high shelf far above", .highShelf(frequencyHz: 2000, quality: sqrt(0.5), gainDecibels: -8, rateHz: rateHz),
      23900, -8
    ),
  ]

  @Test func designsHaveTheGainThatTheyPromise() {
    var worst = 0.0
    for design in Self.designs {
      let found = decibels(design.made.magnitude(cyclesPerSample: design.atHz / Self.rateHz))
      worst = max(worst, abs(found - design.gainDecibels))
      #expect(abs(found - design.gainDecibels) < 0.05, "\(design.name): \(found) dB")
    }
    show("biquad designs, worst error in dB", worst, bar: "0.05")
  }

  @Test func impulseResponseOfEachLaneHasTheMagnitudeOfItsCoefficients() {
    let left = BiquadCoefficients.peak(frequencyHz: 200, quality: 4, gainDecibels: 9, rateHz: Self.rateHz)
    let right = BiquadCoefficients.highPass(frequencyHz: 3000, quality: 2, rateHz: Self.rateHz)
    var filter = StereoBiquad(left: left, right: right)
    let response = (0..<16384).map { filter.process(SIMD2(repeating: $0 == 0 ? 1 : 0)) }
    for (lane, made) in [left, right].enumerated() {
      let (power, length) = powerSpectrum(of: response.map { $0[lane] })
      for bin in stride(from: 16, to: length / 2, by: 97) {
        let expected = made.magnitude(cyclesPerSample: Double(bin) / Double(length))
        #expect(abs(decibels(sqrt(power[bin])) - decibels(expected)) < 0.001)
      }
    }
  }

  @Test func nonsenseAsFrequencyOrQualityStaysStable() {
    for value in [Double.nan, .infinity, -.infinity, 0, -5, 1e300] {
      for made in [
        BiquadCoefficients.lowPass(frequencyHz: value, quality: 1, rateHz: Self.rateHz),
        BiquadCoefficients.highPass(frequencyHz: 100, quality: value, rateHz: Self.rateHz),
        BiquadCoefficients.peak(frequencyHz: value, quality: value, gainDecibels: 3, rateHz: Self.rateHz),
      ] {
        #expect(abs(made.a2) < 1 && abs(made.a1) < 1 + made.a2)
      }
    }
  }
}
