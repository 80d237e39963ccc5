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

  @Test func aButtonsTonesBecomeAGuitaristsChord() {
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

  /// The notes of the strings that are held; -1 for the others.
  private func heldNotes(_ engine: borrowing Engine) -> [Int] {
    (0..<6).map { engine.guitar.strings[$0].isHeld ? engine.guitar.strings[$0].note : -1 }
  }

  private func play(_ engine: inout Engine, _ actions: [EngineEvent.Action]) {
    let frame = engine.frame
    _ = TestRender.run(
      &engine, events: actions.map { EngineEvent(frame: frame, action: $0) }, frames: Int(engine.sampleRateHz / 5))
  }

  @Test(arguments: GuitarTuning.allCases, [false, true])
  func everyChordSoundsOnTheStringsWhereTheHandHasIt(tuning: GuitarTuning, hammersOn: Bool) {
    var engine = Engine(sampleRateHz: 8000, seed: 1)
    play(
      &engine,
      [.instrument(.guitar), .set(.tuning, Float(tuning.rawValue)), .set(.hammerOn, hammersOn ? 1 : 0)])
    var (right, doubled) = (0, 0)
    for root in 0..<12 {
      for intervals in [[0, 4, 7], [0, 3, 7], [0, 4, 10], [0, 3, 9]] {
        let tones = intervals.map { 55 + (root + $0 + 5) % 12 }
        var chord = GuitarChord()
        for tone in tones { chord.add(tone, velocity: 0.8) }
        let isChord = chord.lay(on: tuning)
        #expect(isChord)
        let laid = (0..<6).map { chord.note(ofString: $0) }
        play(&engine, tones.map { .leftOn(note: UInt8($0)) })
        let held = heldNotes(engine)
        #expect(held == laid)
        right += held == laid ? 1 : 0
        let notes = laid.filter { $0 >= 0 }
        doubled += Set(notes).count < notes.count ? 1 : 0
        play(&engine, tones.map { .leftOff(note: UInt8($0)) })
        let left = heldNotes(engine)
        #expect(left.allSatisfy { $0 < 0 })
      }
    }
    let name = "\(tuning)\(hammersOn ? ", hammered" : "")"
    show("\(name): chords of 48 on their strings, \(doubled) with a note twice", Double(right), bar: "48")
  }

  @Test func aChordAndWhatIsHeldBesideItEndEachForItself() {
    let chord: [Int] = [55, 60, 64]
    let down = chord.map { EngineEvent.Action.leftOn(note: UInt8($0)) }
    let up = chord.map { EngineEvent.Action.leftOff(note: UInt8($0)) }
    // C is x32010: the bass is its lowest string, the melody its highest.
    let besides: [(String, Int, Int, EngineEvent.Action, EngineEvent.Action)] = [
      ("bass", 1, 48, .leftOn(note: 48), .leftOff(note: 48)),
      ("melody", 5, 64, .noteOn(note: 64, velocity: 0.8), .noteOff(note: 64)),
    ]
    for (name, string, note, press, release) in besides {
      for (order, starts) in [("first", [[press], down]), ("last", [down, [press]]), ("together", [[press] + down])] {
        for endsChordFirst in [true, false] {
          var engine = Engine(sampleRateHz: 8000, seed: 1)
          play(&engine, [.instrument(.guitar)])
          for start in starts { play(&engine, start) }
          let all = heldNotes(engine)
          #expect(all == [-1, 48, 52, 55, 60, 64], "\(name) \(order)")
          play(&engine, endsChordFirst ? up : [release])
          let rest = heldNotes(engine)
          let expected = endsChordFirst ? (0..<6).map { $0 == string ? note : -1 } : all
          #expect(rest == expected, "\(name) \(order), chord ends first: \(endsChordFirst)")
          play(&engine, endsChordFirst ? [release] : up)
          let nothing = heldNotes(engine)
          #expect(nothing.allSatisfy { $0 < 0 }, "\(name) \(order)")
        }
      }
    }
  }

  @Test func aMelodyKeepsItsStringUnderAChord() {
    var engine = Engine(sampleRateHz: 8000, seed: 1)
    play(&engine, [.instrument(.guitar), .noteOn(note: 67, velocity: 0.8)])
    play(&engine, [55, 60, 64].map { .leftOn(note: $0) })
    var notes = heldNotes(engine)
    #expect(notes == [-1, 48, 52, 55, 60, 67])
    play(&engine, [.noteOff(note: 67)])
    notes = heldNotes(engine)
    #expect(notes == [-1, 48, 52, 55, 60, -1])
    // But a pedal that holds six notes does not keep the chord from sounding.
    play(&engine, [.allNotesOff] + [40, 45, 50, 56, 61, 67].map { .noteOn(note: $0, velocity: 0.8) })
    play(&engine, [55, 60, 64].map { .leftOn(note: $0) })
    notes = heldNotes(engine)
    #expect(notes.filter { [48, 52, 55, 60, 64].contains($0) }.count >= 4)
  }

  @Test func twoTonesBesideAChordLeaveItAsItIs() {
    var engine = Engine(sampleRateHz: 8000, seed: 1)
    play(&engine, [.instrument(.guitar)] + [55, 60, 64].map { .leftOn(note: $0) })
    play(&engine, [57, 62].map { .leftOn(note: $0) })
    play(&engine, [57, 62].map { .leftOff(note: $0) })
    var notes = heldNotes(engine)
    let remaining = notes.filter { [48, 52, 55, 60, 64].contains($0) }.count
    show("strings of five that a chord keeps beside two tones", Double(remaining), bar: "3 or more")
    #expect(remaining >= 3)
    play(&engine, [55, 60, 64].map { .leftOff(note: $0) })
    notes = heldNotes(engine)
    #expect(notes.allSatisfy { $0 < 0 })
  }
}
