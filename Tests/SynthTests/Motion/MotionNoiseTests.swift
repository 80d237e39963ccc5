import Hinge
import TestSupport
import Testing

@testable import Synth

/// Rest is rest however a reading flickers, and push stays push.
struct MotionNoiseTests {
  /// A hundredth of a degree, and a third of a degree of noise.
  private let noisy = HingeSource("0.01 degree with 0.3 of noise at 60 Hz", hertz: 60).with {
    $0.noiseDegrees = 0.3
    $0.stepDegrees = 0.01
  }

  /// Two neighbouring degrees by chance, as from a lid at rest.
  private func flicker(hertz: Double, fromSeconds: Double = 0, around degrees: Double = 100, seed: UInt64)
    -> [SimulatedReading]
  {
    var random = SeededGenerator(seed: seed)
    return (0..<Int(20 * hertz)).map {
      SimulatedReading(
        timeSeconds: fromSeconds + Double($0) / hertz,
        angleDegrees: degrees + (Bool.random(using: &random) ? 1 : 0))
    }
  }

  @Test(arguments: [10.2, 30, 60, 240])
  func aFlickerOfOneDegreeIsNoMotion(hertz: Double) {
    for seed in 1..<6 as Range<UInt64> {
      let run = MotionRun(.still(100, seconds: 21), .reference, seed: 0) { $0 = flicker(hertz: hertz, seed: seed) }
      #expect(run.speeds.allSatisfy { $0 == 0 } && run.pascals.allSatisfy { $0 == 0 }, "\(hertz) Hz, seed \(seed)")
    }
  }

  @Test func aFlickerAfterAStrokeIsNoMotionEither() {
    let run = MotionRun(.still(100, seconds: 25), .reference, seed: 0) {
      $0 = HingeSource.wholeDegrees.readings(of: .stroke(30, seconds: 2), seed: 4)
      $0 += flicker(hertz: 30, fromSeconds: 5, around: 90, seed: 5)
    }
    #expect(run.speeds[run.steps(5..<25)].allSatisfy { $0 == 0 })
  }

  @Test func noiseAtRestIsLearnedWithinASecond() {
    let worst = (1..<11).map { (seed: UInt64) -> Double in
      let run = MotionRun(.still(100, seconds: 10), noisy, seed: seed)
      #expect(run.motion.quality == .noisy)
      return run.pascals[run.steps(1..<10)].map(abs).max()!
    }.max()!
    show("\(noisy) at rest, pressure after a second, worst of 10, Pa", worst, bar: "0")
    #expect(worst == 0)
  }

  @Test(arguments: [10.0, 30])
  func motionIsHeardThroughNoise(speed: Double) {
    let runs = (1..<11).map { MotionRun(.stroke(speed, seconds: 4), noisy, seed: $0) }
    let backwards = runs.map { run in run.speeds[run.steps(1..<7)].min()! }.min()!
    let ripple = runs.map { $0.ripplePercent(2..<5) }.max()!
    show("\(speed) deg/s, \(noisy), backwards at most, deg/s", backwards, bar: "0")
    show("its ripple, worst of 10, %", ripple, bar: "below 50")
    #expect(backwards == 0 && ripple < 50)
  }

  @Test(arguments: [HingeSource.wholeDegrees, .oneDegreeOnChange, .fiveDegreesOnChange, .yoga, .phone])
  func pushAndPullDoNotFlipOnNoiseOfOneStep(source: HingeSource) {
    let wavering = source.with { $0.noiseDegrees = 0.45 * $0.stepDegrees }
    for speed in [4.0, 10, 30] {
      let path = HingePath.stroke(speed, from: 20.3, seconds: 3)
      let turns = (1..<11).map { MotionRun(path, wavering, seed: $0).turns }.max()!
      show("\(speed) deg/s, \(source), wavering by a step: turns, worst of 10", Double(turns), bar: "0")
      #expect(turns == 0)
    }
  }

  @Test(arguments: [5.0, 30, 120])
  func withoutFurtherReadingsEveryReedStopsByTheClock(speed: Double) {
    // Below 73 Pa an A4 reed cannot sound; then it rings down by 40 dB in 0.13 s.
    let path = HingePath.stroke(speed, from: 10.3, seconds: 1)
    for source in HingeSource.steadyRates + [.wholeDegrees, .phone, .oneDegreeOnChange, .yoga, .lidLog] {
      let slowest = (1..<6).map { (seed: UInt64) -> Double in
        let run = MotionRun(path, source, seed: seed, keepUntil: 1.95)
        let last = source.readings(of: path, seed: seed).last { $0.timeSeconds <= 1.95 }!.timeSeconds
        return Double(run.pascals.lastIndex { abs($0) > 73 } ?? 0) * MotionRun.stepSeconds - last
      }.max()!
      show("\(speed) deg/s, \(source), from the last reading to 73 Pa, s", slowest, bar: "below 1.07")
      #expect(slowest < 1.07)
    }
  }
}
