import Glibc
import TestSupport
import Testing

@testable import Synth

/// A resonant filter that is moved as fast as it can be.
struct SweptLowPassTests {
  /// From 20 Hz to 20 kHz and back in 10 ms each, at full resonance, over a tone and over noise.
  @Test(arguments: [44_100.0, 48_000, 192_000])
  func sweptAtFullResonanceItStaysBoundedWithoutAClick(rateHz: Double) {
    let frames = Int(rateHz)
    let noise = SeededNoise(seed: 3)
    for isNoise in [false, true] {
      var filter = SweptLowPass(rateHz: rateHz)
      filter.set(resonance: 1)
      var sound: [Float] = []
      for frame in 0..<frames {
        let tone = isNoise ? 0.3 * Double(noise[frame]) : sin(2 * .pi * 997 * Double(frame) / rateHz)
        // Still, then swept up and down for a quarter, then still.
        let turn = (Double(frame) / rateHz / 0.01).truncatingRemainder(dividingBy: 2)
        let share = turn < 1 ? turn : 2 - turn
        let moves = (frames / 2..<frames * 3 / 4).contains(frame)
        sound.append(Float(filter.process(SIMD2(tone, tone), cutoffHz: moves ? 20 * pow(1000, share) : 20_000).x))
      }
      let loudest = peak(sound)
      let what = isNoise ? "noise" : "a tone of 997 Hz"
      show("\(what) through the sweep at \(Int(rateHz)) Hz, peak in full scales", loudest, bar: "4")
      #expect(sound.allSatisfy(\.isFinite) && loudest < 4)
      guard isNoise else { continue }
      let swept = frames / 2 + 100..<frames * 3 / 4
      let click = clickDecibels(sound, in: swept, against: [frames / 8..<frames / 2 - 100])
      show("noise: sharpest while it is swept, against the open filter, dB", click, bar: "3")
      #expect(click < 3)
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
