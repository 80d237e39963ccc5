import Hinge
import TestSupport
import Testing

@testable import Synth

/// Each kind of recording plays a stroke and a performance as loud as the finest source, without bias or pumping.
struct MotionSourcesTests {
  static let seeds: Range<UInt64> = 1..<11

  /// Largest distance in decibels from the mean pressure at 240 Hz, over ten phases.
  private func worstDecibels(_ source: HingeSource, _ path: HingePath, over seconds: Range<Double>) -> Double {
    let reference = MotionRun(path, .reference, seed: 0).meanPascals(seconds)
    return Self.seeds.map { abs(decibels(MotionRun(path, source, seed: $0).meanPascals(seconds) / reference)) }.max()!
  }

  @Test(arguments: [HingeSource.phone, .oneDegreeOnChange, .yoga, .lidLog])
  func aStrokeIsAsLoudFromEveryKindOfRecording(source: HingeSource) {
    for path in [HingePath.stroke(5, from: 20.3, seconds: 4), .stroke(30, seconds: 3), .stroke(100, seconds: 1)] {
      let worst = worstDecibels(source, path, over: 0..<path.seconds)
      show("\(path.name), \(source) against 240 Hz, worst of 10 phases, dB", worst, bar: "within 1")
      #expect(worst < 1)
    }
  }

  @Test(arguments: [HingeSource.phone, .wholeDegrees, .oneDegreeOnChange, .fiveDegreesOnChange, .yoga])
  func aPerformanceIsAsLoudFromEveryKindOfRecording(source: HingeSource) {
    for player in 1..<4 as Range<UInt64> {
      let path = HingePath.player(seed: player)
      let worst = worstDecibels(source, path, over: 0..<path.seconds)
      show("player \(player), \(source) against 240 Hz, worst of 10 phases, dB", worst, bar: "within 1.5")
      #expect(worst < 1.5)
    }
  }

  @Test(arguments: [5.0, 10, 20])
  func fiveDegreeStepsNeitherPumpNorMislead(speed: Double) {
    let path = HingePath.stroke(speed, from: 20.3, seconds: 6)
    let worst = worstDecibels(.fiveDegreesOnChange, path, over: 3..<7)
    let ripple = Self.seeds.map { MotionRun(path, .fiveDegreesOnChange, seed: $0).ripplePercent(3..<7) }.max()!
    show("five-degree steps at \(speed) deg/s against 240 Hz, worst, dB", worst, bar: "within 1")
    show("their ripple, %", ripple, bar: "below 5")
    #expect(worst < 1 && ripple < 5)
  }

  @Test(arguments: [HingeSource.wholeDegrees, .oneDegreeOnChange, .phone, .yoga])
  func slowMotionInStepsHasNoBias(source: HingeSource) {
    let path = HingePath.stroke(5, from: 20.3, seconds: 8)
    let off = Self.seeds.map { seed -> Double in
      let run = MotionRun(path, source, seed: seed)
      let speeds = run.speeds[run.steps(3..<9)]
      return abs(speeds.reduce(0, +) / Double(speeds.count) / 5 - 1) * 100
    }.max()!
    show("5 deg/s, \(source), mean speed off by at most, %", off, bar: "below 2")
    #expect(off < 2)
  }

  @Test(
    arguments: [
      (HingeSource("30 Hz", hertz: 30), 30), (HingeSource("60 Hz", hertz: 60), 60), (.jittered, 60),
      (.wholeDegrees, 1 / 0.098), (.lidLog, 1 / 0.098), (.oneDegreeOnChange, 50), (.oneDegreeOnChange, 30),
      (.yoga, 10), (.fiveDegreesOnChange, 6),
    ] as [(HingeSource, Double)])
  func noSidebandStandsAtTheRateOfTheReadings(source: HingeSource, hertz: Double) {
    // A reed's level follows about the 1.5th power of the pressure: a modulation of m makes sidebands of 1.5 m / 2.
    let path = HingePath.stroke(30, from: 10.3, seconds: 4)
    let worst = Self.seeds.map {
      decibels(0.75 * MotionRun(path, source, seed: $0).modulation(2..<5, hertz: hertz))
    }.max()!
    show("30 deg/s, sideband of \(source) at \(hertz) Hz, worst of 10 phases, dB", worst, bar: "below -50")
    #expect(worst < -50)
  }

  @Test func threePositionsBecomeStrokesOfSensibleSpeed() {
    let path = HingePath(name: "positions", seconds: 8, moving: 1..<8) { $0 < 1 ? 0 : ($0 < 4 ? 180 : 90) }
    let run = MotionRun(path, .threePositions, seed: 1)
    let (fastest, largest) = (run.speeds.map(abs).max()!, run.degrees.max()!)
    show("three positions: fastest, deg/s", fastest, bar: "60 to 160")
    show("their smooth angle at most, degrees", largest, bar: "180")
    #expect((60...160).contains(fastest) && largest <= 180.01)
    #expect(run.motion.quality == .coarse)
    #expect(run.degrees.last == 90 && run.speeds.last == 0)
  }

  @Test(arguments: [HingeSource("60 Hz", hertz: 60), .phone, .oneDegreeOnChange, .fiveDegreesOnChange])
  func aSnapIsAStrokeAndNoJump(source: HingeSource) {
    let path = HingePath.stroke(700, from: 20.3, seconds: 0.2)
    let fastest = (1..<11).map { (seed: UInt64) in MotionRun(path, source, seed: seed).speeds.max()! }.min()!
    show("700 deg/s for 0.2 s, \(source): fastest, least of 10, deg/s", fastest, bar: "350 to 1000")
    #expect((350...1000).contains(fastest))
  }
}
