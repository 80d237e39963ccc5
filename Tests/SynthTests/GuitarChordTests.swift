import TestSupport
import Testing

@testable import Synth

/// The left hand's chord buttons on a guitar.
struct GuitarChordTests {
  private func frets(_ tones: [Int], _ tuning: GuitarTuning = .standard) -> String {
    var chord = GuitarChord()
    for tone in tones { chord.add(tone, velocity: 0.8) }
    let isChord = chord.lay(on: tuning)
    #expect(isChord)
    return (0..<6).map { string in
      let note = chord.note(ofString: string)
      return note < 0 ? "x" : "\(note - tuning.openNote(ofString: string))"
    }.joined()
  }

  @Test func aButtonsToneBecomeAGuitaristsChord() {
    let open: [(String, [Int], String)] = [
      ("C", [55, 60, 64], "x32010"), ("G", [55, 59, 62], "320003"), ("E", [56, 59, 64], "022100"),
      ("A minor", [57, 60, 64], "x02210"), ("D minor", [57, 62, 65], "xx0231"), ("E minor", [55, 59, 64], "022000"),
      ("C seventh", [58, 60, 64], "x32310"),
    ]
    for (name, tones, expected) in open { #expect(frets(tones) == expected, "\(name)") }
    for root in 0..<12 {
      for intervals in [[0, 4, 7], [0, 3, 7], [0, 4, 10], [0, 3, 9]] {
        let shape = frets(intervals.map { 55 + (root + $0 + 5) % 12 })
        #expect(shape.filter { $0 != "x" }.count >= 4, "at least four strings: \(shape)")
        #expect(shape.allSatisfy { "x012345".contains($0) }, "one hand reaches it: \(shape)")
      }
    }
  }

  /// How many strings of an engine's guitar are held.
  private func held(_ engine: borrowing Engine) -> Int {
    (0..<6).count { engine.guitar.strings[$0].isHeld }
  }

  @Test func theButtonStrumsAndLetsGo() {
    var engine = Engine(sampleRateHz: 48_000, seed: 1)
    let press: [EngineEvent.Action] = [.instrument(.guitar)] + [55, 60, 64].map { .leftOn(note: $0) }
    let chord = TestRender.run(&engine, events: press.map { EngineEvent(frame: 0, action: $0) }, frames: 24_000)
    var strings = held(engine)
    #expect(strings == 5 && peak(chord.left) > 0.01)
    // F is pressed before C is let go.
    let next = [53, 57].map { EngineEvent.Action.leftOn(note: $0 + 12) } + [.leftOn(note: 60)]
    _ = TestRender.run(&engine, events: next.map { EngineEvent(frame: 24_000, action: $0) }, frames: 24_000)
    strings = held(engine)
    #expect(strings == 6)
    let release = [55, 60, 64].map { EngineEvent.Action.leftOff(note: $0) }
    _ = TestRender.run(&engine, events: release.map { EngineEvent(frame: 48_000, action: $0) }, frames: 4800)
    strings = held(engine)
    #expect(strings == 6, "F sounds on")
    let last = [65, 69, 60].map { EngineEvent.Action.leftOff(note: $0) }
    _ = TestRender.run(&engine, events: last.map { EngineEvent(frame: 52_800, action: $0) }, frames: 4800)
    strings = held(engine)
    #expect(strings == 0)
  }

  @Test func whatIsNoChordIsPlayedAsItIs() {
    var engine = Engine(sampleRateHz: 48_000, seed: 1)
    let press: [EngineEvent.Action] = [.instrument(.guitar), .leftOn(note: 60), .leftOn(note: 64)]
    _ = TestRender.run(&engine, events: press.map { EngineEvent(frame: 0, action: $0) }, frames: 9600)
    var strings = held(engine)
    #expect(strings == 2)
    let release = [60, 64].map { EngineEvent.Action.leftOff(note: $0) }
    _ = TestRender.run(&engine, events: release.map { EngineEvent(frame: 9600, action: $0) }, frames: 4800)
    strings = held(engine)
    #expect(strings == 0)
  }
}
