import Hinge
import TestSupport
import Testing

/// Whatever comes is survived: counted, and never heard as motion.
struct HingeMotionFaultsTests {
  private func reading(_ seconds: Double, _ degrees: Double?) -> Reading {
    Reading(timeSeconds: seconds, hinge: degrees.map { HingeState(angleDegrees: $0) })
  }

  @Test func aMillionRandomReadingsLeaveEverythingFinite() {
    let odd: [Double] = [
      .nan, .infinity, -.infinity, 0, -0.0, 1e-300, -1e300, 1e300, 360, 360.001, 500, -5, 180, .greatestFiniteMagnitude,
    ]
    var random = SeededGenerator(seed: 41)
    var motion = HingeMotion()
    var now = 0.0
    for _ in 0..<1_000_000 {
      now += Double.random(in: 0...0.02, using: &random)
      let time = Int.random(in: 0..<8, using: &random) == 0 ? odd.randomElement(using: &random)! : now
      let degrees =
        Int.random(in: 0..<4, using: &random) == 0
        ? odd.randomElement(using: &random)! : Double.random(in: 0...180, using: &random)
      motion.receive(reading(time, Int.random(in: 0..<50, using: &random) == 0 ? nil : degrees))
      motion.advance(toSeconds: Int.random(in: 0..<50, using: &random) == 0 ? odd.randomElement(using: &random)! : now)
      guard motion.angleDegrees.isFinite, motion.velocityDegreesPerSecond.isFinite,
        (-0.01...360.01).contains(motion.angleDegrees), abs(motion.velocityDegreesPerSecond) < 20_000
      else {
        Issue.record("angle \(motion.angleDegrees), speed \(motion.velocityDegreesPerSecond)")
        return
      }
    }
    #expect(motion.faults.impossibleAngles > 100_000 && motion.faults.impossibleTimes > 10_000)
  }

  /// A device of three positions tells each of them twice, for the status changes by itself; then it tells no more.
  @Test func anAngleToldAgainForItsStatusMakesNoSourceThatRepeatsItself() {
    var motion = HingeMotion()
    let told: [(seconds: Double, degrees: Double, status: HingeStatus)] = [
      (0, 0, .closed), (0.1, 0, .partiallyOpen), (0.2, 90, .partiallyOpen), (0.4, 180, .partiallyOpen),
      (0.5, 180, .fullyOpen),
    ]
    for one in told {
      let state = HingeState(angleDegrees: one.degrees, status: one.status)
      motion.receive(Reading(timeSeconds: one.seconds, hinge: state))
    }
    for step in 0..<500 { motion.advance(toSeconds: 0.5 + Double(step) / 100) }
    #expect(motion.quality == .coarse && motion.faults.stalls == 0)
  }

  @Test func theQualityOfASourceIsSaid() {
    var motion = HingeMotion()
    #expect(motion.quality == .waiting && !motion.hasHinge)
    motion.receive(reading(0, 90))
    motion.advance(toSeconds: 0)
    #expect(motion.quality == .fine && motion.hasHinge)
    motion.receive(reading(0.1, nil))
    #expect(motion.quality == .lost && !motion.hasHinge && motion.faults.losses == 1)
  }

  @Test func aSourceThatRepeatsItselfAndFallsSilentIsStalled() {
    var motion = HingeMotion()
    for index in 0..<60 {
      motion.advance(toSeconds: Double(index) / 30)
      motion.receive(reading(Double(index) / 30, 90))
    }
    motion.advance(toSeconds: 2.5)
    #expect(motion.quality == .fine)
    motion.advance(toSeconds: 3.1)
    #expect(motion.quality == .stalled && motion.faults.stalls == 1)
    motion.receive(reading(3.2, 91))
    #expect(motion.quality == .fine)
  }

  @Test func silenceOfASourceThatTellsChangesOnlyIsNoStall() {
    var motion = HingeMotion()
    for index in 0..<60 { motion.receive(reading(Double(index) / 50, 90 + Double(index))) }
    motion.advance(toSeconds: 30)
    #expect(motion.quality == .fine && motion.velocityDegreesPerSecond == 0)
  }

  @Test func aStatusThatTheSourceGivesIsNeverDerived() {
    var motion = HingeMotion()
    motion.receive(Reading(timeSeconds: 0, hinge: HingeState(angleDegrees: 123, status: .closed)))
    #expect(motion.status == .closed)
    motion.receive(reading(0.1, 123))
    #expect(motion.status == .partiallyOpen)
  }

  @Test func aClockThatWasSetBackIsBelievedInTheEnd() {
    var motion = HingeMotion()
    motion.advance(toSeconds: 100)
    motion.receive(reading(100, 50))
    for index in 0..<40 { motion.receive(reading(10 + Double(index) / 60, 60)) }
    #expect(motion.faults.impossibleTimes == 31)
  }

  @Test(arguments: [100, 1e300])
  func readingsOfTheFutureDoNotSoundOnUntilThen(seconds: Double) {
    var motion = HingeMotion()
    for index in 0..<5 { motion.receive(reading(seconds * (1 + Double(index) / 1000), 90 + 5 * Double(index))) }
    for step in 1...15_000 { motion.advance(toSeconds: Double(step) / 3000) }
    #expect(motion.velocityDegreesPerSecond == 0 && motion.angleDegrees.isFinite)
  }

  @Test func aReadingEachSecondGivesNoBursts() {
    var motion = HingeMotion()
    var fastest: Float = 0
    for tick in 0..<60_000 {
      let now = Double(tick) / 3000
      motion.advance(toSeconds: now)
      if tick % 3000 == 0 { motion.receive(reading(now, tick < 9000 ? 40 : min(160, 40 + 20 * (now - 2).rounded()))) }
      fastest = max(fastest, abs(motion.velocityDegreesPerSecond))
    }
    show("20 degrees each second told once a second: fastest, deg/s", Double(fastest), bar: "below 30")
    #expect(fastest < 30 && motion.velocityDegreesPerSecond == 0)
  }
}
