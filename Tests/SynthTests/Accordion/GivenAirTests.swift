import Hinge
import TestSupport
import Testing

@testable import Synth

/// A pedal as the bellows.
struct GivenAirTests {
  static let rateHz = 48_000.0

  private func event(_ seconds: Double, _ action: EngineEvent.Action) -> EngineEvent {
    EngineEvent(frame: Int64(seconds * Self.rateHz), action: action)
  }

  private func play(_ events: [EngineEvent], seconds: Double) -> (sound: [Float], pascals: [Float]) {
    var engine = Engine(sampleRateHz: Self.rateHz, seed: 1)
    var sound: [Float] = []
    var pascals: [Float] = []
    for index in 0..<Int(seconds * 100) {
      let first = Int64(index * 480)
      let due = events.filter { $0.frame >= first && $0.frame < first + 480 }
      sound += TestRender.run(&engine, events: due, frames: 480, blocks: { 480 }).left
      pascals.append(engine.bellows.pressurePascals)
    }
    return (sound, pascals)
  }

  @Test func aPedalGivesAirAndTakesItBack() {
    let (sound, pascals) = play(
      [
        event(0, .noteOn(note: 69, velocity: 1)), event(0.5, .set(.airPascals, 400)), event(1.5, .set(.airPascals, 0)),
      ], seconds: 3)
    #expect(peak(sound[..<24_000]) == 0, "no air, no sound")
    show("pressure of a given 400 Pa under one reed", Double(pascals[140]), bar: "400 within 1")
    #expect(abs(pascals[140] - 400) < 1)
    show("pressure 100 ms after the pedal came up, Pa", Double(pascals[160]), bar: "below 1")
    #expect(abs(pascals[160]) < 1)
    #expect(decibels(rootMeanSquare(sound[120_000...])) < -80)
  }

  @Test func aHingeThatMovesTakesOverAndAPedalTakesBackWithoutAJump() {
    var events = [event(0, .noteOn(note: 69, velocity: 1)), event(0.2, .set(.airPascals, 500))]
    // A hinge that is there and rests leaves the pedal alone; from 1.5 s on it opens.
    for index in 0..<180 {
      let seconds = 0.5 + Double(index) / 60
      let angle = 60 + max(0, seconds - 1.5) * 30
      events.append(
        event(seconds, .reading(Reading(timeSeconds: seconds, hinge: HingeState(angleDegrees: angle)))))
    }
    events.append(event(3, .set(.airPascals, 700)))
    let (_, pascals) = play(events.sorted { $0.frame < $1.frame }, seconds: 3.6)
    #expect(pascals[140] > 400, "the pedal")
    show("pressure of the hinge that took over, Pa", Double(pascals[280]), bar: "200 to 350")
    #expect((200...350).contains(pascals[280]))
    #expect(pascals[320] > 500, "the pedal again")
    let largest = zip(pascals.dropFirst(100), pascals.dropFirst(101)).map { abs($1 - $0) }.max()!
    show("largest change of pressure in 10 ms at the changes of hands, Pa", Double(largest), bar: "below 200")
    #expect(largest < 200)
  }

  @Test func readingsBetweenPedalStepsDoNotFlutter() {
    var events = [event(0, .noteOn(note: 69, velocity: 1))]
    for index in 0..<120 {
      let seconds = Double(index) / 60
      events.append(
        event(
          seconds,
          .reading(Reading(timeSeconds: seconds, hinge: HingeState(angleDegrees: 40 + 30 * seconds)))))
      events.append(event(seconds + 0.008, .set(.airPascals, 500)))
    }
    let (_, pascals) = play(events, seconds: 2)
    let steady = pascals[60..<190]
    show("ripple of the pressure between both, Pa", Double(steady.max()! - steady.min()!), bar: "below 1")
    #expect(steady.max()! - steady.min()! < 1)
  }

  /// A pedal that goes from end to end in a second, in 127 steps: nothing is heard of the steps.
  @Test func stepsAreNotHeard() {
    var events = [event(0, .noteOn(note: 69, velocity: 1)), event(0, .set(.airPascals, 100))]
    for step in 0...127 {
      let share = Float(step) / 127
      events.append(event(0.5 + Double(step) / 127, .set(.airPascals, 60 + 940 * share * share.squareRoot())))
    }
    var smooth = Array(events.prefix(2))
    for step in 0...2000 {
      let share = Float(step) / 2000
      smooth.append(event(0.5 + Double(step) / 2000, .set(.airPascals, 60 + 940 * share * share.squareRoot())))
    }
    let (stepped, _) = play(events, seconds: 2)
    let (even, _) = play(smooth, seconds: 2)
    func noise(_ sound: [Float]) -> Double {
      inharmonicDecibels(
        Array(sound[40_000..<40_000 + 16_384]), rateHz: Self.rateHz, fundamentalHz: 439.5, belowHz: 400,
        halfWidthBins: 40)
    }
    show("what 127 steps a second add below the tone, dB", noise(stepped) - noise(even), bar: "below 3")
    #expect(noise(stepped) - noise(even) < 3)
  }

  @Test func aWheelBendsTheGuitarAndLeavesItExactlyInTune() {
    var engine = Engine(sampleRateHz: Self.rateHz, seed: 1)
    let start = [
      event(0, .instrument(.guitar)), event(0, .noteOn(note: 69, velocity: 1)), event(0, .set(.pitchBendSemitones, -2)),
    ]
    _ = TestRender.run(&engine, events: start, frames: 4800)
    #expect(engine.bendSemitones == -2)
    _ = TestRender.run(&engine, events: [event(0.1, .set(.pitchBendSemitones, 0))], frames: 4800)
    #expect(engine.bendSemitones == 0)
  }
}
