import Glibc
import TestSupport
import Testing

@testable import Synth

struct BellowsTests {
  static let oneReed = Bellows.oneReedConductance

  private func steadyPascals(_ speed: Float, reeds: Float = 1, curve: BellowsCurve = .standard) -> Double {
    var bellows = Bellows()
    bellows.curve = curve
    for _ in 0..<3000 {
      bellows.advance(
        velocityDegreesPerSecond: speed, airConductance: reeds * Self.oneReed, seconds: 1.0 / 3000)
    }
    return Double(bellows.pressurePascals)
  }

  @Test func fiveDegreesASecondJustSpeaks() {
    let pascals = steadyPascals(5)
    show("one A4 reed at 5 deg/s, Pa", pascals, bar: "94.3 (it speaks) to 130")
    #expect(pascals > 94.3 && pascals < 130)
    #expect(steadyPascals(2.5) < 94.3)
  }

  @Test(arguments: [(30, 300), (120, 1000)] as [(Float, Double)])
  func aSpeedHasItsDynamic(speed: Float, pascals: Double) {
    let measured = steadyPascals(speed)
    show("one A4 reed at \(speed) deg/s, Pa", measured, bar: "\(pascals) within 0.5 dB")
    #expect(abs(decibels(measured / pascals)) < 0.5)
    #expect(abs(steadyPascals(-speed) + measured) < 0.01)
  }

  @Test func moreMotionIsMorePressureUpToTwoKilopascals() {
    var last = 0.0
    for speed in stride(from: Float(0.25), through: 1000, by: 0.25) {
      let pascals = Double(Bellows.drivenPascals(velocityDegreesPerSecond: speed, airConductance: Self.oneReed))
      #expect(pascals >= last)
      last = pascals
    }
    #expect(last <= 2050)
  }

  @Test func lightNeedsLessMotionThanStandardAndHeavyMore() {
    let (light, standard, heavy) = (
      steadyPascals(30, curve: .light), steadyPascals(30), steadyPascals(30, curve: .heavy)
    )
    show("light against standard at 30 deg/s, dB", decibels(light / standard), bar: "2 to 6")
    show("heavy against standard at 30 deg/s, dB", decibels(heavy / standard), bar: "-6 to -2")
    #expect((2...6).contains(decibels(light / standard)))
    #expect((-6 ... -2).contains(decibels(heavy / standard)))
  }

  @Test(arguments: [5, 30, 120, 300] as [Float])
  func moreReedsTakeSomePressureAtEverySpeed(speed: Float) {
    let one = steadyPascals(speed)
    let four = decibels(steadyPascals(speed, reeds: 4) / one)
    let twenty = decibels(steadyPascals(speed, reeds: 20) / one)
    let bass = decibels(steadyPascals(speed, reeds: 28) / one)
    show("4 reeds against 1 at \(speed) deg/s, dB", four, bar: "-1")
    show("20 A4 reeds against 1 at \(speed) deg/s, dB", twenty, bar: "-4 to -6")
    show("20 reeds with bass (28 A4 reeds' air) against 1, dB", bass, bar: "-4 to -6.5")
    #expect(abs(four + 1) < 0.15)
    #expect((-6 ... -4).contains(twenty))
    #expect((-6.5 ... -4).contains(bass))
  }

  @Test func drivingIsQuickAndLettingGoIsSlow() {
    var bellows = Bellows()
    let tick: Float = 1.0 / 3000
    func ticks(velocity: Float, reeds: Float, until done: (Float) -> Bool) -> Double {
      for count in 0..<30_000 {
        if done(bellows.pressurePascals) { return Double(count) * Double(tick) }
        bellows.advance(velocityDegreesPerSecond: velocity, airConductance: reeds * Self.oneReed, seconds: tick)
      }
      return .infinity
    }
    let rise = ticks(velocity: 30, reeds: 0) { $0 > 200 }
    _ = ticks(velocity: 30, reeds: 0) { $0 > 300 }
    let start = bellows.pressurePascals
    let fall = ticks(velocity: 0, reeds: 0) { $0 < start * 0.3679 }
    show("rise to two thirds, s", rise, bar: "< 0.03")
    show("fall to 1/e with no key, s", fall, bar: "0.3 within 0.005")
    #expect(rise < 0.03)
    #expect(abs(fall - 0.3) < 0.005)
  }

