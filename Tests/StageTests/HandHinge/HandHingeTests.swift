import Hinge
import TestSupport
import Testing

@testable import Stage

struct HandHingeTests {
  private var hinge = HandHinge(angleDegrees: 90)
  private var now = 100.0
  private var readings: [Reading] = []

  /// Lets time pass, with ticks as often as asked.
  private mutating func wait(_ seconds: Double, tickSeconds: Double = 0.004) {
    let end = now + seconds
    while now < end {
      now = min(now + tickSeconds, end)
      readings += hinge.tick(atSeconds: now)
    }
  }

  private mutating func press(_ direction: HandHinge.Direction) {
    readings += hinge.hold(direction, isPressed: true, atSeconds: now)
  }

  private mutating func release(_ direction: HandHinge.Direction) {
    readings += hinge.hold(direction, isPressed: false, atSeconds: now)
  }

  private func angle(_ reading: Reading?) -> Double { reading?.hinge?.angleDegrees ?? .nan }

  @Test mutating func itRestsSilently() {
    wait(10)
    #expect(readings.isEmpty && hinge.nextTickSeconds == nil)
    #expect(angle(hinge.reading(atSeconds: now)) == 90)
  }

  @Test mutating func aHeldKeyMovesItSteadily() {
    press(.unfold)
    #expect(readings == [Reading(timeSeconds: 100, hinge: HingeState(angleDegrees: 90, status: .partiallyOpen))])
    wait(2)
    release(.unfold)
    #expect(abs(hinge.angleDegrees - 150) < 1e-6)
    for reading in readings {
      #expect(abs(angle(reading) - (90 + 30 * (reading.timeSeconds - 100))) < 1e-6)
    }
    #expect((239...242).contains(readings.count))
    // One reading more says that it rests.
    wait(1)
    let last = readings.suffix(2)
    #expect(abs(angle(last.first) - 150) < 1e-6 && angle(last.last) == angle(last.first))
    #expect(abs(last.last!.timeSeconds - last.first!.timeSeconds - 1 / 120) < 1e-6)
    #expect(hinge.nextTickSeconds == nil)
  }

