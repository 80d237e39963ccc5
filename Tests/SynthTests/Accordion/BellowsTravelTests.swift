import Hinge
import TestSupport
import Testing

@testable import Synth

/// The hinge's way is the bellows' way: at its end the air stops.
struct BellowsTravelTests {
  static let rateHz = 48_000.0

  private func readings(_ source: HingeSource, of path: HingePath) -> [EngineEvent] {
    source.readings(of: path, seed: 1).map { reading in
      let hinge = reading.angleDegrees.map { HingeState(angleDegrees: $0) }
      return EngineEvent(
        frame: Int64(reading.timeSeconds * Self.rateHz),
        action: .reading(Reading(timeSeconds: reading.timeSeconds, hinge: hinge)))
    }
  }

  /// A hinge that opens from 140 degrees, after a second of rest.
  private func opening(to end: Double = 180, speed: Double = 60) -> HingePath {
    .stroke(speed, from: 140, seconds: (end - 140) / speed)
  }

  /// The longest time between two angles that a source tells of a path while it moves, in milliseconds.
  private func period(_ source: HingeSource, of path: HingePath) -> Double {
    var changes: [SimulatedReading] = []
    for reading in source.readings(of: path, seed: 1) where reading.angleDegrees != changes.last?.angleDegrees {
      changes.append(reading)
    }
    let times = changes.dropFirst().map(\.timeSeconds)
    return 1000 * zip(times, times.dropFirst()).map { $1 - $0 }.max()!
  }

  private struct Run {
    var sound: [Float] = []
    var pascals: [Float] = []
    var leftDegrees: [Float] = []
    var leftSeconds: [Float] = []
    var isAtEnd: [Bool] = []
  }

  /// One entry for each millisecond.
  private func play(_ events: [EngineEvent], seconds: Double) -> Run {
    var engine = Engine(sampleRateHz: Self.rateHz, seed: 1)
    var run = Run()
    let all = [EngineEvent(frame: 0, action: .noteOn(note: 69, velocity: 1))] + events
    var next = 0
    for index in 0..<Int(seconds * 1000) {
      let first = next
      while next < all.count, all[next].frame < Int64(index * 48 + 48) { next += 1 }
      run.sound += TestRender.run(&engine, events: Array(all[first..<next]), frames: 48).left
      run.pascals.append(engine.bellows.pressurePascals)
      run.leftDegrees.append(engine.travel.leftDegrees)
      run.leftSeconds.append(engine.travel.leftSeconds)
      run.isAtEnd.append(engine.travel.isAtEnd)
    }
    return run
  }

  static let sources: [HingeSource] = [.reference, .phone, .wholeDegrees, .fiveDegreesOnChange]

  @Test(arguments: sources)
  func theAirStopsAtTheEndWithoutAClick(source: HingeSource) throws {
    let run = play(readings(source, of: opening()), seconds: 3)
    let end = try #require(run.isAtEnd.firstIndex(of: true))
    let latest = period(source, of: opening()) + 60
    show("\(source): at the end after the hinge, ms", Double(end) - 1667, bar: "\(latest.rounded()), a period and 60")
    #expect(Double(end) - 1667 < latest)
    let loudest = run.pascals.max()!
    let later = run.pascals[(end + 20)...]
    #expect(zip(later, later.dropFirst()).allSatisfy { $1 <= $0 }, "nothing brings pressure any more")
    show("\(source): pressure half a second later, dB", decibels(Double(run.pascals[end + 500] / loudest)), bar: "-14")
    #expect(decibels(Double(run.pascals[end + 500] / loudest)) < -14)
    let frame = end * 48
    let click = clickDecibels(
      run.sound, in: frame - 480..<frame + 4800, against: [frame - 9600..<frame - 480, frame + 4800..<frame + 9600])
    show("\(source): click at the end, dB", click, bar: "3")
    #expect(click < 3)
    #expect(run.pascals.last! == 0 && decibels(rootMeanSquare(run.sound.suffix(4800))) < -80)
  }

  @Test func theEndIsSeenComing() throws {
    let run = play(readings(.reference, of: opening()), seconds: 3)
    let end = try #require(run.isAtEnd.firstIndex(of: true))
    let warned = try #require(run.leftSeconds.firstIndex { $0 < 0.5 })
    show("half a second's way left, ms before the end", Double(end - warned), bar: "450 to 550")
    #expect((450...550).contains(end - warned))
    #expect(zip(run.leftDegrees[1100..<end], run.leftDegrees[1101..<end]).allSatisfy { $1 <= $0 })
  }

