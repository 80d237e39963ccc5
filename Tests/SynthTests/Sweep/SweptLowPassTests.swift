import Glibc
import TestSupport
import Testing

@testable import Synth

/// A resonant filter that is moved as fast as it can be.
struct SweptLowPassTests {
  @Test(arguments: [44_100.0, 48_000, 192_000])
  func sweptAtFullResonanceItStaysBoundedWithoutAClick(rateHz: Double) {
    for sound in SweptFilter.Sound.allCases {
      let swept = SweptFilter.measure(sound, rateHz: rateHz)
      show("\(sound.rawValue) through the sweep at \(Int(rateHz)) Hz, peak in full scales", swept.peak, bar: "4")
      #expect(swept.peak < 4)
      guard sound == .noise else { continue }
      show("noise: sharpest while it is swept, against the open filter, dB", swept.clickDecibels, bar: "3")
      #expect(swept.clickDecibels < 3)
    }
  }

  @Test func nothingMakesItLastingNonsense() {
    var filter = SweptLowPass(rateHz: 48_000)
    var random = SeededGenerator(seed: 9)
    for _ in 0..<200_000 {
      let odd = [-1, 0, 5, 1e9, Double.infinity, -.infinity, .nan, 440]
      filter.set(resonance: odd.randomElement(using: &random)!)
      let wave = filter.process(
        SIMD2(.random(in: -1...1, using: &random), 1), cutoffHz: odd.randomElement(using: &random)!)
      #expect(wave.x.isFinite && abs(wave.x) < 100)
    }
  }

  @Test func whatLiesBelowPassesAndWhatLiesAboveDoesNot() {
    for (hertz, low, high) in [(100.0, -0.5, 0.5), (16_000, -60, -45)] {
      var filter = SweptLowPass(rateHz: 48_000)
      let sound = (0..<48_000).map { frame in
        Float(filter.process(SIMD2(repeating: sin(2 * .pi * hertz * Double(frame) / 48_000)), cutoffHz: 1000).x)
      }
      let level = decibels(peak(sound[24_000...]))
      show("\(Int(hertz)) Hz through 1 kHz, dB", level, bar: "\(low)...\(high)")
      #expect((low...high).contains(level))
    }
  }
}
