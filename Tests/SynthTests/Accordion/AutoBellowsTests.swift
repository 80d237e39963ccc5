import Hinge
import TestSupport
import Testing

@testable import Synth

/// Without a hinge keys drive the bellows.
struct AutoBellowsTests {
  static let rateHz = 48_000.0

  private func event(_ seconds: Double, _ action: EngineEvent.Action) -> EngineEvent {
    EngineEvent(frame: Int64(seconds * Self.rateHz), action: action)
  }

  private func levels(_ events: [EngineEvent], seconds: Double) -> (sound: [Float], pascals: [Float]) {
    var engine = Engine(sampleRateHz: Self.rateHz, seed: 1)
    var sound: [Float] = []
    var pascals: [Float] = []
    let block = 480
    for index in 0..<Int(seconds * 100) {
      let first = Int64(index * block)
      let due = events.filter { $0.frame >= first && $0.frame < first + Int64(block) }
      sound += TestRender.run(&engine, events: due, frames: block, blocks: { block }).left
      pascals.append(engine.bellows.pressurePascals)
    }
    return (sound, pascals)
  }

  @Test func aKeyAloneSoundsWithinATenthOfASecondAndEndsWithIt() {
    let (sound, pascals) = levels(
      [
        event(0, .set(.autoBellows, 1)), event(0.5, .noteOn(note: 69, velocity: 1)), event(2, .noteOff(note: 69)),
      ], seconds: 4)
    #expect(peak(sound[..<24_000]) == 0)
    show("pressure a second after the key, Pa", Double(abs(pascals[150])), bar: "200 to 500")
    #expect((200...500).contains(abs(pascals[150])))
    #expect(decibels(rootMeanSquare(sound[43_200..<48_000]) / rootMeanSquare(sound[67_200..<72_000])) > -6)
    #expect(decibels(rootMeanSquare(sound[168_000...]) / rootMeanSquare(sound[67_200..<72_000])) < -60)
  }

  @Test func theBellowsTurnRoundWithADip() {
    let (_, pascals) = levels(
      [event(0, .set(.autoBellows, 1)), event(0.1, .noteOn(note: 69, velocity: 1))], seconds: 8)
    let turns = zip(pascals.dropFirst(20), pascals.dropFirst(21)).filter { $0 * $1 < 0 }.count
    show("turns in 8 s of a held key", Double(turns), bar: "2")
    #expect(turns == 2)
  }

  @Test func aHingeTakesOverAndGivesBackWithoutAJump() {
    let hinge = Reading(timeSeconds: 1, hinge: HingeState(angleDegrees: 90))
    let (_, pascals) = levels(
      [
        event(0, .set(.autoBellows, 1)), event(0.1, .noteOn(note: 69, velocity: 1)), event(1, .reading(hinge)),
        event(3, .reading(Reading(timeSeconds: 3, hinge: nil))),
      ], seconds: 5)
    let largest = zip(pascals, pascals.dropFirst()).map { abs($1 - $0) }.max()!
    show("largest change of pressure in 10 ms, Pa", Double(largest), bar: "below 150")
    #expect(largest < 150)
    #expect(abs(pascals[290]) < 20, "a hinge at rest drives nothing")
    #expect(abs(pascals[450]) > 200, "keys again")
  }

  @Test func offlineTheHingeAloneDrives() {
    let (sound, _) = levels([event(0.1, .noteOn(note: 69, velocity: 1))], seconds: 1)
    #expect(peak(sound) == 0)
  }

  @Test func thePumpKeyIsLouder() {
    let start = [event(0, .set(.autoBellows, 1)), event(0.1, .noteOn(note: 69, velocity: 1))]
    let usual = levels(start, seconds: 1.5).pascals.last!
    let pumped = levels(start + [event(0.5, .set(.pump, 1))], seconds: 1.2).pascals.last!
    show("pumped against usual pressure, dB", decibels(Double(abs(pumped / usual))), bar: "above 5")
    #expect(decibels(Double(abs(pumped / usual))) > 5)
  }
}