  @Test func whatIsToldBeyondTheEndBringsNothing() {
    // As far as no hinge folds that only opens flat, and as slowly as it may go there.
    let beyond = play(readings(.reference, of: opening(to: 181.9, speed: 20)), seconds: 4)
    let ends = play(readings(.reference, of: opening(speed: 20)), seconds: 4)
    let (one, other) = (beyond.pascals[3095], ends.pascals[3095])
    show("Pa after 95 ms beyond the end, against a hinge that stopped there", Double(one - other), bar: "1")
    #expect(abs(one - other) < 1)
  }

  @Test func aHingeThatFoldsOverSoundsOn() {
    let run = play(readings(.reference, of: opening(to: 300)), seconds: 3.6)
    #expect(run.pascals[1200..<3600].min()! > 300)
    let stopped = run.isAtEnd[1100..<3600].count { $0 }
    show("until a hinge has shown that it folds over, ms at an end", Double(stopped), bar: "40")
    #expect(stopped <= 40)
  }

  @Test func aGlitchIsNoHingeThatFoldsOver() {
    var travel = BellowsTravel()
    func stay(at degrees: Float, seconds: Float) {
      for _ in 0..<Int(seconds * 1000 + 0.5) {
        _ = travel.follow(hingeDegrees: degrees, degreesPerSecond: 10, seconds: 0.001)
      }
    }
    // Ten glitches do not add up.
    for _ in 0..<10 {
      stay(at: 200, seconds: 0.15)
      stay(at: 180, seconds: 0.01)
    }
    #expect(travel.highestDegrees == 180 && travel.isAtEnd && travel.degreesPerSecond == 0)
    stay(at: 200, seconds: 0.25)
    stay(at: 170, seconds: 0.01)
    #expect(travel.highestDegrees == 360, "what lasts is a hinge that folds over")
    travel.forgetHinge()
    stay(at: 180, seconds: 0.01)
    #expect(travel.highestDegrees == 180 && travel.isAtEnd, "the next hinge may be another")
  }

  @Test func theNextHingeMayBeAnother() {
    let folds = readings(.reference, of: opening(to: 240))
    let lost = EngineEvent(frame: 144_000, action: .reading(Reading(timeSeconds: 3, hinge: nil)))
    let flat = readings(.reference, of: opening()).map { event in
      guard case .reading(var reading) = event.action else { return event }
      reading.timeSeconds += 3.5
      return EngineEvent(frame: event.frame + 168_000, action: .reading(reading))
    }
    let run = play(folds.filter { $0.frame < 144_000 } + [lost] + flat, seconds: 6)
    #expect(!run.isAtEnd[2900])
    #expect(run.isAtEnd[5999], "it ends flat")
  }

  @Test func theOtherWayThereIsAirAtOnce() {
    // 30 degrees to the end in half a second, half a second there, and back.
    let path = HingePath(name: "to the end and back", seconds: 3, moving: 0.5..<2) { time in
      180 - 60 * max(0, 0.5 - max(0, time - 0.5)) - 60 * min(max(0, time - 1.5), 0.5)
    }
    let run = play(readings(.reference, of: path), seconds: 2)
    show("pressure 100 ms after turning back from the end, Pa", Double(run.pascals[1600]), bar: "-650 to -350")
    #expect((-650 ... -350).contains(run.pascals[1600]))
  }

  @Test func theAutoBellowsGoFromEndToEnd() {
    var engine = Engine(sampleRateHz: Self.rateHz, seed: 1)
    var opens: [Bool] = []
    var degrees: [Float] = []
    for block in 0..<900 {
      let first: [EngineEvent.Action] = [.set(.autoBellows, 1), .noteOn(note: 69, velocity: 1)]
      _ = TestRender.run(
        &engine, events: block == 0 ? first.map { EngineEvent(frame: 0, action: $0) } : [], frames: 480)
      opens.append(engine.travel.isOpening)
      degrees.append(engine.travel.degrees)
    }
    show("shut and open as far as the auto-bellows go", Double(degrees.max()! - degrees.min()!), bar: "119 to 121")
    #expect((119...121).contains(degrees.max()! - degrees.min()!))
    #expect(zip(opens, opens.dropFirst()).filter { $0 != $1 }.count == 2, "turned twice in 9 s")
  }
}
