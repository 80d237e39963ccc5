import Glibc
import Synth
import TestSupport
import Testing

struct LimiterTests {
  private func limited(
    _ limiter: inout Limiter, left: [Float], right: [Float], blockFrames: Int = 64
  ) -> (left: [Float], right: [Float]) {
    var (left, right) = (left, right)
    left.withUnsafeMutableBufferPointer { left in
      right.withUnsafeMutableBufferPointer { right in
        for start in stride(from: 0, to: left.count, by: blockFrames) {
          let count = min(blockFrames, left.count - start)
          limiter.process(left.baseAddress! + start, right.baseAddress! + start, frames: count)
        }
      }
    }
    return (left, right)
  }

  private func noise(_ count: Int, amplitude: Float, seed: UInt64) -> [Float] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in Float.random(in: -amplitude...amplitude, using: &generator) }
  }

  @Test(arguments: [44_100.0, 48_000, 96_000])
  func belowTheCeilingItIsADelayBitForBit(rateHz: Double) {
    var limiter = Limiter(sampleRateHz: rateHz)
    let (left, right) = (noise(20_000, amplitude: 0.89, seed: 1), noise(20_000, amplitude: 0.89, seed: 2))
    let out = limited(&limiter, left: left, right: right)
    let late = limiter.latencyFrames
    show("latency at \(Int(rateHz)) Hz, ms", Double(late) / rateHz * 1000, bar: "1")
    #expect(abs(Double(late) / rateHz - 0.001) < 0.0001)
    #expect(Array(out.left[late...]) == Array(left.dropLast(late)))
    #expect(Array(out.right[late...]) == Array(right.dropLast(late)))
    #expect(limiter.gain == 1 && limiter.faultCount == 0)
  }

  @Test func nothingPassesTheCeiling() {
    var loudest = 0.0
    for seed in 1...40 as ClosedRange<UInt64> {
      var limiter = Limiter(sampleRateHz: 48_000)
      var input = noise(9600, amplitude: 0.3, seed: seed)
      var generator = SeededGenerator(seed: seed &+ 1000)
      for _ in 0..<30 {
        let start = Int.random(in: 0..<9000, using: &generator)
        let gain = Float.random(in: 1...200, using: &generator)
        for index in start..<start + Int.random(in: 1...500, using: &generator) { input[index] *= gain }
      }
      let out = limited(&limiter, left: input, right: noise(9600, amplitude: 2, seed: seed))
      loudest = max(loudest, peak(out.left), peak(out.right))
    }
    show("loudest sample out of the limiter, dBFS", decibels(loudest), bar: "-1")
    #expect(decibels(loudest) <= -0.999)
  }

  @Test func bothChannelsAreTurnedDownTogether() {
    var limiter = Limiter(sampleRateHz: 48_000)
    let right = [Float](repeating: 0.25, count: 4800)
    var left = right
    for index in 2000..<2100 { left[index] = 3 }
    let out = limited(&limiter, left: left, right: right)
    let late = limiter.latencyFrames
    let gain = Limiter.ceiling / 3
    #expect(abs(out.right[2050 + late] / 0.25 - gain) < 1e-4)
    #expect(abs(out.left[2050 + late] / 3 - gain) < 1e-4)
    #expect(out.right[1900] == 0.25)
  }

  @Test func theGainHasNoCorners() {
    var limiter = Limiter(sampleRateHz: 48_000)
    var (left, right): (Float, Float) = (0, 0)
    var gains: [Double] = []
    for frame in 0..<4800 {
      left = frame == 2000 ? 4 : 0.1
      right = left
      limiter.process(&left, &right, frames: 1)
      gains.append(Double(limiter.gain))
    }
    let bends = (1..<gains.count - 1).map { index -> Double in
      let outer = gains[index - 1] + gains[index + 1]
      return abs(outer - 2 * gains[index])
    }
    // One moving average over the look-ahead would have corners of so much.
    let corner = 0.8 / Double(limiter.latencyFrames)
    show("sharpest bend of the gain for a peak of 12 dB, over a corner's", bends.max()! / corner, bar: "0.1")
    #expect(bends.max()! < 0.1 * corner)
    #expect(gains.last! > 0.4 && gains.min()! < 0.23)
  }

  @Test(arguments: [56, 150, 600])
  func aSustainedToneThatIsTooLoudStaysClean(bin: Int) {
    var limiter = Limiter(sampleRateHz: 48_000)
    let hertz = 48_000.0 * Double(bin) / 65_536
    let step = 2 * Double.pi * hertz / 48_000
    let tone = (0..<131_072).map { 2 * Float(sin(step * Double($0))) }
    let out = limited(&limiter, left: tone, right: tone)
    let (power, _) = powerSpectrum(of: blackmanHarris(out.left.suffix(65_536).map(Double.init)))
    let on = power[bin - 10...bin + 10].reduce(0, +)
    let distortion = 10 * log10((power[8...].reduce(0, +) - on) / on)
    show("a tone of \(Int(hertz)) Hz 7 dB over the ceiling, distortion in dB", distortion, bar: "-40")
    #expect(distortion < -40)
  }

  @Test func whatIsNotFiniteIsCountedAndGone() {
    var limiter = Limiter(sampleRateHz: 48_000)
    var input = noise(4800, amplitude: 0.5, seed: 9)
    let clean = input
    input[1000] = .nan
    input[1001] = .infinity
    input[1002] = -.infinity
    input[1003] = .signalingNaN
    let out = limited(&limiter, left: input, right: input)
    #expect(limiter.faultCount == 8)
    #expect(out.left.allSatisfy { $0.isFinite })
    let late = limiter.latencyFrames
    #expect(Array(out.left[(1004 + late)...]) == Array(clean[1004..<4800 - late]))
    #expect(out.left[1000 + late] == 0)
  }

  @Test func theHugeIsBoundedAndLetsGoAgain() {
    var limiter = Limiter(sampleRateHz: 48_000)
    var input = noise(96_000, amplitude: 0.5, seed: 9)
    let clean = input
    input[1000] = .greatestFiniteMagnitude
    input[1001] = 1e30
    let out = limited(&limiter, left: input, right: clean)
    let late = limiter.latencyFrames
    #expect(peak(out.left) <= 0.8913 && peak(out.right) <= 0.8913)
    #expect(Array(out.left[(60_000 + late)...]) == Array(clean[60_000..<96_000 - late]))
  }

  @Test func anySplitGivesTheSameSamples() {
    let (left, right) = (noise(5000, amplitude: 2, seed: 3), noise(5000, amplitude: 2, seed: 4))
    var first = Limiter(sampleRateHz: 48_000)
    let whole = limited(&first, left: left, right: right, blockFrames: 5000)
    for blockFrames in [1, 7, 64, 513] {
      var second = Limiter(sampleRateHz: 48_000)
      let split = limited(&second, left: left, right: right, blockFrames: blockFrames)
      #expect(split.left == whole.left && split.right == whole.right)
    }
  }
}
