import Hinge
import TestSupport
import Testing

@testable import HingeSimulator

/// The rows of the motion table for every profile, through a real socket.
struct ProfileMotionTests {
  static let seeds: Range<UInt64> = 1..<4
  /// Those that tell where the hinge is on its way, and do not fall silent.
  static let telling: [DeliveryProfile] = [.smooth, .fast, .slow, .lid, .flicker, .noFirst, .fiveDegrees]

  @Test(arguments: telling)
  func oneStrokeIsAsLoudFromEveryProfile(profile: DeliveryProfile) throws {
    let bar = profile.stepDegrees == 5 ? 3.0 : 1
    var paths: [HingePath] = [.stroke(5, seconds: 4), .stroke(30, seconds: 3), .stroke(120, seconds: 1.2)]
    paths.append(.sine(0.5, swingDegrees: 40))
    if profile == .fiveDegrees { paths += [.stroke(10, seconds: 6), .stroke(20, seconds: 5)] }
    for path in paths {
      // The stroke as it is heard, from its start until its air is gone: a late start is made up for by a late end.
      let heard = path.moving.lowerBound..<(path.moving.upperBound + 0.6)
      let reference = MotionRun(path, .reference, seed: 1).meanPascals(heard)
      let worst = try Self.seeds.map { seed in
        decibels(try MotionRun(path, from: profile, seed: seed).meanPascals(heard) / reference)
      }.max { abs($0) < abs($1) }!
      show("mean pressure, \(profile.name), \(path.name), worst of 3 phases, dB", worst, bar: "within \(bar)")
      #expect(abs(worst) <= bar, "\(profile.name) \(path.name)")
    }
  }

  @Test(arguments: telling)
  func steadyPressureDoesNotRipple(profile: DeliveryProfile) throws {
    let bar = profile.periodSeconds > 0.034 ? 0.15 : 0.05
    let path = HingePath.stroke(30, seconds: 4)
    let worst = try Self.seeds.map { try MotionRun(path, from: profile, seed: $0).ripple(2..<4.9) }.max()!
    show("ripple at 30 deg/s, \(profile.name), worst of 3 phases", worst, bar: "below \(bar)")
    #expect(worst < bar)
  }

  @Test(arguments: [5.0, 10, 20])
  func fiveDegreeStepsDoNotPump(speed: Double) throws {
    let path = HingePath.stroke(speed, from: 20.3, seconds: 6)
    let worst = try Self.seeds.map { try MotionRun(path, from: .fiveDegrees, seed: $0).ripplePercent(3..<7) }.max()!
    show("five-degree steps at \(speed) deg/s, ripple, %", worst, bar: "below 5")
    #expect(worst < 5)
  }

  @Test(arguments: DeliveryProfile.all)
  func aHingeAtRestIsSilent(profile: DeliveryProfile) throws {
    let run = try MotionRun(.still(100.5, seconds: 20), from: profile, seed: 5)
    show("\(profile.name) at rest for 20 s, most pressure, Pa", run.pascals.map(abs).max()!, bar: "0")
    #expect(run.pascals.allSatisfy { $0 == 0 })
  }

  @Test(arguments: telling)
  func pressureIsGoneSoonAfterTheLastReading(profile: DeliveryProfile) throws {
    for speed in [30.0, 120] {
      let run = try MotionRun(.stroke(speed, from: 20, seconds: 1.2), from: profile, seed: 3, until: 2.2)
      let before = run.meanPascals(2.0..<2.2)
      let after = abs(run.pascals[run.steps(3.4..<3.41).lowerBound])
      show(
        "1.2 s after the last reading, \(profile.name), \(speed) deg/s, dB", decibels(after / before), bar: "below -40")
      #expect(decibels(after / before) < -40)
    }
  }

  @Test(arguments: [DeliveryProfile.smooth, .fast])
  func aStrokeStartsQuickly(profile: DeliveryProfile) throws {
    let slowest = try Self.seeds.map { seed in
      let run = try MotionRun(.stroke(30, seconds: 3), from: profile, seed: seed)
      let half = run.meanPascals(3..<3.9) / 2
      return Double(run.pascals.firstIndex { abs($0) >= half }!) * MotionRun.stepSeconds - 1
    }.max()!
    show("half of the pressure of 30 deg/s, \(profile.name), slowest of 3, ms", slowest * 1000, bar: "within 60")
    #expect(slowest <= 0.060)
  }

  @Test(arguments: telling)
  func directionNeverFlips(profile: DeliveryProfile) throws {
    for seed in Self.seeds {
      let run = try MotionRun(.stroke(12, seconds: 5), from: profile, seed: seed)
      #expect(run.speeds.allSatisfy { $0 >= 0 }, "\(profile.name) seed \(seed)")
    }
  }

  @Test(arguments: telling)
  func aHingeThatGoesAndComesBackMakesNoJump(profile: DeliveryProfile) throws {
    let away: [(seconds: Double, request: Request)] = [(2, .remove), (3, .giveBack)]
    let run = try MotionRun(.stroke(30, seconds: 4), from: profile, seed: 2, requests: away)
    let fastest = run.speeds.max()!
    show("\(profile.name), a hinge away for a second at 30 deg/s, fastest, deg/s", fastest, bar: "below 45")
    #expect(fastest < 45 && run.motion.faults.losses == 1)
    #expect(run.pascals.allSatisfy { $0.isFinite && abs($0) < 450 })
  }

  @Test func aDeviceThatFallsSilentMakesNoBlastWhenItSpeaksAgain() throws {
    let path = HingePath.stroke(15, from: 10, seconds: 10)
    for seed in Self.seeds {
      let run = try MotionRun(path, from: .stalls, seed: seed)
      let stalled = run.pascals[run.steps(6.4..<6.7)].map(abs).max()!
      show("silent in the middle of 15 deg/s, seed \(seed), pressure 1.4 s later, Pa", stalled, bar: "below 2")
      show("fastest, deg/s", run.speeds.max()!, bar: "below 25")
      #expect(stalled < 2 && run.speeds.max()! < 25)
    }
  }

  @Test func withoutAFirstReadingNothingSoundsAndTheFirstChangeIsNoStroke() throws {
    let run = try MotionRun(.stroke(30, from: 90, seconds: 2), from: .noFirst, seed: 1)
    #expect(run.speeds[run.steps(0..<1)].allSatisfy { $0 == 0 } && run.degrees.allSatisfy(\.isFinite))
    show("without a first reading, fastest of 30 deg/s, deg/s", run.speeds.max()!, bar: "below 45")
    #expect(run.speeds.max()! < 45)
  }

  @Test(arguments: [30.0, 90, 180, 400])
  func threePositionsBecomeOneTimedStrokeEach(speed: Double) throws {
    let path = HingePath.stroke(speed, from: 0, seconds: 180 / speed)
    for seed in Self.seeds {
      let run = try MotionRun(path, from: .threePositions, seed: seed)
      let (fastest, slowest) = (run.speeds.max()!, run.speeds.min()!)
      let strokes = zip(run.speeds, run.speeds.dropFirst()).count { $0 == 0 && $1 != 0 }
      show("three positions at \(speed) deg/s, seed \(seed), fastest, deg/s", fastest, bar: "60 to 160")
      show("strokes", Double(strokes), bar: speed < 60 ? "1 or 2" : "1")
      #expect((60...160).contains(fastest) && slowest > -1 && run.motion.quality == .coarse)
      #expect(strokes <= (speed < 60 ? 2 : 1))
      #expect(abs(run.degrees.last! - 180) < 0.1 && run.motion.faults.stalls == 0, "\(run.motion.quality)")
    }
  }
}