  @Test func openReedsLetTheAirOutAsTheirFlowSays() {
    // Without a leak the root of the pressure falls in a straight line: t = 2 C sqrt(P0) / G.
    for (reeds, seconds) in [(Float(1), 0.57), (4, 0.14), (28, 0.02)] {
      var bellows = Bellows()
      bellows.leakSeconds = 1e4
      for _ in 0..<3000 {
        bellows.advance(velocityDegreesPerSecond: 200, airConductance: reeds * Self.oneReed, seconds: 1.0 / 3000)
      }
      for _ in 0..<100_000 where bellows.pressurePascals > 400 {
        bellows.advance(velocityDegreesPerSecond: 0, airConductance: reeds * Self.oneReed, seconds: 1e-4)
      }
      var elapsed = 0.0
      for _ in 0..<100_000 where bellows.pressurePascals > 0 {
        bellows.advance(velocityDegreesPerSecond: 0, airConductance: reeds * Self.oneReed, seconds: 1e-4)
        elapsed += 1e-4
      }
      show("400 Pa through \(reeds) A4 reeds, s", elapsed, bar: "\(seconds) within 12 %")
      #expect(abs(elapsed / seconds - 1) < 0.12)
    }
  }

  @Test func theStepLengthDoesNotMatter() {
    func pressures(ticksPerSecond: Int) -> [Double] {
      var bellows = Bellows()
      var found: [Double] = []
      for tick in 0..<(2 * ticksPerSecond) {
        let velocity: Float = tick * 2 < ticksPerSecond ? 60 : (tick * 2 < 2 * ticksPerSecond ? 10 : -30)
        bellows.advance(
          velocityDegreesPerSecond: velocity, airConductance: 4 * Self.oneReed, seconds: 1 / Float(ticksPerSecond))
        if (tick + 1) % (ticksPerSecond / 20) == 0 { found.append(Double(bellows.pressurePascals)) }
      }
      return found
    }
    let (coarse, fine) = (pressures(ticksPerSecond: 1000), pressures(ticksPerSecond: 6000))
    let worst = zip(coarse, fine).map { abs($0 - $1) }.max() ?? 0
    show("pressure at 1000 against 6000 steps a second, Pa", worst, bar: "< 3")
    #expect(worst < 3)
  }

  @Test func nonsenseGivesFiniteAirThatComesToRest() {
    var bellows = Bellows()
    let odd: [Float] = [.nan, .infinity, -.infinity, 1e30, -1e30, 0, 1e-38, -5]
    for velocity in odd {
      for conductance in odd {
        for seconds in odd {
          bellows.advance(velocityDegreesPerSecond: velocity, airConductance: conductance, seconds: seconds)
          #expect(bellows.pressurePascals.isFinite)
          #expect(abs(bellows.pressurePascals) <= 2100)
        }
      }
    }
    for _ in 0..<30_000 {
      bellows.advance(velocityDegreesPerSecond: 0, airConductance: 0, seconds: 1.0 / 3000)
    }
    #expect(bellows.pressurePascals == 0)
  }

  /// The air button lets a player move the bellows to where a phrase needs them. It never pushes air in.
  @Test func theAirButtonMovesTheBellowsInSilence() {
    var bellows = Bellows()
    func run(_ speed: Float, seconds: Double) {
      for _ in 0..<Int(3000 * seconds) {
        bellows.advance(velocityDegreesPerSecond: speed, airConductance: Self.oneReed, seconds: 1.0 / 3000)
      }
    }
    run(120, seconds: 0.5)
    bellows.airButtonIsDown = true
    run(120, seconds: 0.15)
    show(
      "fortissimo with the air button down for 150 ms, Pa", Double(bellows.pressurePascals), bar: "40: nothing speaks")
    #expect(bellows.pressurePascals < 40 && bellows.pressurePascals >= 0)
    bellows.airButtonIsDown = false
    run(120, seconds: 0.1)
    #expect(bellows.pressurePascals > 900)
  }
}
