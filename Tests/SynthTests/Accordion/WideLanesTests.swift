import CRealtime
import TestSupport
import Testing

@testable import Synth

/// Eight reeds at once, where the processor can, are what four at once are.
struct WideLanesTests {
  @Test(.enabled(if: rt_has_wide_lanes() != 0, "this processor takes four"))
  func wideOrNotTheSamplesAreTheSameBitForBit() {
    var wide = bank()
    var plain = bank()
    plain.usesWideLanes = false
    var generator = SeededGenerator(seed: 8)
    var (different, loudest) = (0, Float(0))
    for interval in 0..<2_000 {
      let reed = Int.random(in: 0..<wide.reedCount, using: &generator)
      if Bool.random(using: &generator) {
        wide.open(reed)
        plain.open(reed)
      } else {
        wide.shut(reed)
        plain.shut(reed)
      }
      let pascals = Float.random(in: -1500...1500, using: &generator)
      let frames = interval % ReedBank.longestStretch + 1
      wide.update(pressurePascals: pascals, frames: frames)
      plain.update(pressurePascals: pascals, frames: frames)
      wide.render(frames: frames)
      plain.render(frames: frames)
      for frame in 0..<frames {
        let isSame = wide.busLeft[frame] == plain.busLeft[frame] && wide.busRight[frame] == plain.busRight[frame]
        different += isSame ? 0 : 1
        loudest = max(loudest, abs(wide.busLeft[frame]).max())
      }
    }
    show("frames that differ, lanes of eight against four, seed 8", Double(different), bar: "0")
    #expect(different == 0 && loudest > 0)
  }

  @Test func aGroupBeginsWithWhatTheLoopMoves() {
    #expect(MemoryLayout<ReedGroup>.offset(of: \.ramps) == 0)
    #expect(MemoryLayout<ReedGroup>.stride % MemoryLayout<SIMD4<Float>>.alignment == 0)
  }

  /// Reeds of five octaves, of which up to half sound.
  private func bank() -> ReedBank {
    let bank = ReedBank(reedCount: 61, sampleRateHz: 48_000, seed: 5)
    for reed in 0..<bank.reedCount {
      bank.reeds[reed] = ReedVoicing(
        frequencyHz: 65.4 * rt_exp2(Double(reed) / 12), rateHz: 48_000, level: 0.05, pan: Double(reed % 5) / 4 - 0.5)
    }
    return bank
  }
}

private func abs(_ lanes: SIMD4<Float>) -> SIMD4<Float> { rt_abs4(lanes) }