  @Test mutating func timesOfReadingsOnlyGrow() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<3000 {
      switch Int.random(in: 0..<9, using: &random) {
      case 0: press(.fold)
      case 1: press(.unfold)
      case 2: release(.fold)
      case 3: release(.unfold)
      case 4: readings += hinge.changeSpeed(by: Int.random(in: -3...3, using: &random), atSeconds: now)
      case 5: readings += hinge.grab(atDegrees: Double.random(in: -500...500, using: &random), atSeconds: now)
      case 6: readings += hinge.drag(toDegrees: Double.random(in: -500...500, using: &random), atSeconds: now)
      case 7: readings += hinge.letGo(atSeconds: now)
      default: hinge.end = Bool.random(using: &random) ? .stops : .turnsRound
      }
      wait(Double.random(in: 0...0.1, using: &random), tickSeconds: 0.013)
    }
    #expect(readings.count > 5000)
    for (earlier, later) in zip(readings, readings.dropFirst()) {
      #expect(later.timeSeconds > earlier.timeSeconds)
      #expect(HandHinge.angleRange.contains(angle(later)))
      // Never quicker than the quickest key, or than a mouse across the whole range.
      let speed = abs(angle(later) - angle(earlier)) / (later.timeSeconds - earlier.timeSeconds)
      #expect(speed < 180 / 0.03 + 1)
    }
    readings += hinge.stop(atSeconds: now)
    readings = []
    wait(1)
    #expect(readings.count <= 1)
  }

  /// What the main loop's other work does to the ticks does not show in the readings.
  @Test(arguments: [0.001, 0.0083, 0.033, 0.2])
  mutating func readingsDoNotDependOnTheTicks(tickSeconds: Double) {
    press(.fold)
    wait(1, tickSeconds: tickSeconds)
    let inTime = readings.filter { $0.timeSeconds < 100.99 }
    #expect(inTime.count == 119)
    for (index, reading) in inTime.enumerated() {
      #expect(abs(reading.timeSeconds - (100 + Double(index) / 120)) < 1e-9)
      #expect(abs(angle(reading) - (90 - 30 * Double(index) / 120)) < 1e-9)
    }
  }

  @Test mutating func theNewerOfTwoKeysActs() {
    press(.fold)
    wait(1)
    press(.unfold)
    #expect(hinge.direction == .unfold)
    wait(2)
    #expect(abs(hinge.angleDegrees - 120) < 0.3)
    release(.unfold)
    wait(1)
    #expect(abs(hinge.angleDegrees - 90) < 0.3)
    release(.fold)
    #expect(hinge.direction == nil)
  }

  @Test mutating func itStopsAtItsEndsAndLeavesThem() {
    press(.fold)
    wait(5)
    #expect(hinge.angleDegrees == 0 && hinge.status == .closed && hinge.nextTickSeconds == nil)
    let count = readings.count
    wait(5)
    #expect(readings.count == count)
    release(.fold)
    press(.unfold)
    wait(7)
    #expect(hinge.angleDegrees == 180 && hinge.status == .fullyOpen)
  }

  @Test mutating func itTurnsRoundAtItsEndsIfItShould() {
    hinge.end = .turnsRound
    press(.unfold)
    wait(4)  // 90 degrees to the end, and 30 back
    #expect(abs(hinge.angleDegrees - 150) < 0.3)
    #expect(hinge.direction == .fold)
    wait(6)  // 150 to the other end, and 30 back
    #expect(abs(hinge.angleDegrees - 30) < 0.3)
    release(.unfold)
    wait(0.1)
    #expect(hinge.direction == nil && hinge.nextTickSeconds == nil)
  }

  @Test mutating func theStatusHasHysteresis() {
    press(.fold)
    wait(2.5)  // at 15 degrees
    #expect(hinge.status == .partiallyOpen)
    wait(0.3)
    #expect(hinge.status == .closed)
    release(.fold)
    press(.unfold)
    wait(0.3)
    #expect(hinge.status == .closed)
    wait(0.3)
    #expect(hinge.status == .partiallyOpen)
  }

  @Test mutating func keysChangeTheSpeed() {
    #expect(hinge.degreesPerSecond == 30)
    readings += hinge.changeSpeed(by: 1, atSeconds: now)
    #expect(hinge.degreesPerSecond == 45 && readings.isEmpty)
    for _ in 0..<20 { _ = hinge.changeSpeed(by: 1, atSeconds: now) }
    #expect(hinge.degreesPerSecond == HandHinge.speeds.last)
    _ = hinge.changeSpeed(by: .min, atSeconds: now)
    #expect(hinge.degreesPerSecond == HandHinge.speeds.first)
    press(.unfold)
    wait(1)
    readings += hinge.changeSpeed(by: 2, atSeconds: now)
    wait(1)
    #expect(abs(hinge.angleDegrees - (90 + 5 + 12)) < 0.15)
  }

  @Test mutating func aGrabDoesNotMakeItJump() {
    readings += hinge.grab(atDegrees: 60, atSeconds: now)
    wait(1)
    #expect(hinge.angleDegrees == 90 && readings.isEmpty)
    readings += hinge.drag(toDegrees: 80, atSeconds: now)
    wait(0.3)
    #expect(hinge.angleDegrees == 110)
  }

  /// A mouse that moves from cell to cell, 5 degrees each, as a hand would in a second.
  @Test mutating func aDragIsAStrokeAndNotAStaircase() {
    readings += hinge.grab(atDegrees: 90, atSeconds: now)
    for step in 1...12 {
      readings += hinge.drag(toDegrees: 90 + 5 * Double(step), atSeconds: now)
      wait(0.08)
    }
    readings += hinge.letGo(atSeconds: now)
    wait(1)
    #expect(hinge.angleDegrees == 150 && !hinge.isDragged && hinge.nextTickSeconds == nil)
    let steps = zip(readings, readings.dropFirst()).map { angle($1) - angle($0) }
    #expect(steps.allSatisfy { $0 >= 0 && $0 < 1.5 })
    press(.fold)
    wait(1)
    #expect(abs(hinge.angleDegrees - 120) < 0.3)
  }

  @Test mutating func aStoppedProgramDoesNotCatchUp() {
    press(.unfold)
    wait(1)
    now += 60
    readings = hinge.tick(atSeconds: now)
    #expect(readings.count <= 31)
    #expect(hinge.angleDegrees < 130)
    #expect(readings.allSatisfy { $0.timeSeconds > now - 0.3 })
  }

  @Test func nonsenseIsNoAngle() {
    #expect(HandHinge(angleDegrees: .nan).angleDegrees == 90)
    #expect(HandHinge(angleDegrees: 1e300).angleDegrees == 180)
    var hinge = HandHinge()
    _ = hinge.grab(atDegrees: .nan, atSeconds: 1)
    #expect(!hinge.isDragged)
    _ = hinge.grab(atDegrees: 90, atSeconds: 1)
    _ = hinge.drag(toDegrees: .infinity, atSeconds: 1)
    _ = hinge.tick(atSeconds: 2)
    #expect(hinge.angleDegrees == 90)
  }

  /// The engine makes the speed of it that the key asks for.
  @Test(arguments: [1, 4, 8]) mutating func theEngineSeesTheSpeedOfTheKeys(speed: Int) {
    hinge = HandHinge(angleDegrees: 30)
    _ = hinge.changeSpeed(by: speed - 4, atSeconds: 0)
    var motion = HingeMotion()
    motion.receive(hinge.reading(atSeconds: 0))
    let press = hinge.hold(.unfold, isPressed: true, atSeconds: 0.1)
    press.forEach { motion.receive($0) }
    var worst = 0.0
    var compared = 0
    for tick in 1..<240 {
      let now = 0.1 + Double(tick) / 250
      for reading in hinge.tick(atSeconds: now) { motion.receive(reading) }
      motion.advance(toSeconds: now)
      guard now > 0.4, hinge.angleDegrees < 175 else { continue }
      compared += 1
      worst = max(worst, abs(Double(motion.velocityDegreesPerSecond) / hinge.degreesPerSecond - 1))
    }
    show(
      "speed of the hinge by hand at \(hinge.degreesPerSecond) deg/s, worst error in percent", worst * 100,
      bar: "below 3")
    #expect(worst < 0.03 && compared > 100)
  }

  /// The clapper's arrows: one strike for each press, also in the direction that has no way left.
  @Test(arguments: [100.0, 20, 600]) mutating func eachPressIsAStrokeThatStrikes(threshold: Double) {
    _ = hinge.move(by: .strokes, quickerThan: threshold, atSeconds: now)
    #expect(hinge.degreesPerSecond >= min(1.5 * threshold, 900))
    var motion = HingeMotion()
    var detector = StrikeDetector()
    detector.thresholdDegreesPerSecond = Float(threshold)
    motion.receive(hinge.reading(atSeconds: now))
    var strikes: [Float] = []
    let presses: [HandHinge.Direction] = [.fold, .unfold, .fold, .fold, .unfold, .unfold, .unfold, .fold]
    for direction in presses {
      for isPressed in [true, false] {
        for reading in hinge.hold(direction, isPressed: isPressed, atSeconds: now) { motion.receive(reading) }
        let end = now + 0.3
        while now < end {
          now += 0.004
          for reading in hinge.tick(atSeconds: now) { motion.receive(reading) }
          motion.advance(toSeconds: now)
          let strike = detector.advance(degreesPerSecond: motion.velocityDegreesPerSecond, seconds: 0.004)
          if strike != 0 { strikes.append(strike) }
        }
      }
    }
    show(
      "strikes of \(presses.count) presses over \(threshold) deg/s", Double(strikes.count), bar: "\(presses.count)")
    #expect(strikes.count == presses.count)
    let speed = hinge.degreesPerSecond
    _ = hinge.move(by: .steady, quickerThan: threshold, atSeconds: now)
    #expect(hinge.degreesPerSecond == 30)
    _ = hinge.move(by: .strokes, quickerThan: threshold, atSeconds: now)
    #expect(hinge.degreesPerSecond == speed)
  }
}
