import Hinge
import TestSupport
import Testing

@testable import Synth

/// The smooth angle, which bends the guitar: no steps, no overshoot, little lag, and exact at rest.
struct MotionAngleTests {
  static let sources = [HingeSource("60 Hz", hertz: 60), .phone, .wholeDegrees, .oneDegreeOnChange, .yoga]

  @Test(arguments: sources)
  func itComesToRestExactlyOnTheReading(source: HingeSource) {
    let path = HingePath.stroke(30, from: 20.3, seconds: 2)
    for seed in 1..<6 as Range<UInt64> {
      let last = source.readings(of: path, seed: seed).last!.angleDegrees!
      #expect(Float(MotionRun(path, source, seed: seed).degrees.last!) == Float(last))
    }
  }

  @Test(arguments: sources)
  func itNeverRunsPastWhereTheHingeStops(source: HingeSource) {
    for speed in [10.0, 60] {
      let path = HingePath.stroke(speed, from: 20.3, seconds: 1.5)
      let past = (1..<11).map { (seed: UInt64) -> Double in
        let run = MotionRun(path, source, seed: seed)
        return run.degrees.max()! - source.readings(of: path, seed: seed).map { $0.angleDegrees! }.max()!
      }.max()!
      show("\(speed) deg/s, \(source), past the last reading at most, degrees", past, bar: "below 0.01")
      #expect(past < 0.01)
    }
  }

  @Test(arguments: sources)
  func itMovesWithoutStairs(source: HingeSource) {
    // Speed of the smooth angle over 20 ms windows in the steady part: a stair would go from 0 to several times it.
    for speed in [8.0, 30] {
      let path = HingePath.stroke(speed, from: 20.3, seconds: 4)
      var (slowest, fastest) = (Double.infinity, 0.0)
      for seed in 1..<11 as Range<UInt64> {
        let degrees = MotionRun(path, source, seed: seed).degrees
        for step in stride(from: 7500, to: 14_400, by: 20) {
          let pace = (degrees[step + 60] - degrees[step]) / (60 * MotionRun.stepSeconds) / speed
          (slowest, fastest) = (min(slowest, pace), max(fastest, pace))
        }
      }
      show("\(speed) deg/s, \(source), slowest pace of the smooth angle over the true", slowest, bar: "above 0.3")
      show("and fastest", fastest, bar: "below 2")
      #expect(slowest > 0.3 && fastest < 2)
    }
  }

  @Test(arguments: sources)
  func itLagsLittle(source: HingeSource) {
    let path = HingePath.stroke(30, from: 20.3, seconds: 3)
    let lags = (1..<11).map { (seed: UInt64) -> Double in
      let run = MotionRun(path, source, seed: seed)
      let stretch = run.steps(2..<3.9)
      let behind = stretch.reduce(0.0) { $0 + path.degrees(Double($1) * MotionRun.stepSeconds) - run.degrees[$1] }
      return behind / Double(stretch.count) / 30
    }
    let bar = source.latchSeconds > 0 || source.hertz < 30 ? 0.25 : 0.06
    show("30 deg/s, \(source), the smooth angle's lag, s", lags.max()!, bar: "below \(bar)")
    #expect(lags.max()! < bar)
  }

  @Test func aHingeThatComesBackElsewhereGlides() {
    let run = MotionRun(.still(40, seconds: 6), .phone, seed: 1) { readings in
      readings = (0..<300).map { index in
        let time = Double(index) / 60
        return SimulatedReading(timeSeconds: time, angleDegrees: time < 2 ? 40 : (time < 3 ? nil : 120))
      }
    }
    let largest = zip(run.degrees, run.degrees.dropFirst()).dropFirst().map { abs($1 - $0) }.max()!
    show("largest step of the angle when a hinge comes back 80 degrees away, degrees", largest, bar: "below 0.5")
    #expect(largest < 0.5)
    #expect(run.speeds.allSatisfy { $0 == 0 } && run.degrees.last == 120)
  }
}
