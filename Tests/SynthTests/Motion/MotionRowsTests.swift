import Glibc
import Hinge
import TestSupport
import Testing

@testable import Synth

/// The rows of the motion table: one stroke sounds the same from every source.
struct MotionRowsTests {
  static let strokes: [HingePath] = [
    .stroke(5, seconds: 4), .stroke(30, seconds: 3), .stroke(120, seconds: 1.2), .sine(0.5, swingDegrees: 40),
  ]
  static let seeds: Range<UInt64> = 1..<11

  @Test(arguments: HingeSource.steadyRates + [.jittered, .wholeDegrees])
  func meanPressureIsThatOf240Hertz(source: HingeSource) {
    for path in Self.strokes {
      // The stroke as it is heard, from its start until its air is gone: a late start is made up for by a late end.
      let heard = path.moving.lowerBound..<(path.moving.upperBound + 0.6)
      let reference = MotionRun(path, .reference, seed: 1).meanPascals(heard)
      let worst = Self.seeds.map { decibels(MotionRun(path, source, seed: $0).meanPascals(heard) / reference) }
        .max { abs($0) < abs($1) }!
      show("mean pressure, \(source.name), \(path.name), worst of 10 phases, dB", worst, bar: "within 1")
      #expect(abs(worst) <= 1, "\(source.name) \(path.name)")
    }
  }

  @Test func aJumpFromRestIsNoStroke() {
    let path = HingePath(name: "jump", seconds: 4, moving: 1..<4) { $0 < 1 ? 0 : 100 }
    for source in [HingeSource.wholeDegrees, .phone, HingeSource("60 Hz", hertz: 60)] {
      let run = MotionRun(path, source, seed: 1)
      #expect(run.speeds.allSatisfy { $0 == 0 } && run.motion.faults.jumps == 1, "\(source.name)")
      #expect(run.degrees.last == 100)
    }
  }

  @Test(
    arguments: [
      (HingeSource("30 Hz", hertz: 30), 0.05), (HingeSource("60 Hz", hertz: 60), 0.05), (.jittered, 0.05),
      (.phone, 0.05), (HingeSource("120 Hz", hertz: 120), 0.05), (HingeSource("1000 Hz", hertz: 1000), 0.05),
      (.wholeDegrees, 0.15),
    ] as [(HingeSource, Double)])
  func steadyPressureDoesNotRipple(source: HingeSource, bar: Double) {
    let worst = Self.seeds.map { MotionRun(.stroke(30, seconds: 4), source, seed: $0).ripple(2..<4.9) }.max()!
    show("ripple at 30 deg/s, \(source.name), worst of 10 phases", worst, bar: "below \(bar)")
    #expect(worst < bar)
  }

  @Test func flickerAtRestIsNoMotion() {
    let source = HingeSource.wholeDegrees.with { $0.noiseDegrees = 0.3 }
    for seed in Self.seeds {
      let run = MotionRun(.still(100.5, seconds: 20), source, seed: seed)
      let fastest = run.speeds.map(abs).max()!
      if seed == 1 { show("fastest motion of a lid that flickers by one degree, deg/s", fastest, bar: "0") }
      #expect(fastest == 0, "seed \(seed)")
    }
  }

  @Test(arguments: HingeSource.steadyRates + [.jittered, .wholeDegrees, .phone, .oneDegreeOnChange])
  func pressureIsGoneSoonAfterTheLastReading(source: HingeSource) {
    for speed in [30.0, 120] {
      let path = HingePath.stroke(speed, from: 20, seconds: 1.2)
      let run = MotionRun(path, source, seed: 3, keepUntil: 2.2)
      let before = run.meanPascals(2.0..<2.2)
      let after = abs(run.pascals[run.steps(3.4..<3.41).lowerBound])
      show(
        "pressure 1.2 s after the last reading, \(source.name), \(speed) deg/s, dB", decibels(after / before),
        bar: "below -40")
      #expect(decibels(after / before) < -40)
    }
  }

  @Test func aStrokeStartsQuicklyAt60Hertz() {
    for source in [HingeSource("60 Hz", hertz: 60), .jittered, .phone] {
      let slowest = Self.seeds.map { seed in
        let run = MotionRun(.stroke(30, seconds: 3), source, seed: seed)
        let half = run.meanPascals(3..<3.9) / 2
        return Double(run.pascals.firstIndex { abs($0) >= half }!) * MotionRun.stepSeconds - 1
      }.max()!
      show("half of the pressure of 30 deg/s, \(source.name), slowest of 10, ms", slowest * 1000, bar: "within 60")
      #expect(slowest <= 0.060)
    }
  }

  @Test func directionDoesNotFlipOnOneStepNoise() {
    for source in [HingeSource.wholeDegrees.with { $0.noiseDegrees = 0.5 }, .wholeDegrees, .phone] {
      for seed in Self.seeds {
        let run = MotionRun(.stroke(12, seconds: 5), source, seed: seed)
        #expect(run.speeds.allSatisfy { $0 >= 0 }, "\(source.name) seed \(seed)")
      }
    }
  }

  @Test(arguments: [Double.nan, .infinity, 500, -3, 1e300])
  func whatIsNoAngleDecaysAndIsCounted(nonsense: Double) {
    let run = MotionRun(.stroke(30, seconds: 3), .phone, seed: 2) { readings in
      for index in readings.indices where (2..<2.6).contains(readings[index].timeSeconds) {
        readings[index].angleDegrees = nonsense
      }
    }
    #expect(run.motion.faults.impossibleAngles > 20)
    #expect(run.speeds.allSatisfy { $0.isFinite && $0 >= 0 && $0 < 45 })
    #expect(run.pascals.allSatisfy { $0.isFinite && abs($0) < 450 })
  }

  @Test func aLostHingeComesBackWithoutAJump() {
    let run = MotionRun(.stroke(30, seconds: 4), .phone, seed: 2) { readings in
      for index in readings.indices where (2..<3).contains(readings[index].timeSeconds) {
        readings[index].angleDegrees = nil
      }
    }
    let largest = run.speeds.max()!
    show("largest speed around a hinge lost for a second at 30 deg/s", largest, bar: "below 45")
    #expect(largest < 45 && run.motion.faults.losses == 1)
  }

  @Test func timeThatGoesBackwardsIsPassedOver() {
    let run = MotionRun(.stroke(30, seconds: 3), .phone, seed: 2) { readings in
      for index in stride(from: 80, to: 110, by: 7) { readings.swapAt(index, index + 1) }
    }
    show("readings from the past, passed over", Double(run.motion.faults.impossibleTimes), bar: "above 0")
    #expect(run.motion.faults.impossibleTimes > 0)
    #expect(run.speeds.allSatisfy { $0 >= 0 && $0 < 45 })
  }
}
