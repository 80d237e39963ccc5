import Hinge
import Synth
import TestSupport
import Testing

/// The left hand: what each button opens, where it is heard, and that it shares the air with the right one.
struct LeftHandTests {
  /// Air that buttons take, in that of an A4 reed. It tells which reeds are open.
  private func air(_ buttons: [Int], _ register: BassRegister = .master, isFree: Bool = false) -> Double {
    var accordion = Accordion(sampleRateHz: 48_000, seed: 1)
    accordion.select(register)
    accordion.setFreeBass(isFree)
    for button in buttons { accordion.leftOn(button) }
    return Double(accordion.airConductance / 4.6e-6)
  }

  private func air(ofReeds notes: some Sequence<Int>) -> Double {
    notes.reduce(0) { $0 + 440 / frequencyHz(ofNote: $1) }
  }

  /// Six rows and twenty columns, as fifths from B♭♭ on: counterbass, bass, major, minor, seventh, diminished.
  @Test func everyButtonOpensTheReedsOfItsNameInEveryOctave() {
    var worst = 0.0
    for column in 0..<20 {
      let root = (9 + 7 * column) % 12
      for (row, tones) in [[4], [0], [0, 4, 7], [0, 3, 7], [0, 4, 10], [0, 3, 9]].enumerated() {
        let classes = tones.map { (root + $0) % 12 }
        let pressed = classes.map { pitch in row < 2 ? 40 + (pitch + 8) % 12 : 55 + (pitch + 5) % 12 }
        // Basses from E1 to D♯2 and four octaves upwards, chords from G3 to F♯4 and the octave above.
        let reeds = (28...87).filter { note in
          classes.contains(note % 12) && (row < 2 || (55...78).contains(note))
        }
        #expect(reeds.count == (row < 2 ? 5 : 6))
        worst = max(worst, abs(air(pressed) / air(ofReeds: reeds) - 1))
      }
    }
    show("air of 120 buttons against that of the reeds they are to open, worst share", worst, bar: "1e-5")
    #expect(worst < 1e-5)
  }

  @Test func registersChooseTheOctaves() {
    // C: the sets have it as C2, C3, C4, C5 and C6.
    for (register, notes) in [
      (BassRegister.soprano, [84]), (.alto, [72, 84]), (.tenor, [48, 60, 72]), (.master, [36, 48, 60, 72, 84]),
      (.softTenor, [48, 60]), (.softBass, [36, 48, 60]), (.bassAlto, [36, 72, 84]),
    ] {
      #expect(abs(air([48], register) / air(ofReeds: notes) - 1) < 1e-5, "\(register)")
      #expect(BassRegister(number: register.rawValue) == register)
    }
    #expect(abs(air([60], .softTenor) / air(ofReeds: [60]) - 1) < 1e-5)
    #expect(abs(air([60], .soprano) / air(ofReeds: [72]) - 1) < 1e-5)
    #expect(BassRegister(number: -1) == .soprano && BassRegister(number: 99) == .bassAlto)
  }

  @Test func theFreeBassPlaysEachNoteItself() {
    for note in 28...87 {
      #expect(abs(air([note], .softTenor, isFree: true) / air(ofReeds: [note]) - 1) < 1e-5, "\(note)")
    }
    #expect(abs(air([40], isFree: true) / air(ofReeds: [40, 52]) - 1) < 1e-5)
    for note in [0, 27, 88, 127, -1, 128, Int.max] { #expect(air([note], isFree: true) == 0) }
  }

  /// Bass and chord of C share no reed but those of C and E that both want.
  @Test func whatBassAndChordShareIsOpenedOnce() {
    let both = air([48, 55, 60, 64])
    #expect(abs(both / air(ofReeds: Set([36, 48, 60, 72, 84]).union([55, 60, 64, 67, 72, 76])) - 1) < 1e-5)
    var accordion = Accordion(sampleRateHz: 48_000, seed: 1)
    for button in [48, 60] { accordion.leftOn(button) }
    accordion.leftOff(60)
    #expect(abs(Double(accordion.airConductance / 4.6e-6) / air(ofReeds: [36, 48, 60, 72, 84]) - 1) < 1e-5)
    accordion.allNotesOff()
    #expect(accordion.airConductance == 0)
  }

  @Test func theRightHandIsHeardToTheRightAndTheLeftToTheLeft() {
    var right = Accordion(sampleRateHz: 48_000, seed: 1)
    right.noteOn(67, velocity: 1)
    var left = Accordion(sampleRateHz: 48_000, seed: 1)
    left.leftOn(48)
    func balance(_ accordion: inout Accordion) -> Double {
      var sound = ReedSound(pascals: 500)
      sound.play(&accordion, seconds: 2)
      return decibels(rootMeanSquare(sound.left.suffix(48_000)) / rootMeanSquare(sound.right.suffix(48_000)))
    }
    let (treble, bass) = (balance(&right), balance(&left))
    show("left over right, G4 of the right hand, dB", treble, bar: "-1 or less")
    show("left over right, C bass of the left hand, dB", bass, bar: "3 or more")
    #expect(treble < -1 && bass > 3)
  }

  @Test(arguments: [415.0, 442, 466])
  func bothHandsAreTunedToTheA4ThatIsAskedFor(a4Hz: Double) {
    var accordion = Accordion(sampleRateHz: 48_000, seed: 1)
    accordion.sags = false
    accordion.select(.clarinet)
    accordion.select(BassRegister.softTenor)
    accordion.setFreeBass(true)
    accordion.tune(a4Hz: a4Hz, tremolo: .italian)
    var worst = 0.0
    for note in stride(from: 29, through: 87, by: 8) {
      for isLeft in [false, true] {
        if isLeft { accordion.leftOn(note) } else { accordion.noteOn(note, velocity: 1) }
        var sound = ReedSound(pascals: 400)
        sound.play(&accordion, seconds: 2)
        accordion.allNotesOff()
        let expected = frequencyHz(ofNote: note) * a4Hz / 440
        worst = max(worst, abs(centsOff(Array(sound.left.suffix(48_000)), rateHz: 48_000, expectedHz: expected)))
        sound.play(&accordion, seconds: 0.1)
      }
    }
    show("reeds of both hands with A4 at \(a4Hz) Hz, worst cents", worst, bar: "0.2")
    #expect(worst < 0.2)
  }
}

/// The left hand as events of the engine.
struct LeftHandEventTests {
  private func events(_ actions: [EngineEvent.Action]) -> [EngineEvent] {
    actions.map { EngineEvent(frame: 0, action: $0) }
  }

  @Test func buttonsSoundBesideKeysAndEndWithTheirRelease() {
    var run = EngineRun()
    run.play(
      events([.set(.autoBellows, 2), .leftOn(note: 48), .leftOn(note: 48), .noteOn(note: 48, velocity: 1)]),
      frames: 24_000)
    #expect(peak(run.left.suffix(4800)) > 0.01)
    run.play(events([.noteOff(note: 48), .leftOff(note: 48)]), frames: 24_000)
    #expect(peak(run.left.suffix(4800)) > 0.005, "another button holds it")
    run.play(events([.leftOff(note: 48), .leftOff(note: 48), .leftOff(note: 200)]), frames: 96_000)
    #expect(peak(run.left.suffix(4800)) < 1e-6)
  }

  @Test func thePedalAndAnotherInstrumentKeepThem() {
    var run = EngineRun()
    run.play(events([.set(.autoBellows, 2), .sustain(true), .leftOn(note: 48), .leftOff(note: 48)]), frames: 24_000)
    #expect(peak(run.left.suffix(4800)) > 0.01)
    run.play(events([.sustain(false)]), frames: 96_000)
    #expect(peak(run.left.suffix(4800)) < 1e-6)
    run.play(events([.instrument(.guitar), .leftOn(note: 48)]), frames: 24_000)
    #expect(peak(run.left.suffix(4800)) > 0.001, "a guitar plucks it")
    run.play(events([.instrument(.accordion)]), frames: 96_000)
    #expect(peak(run.left.suffix(4800)) > 0.01, "what is held sounds on")
  }

  @Test func theMostThatTwoHandsHoldIsDoneInTime() {
    let cost = FullPolyphony.measure(runs: 3, seconds: 0.25)
    let block = Double(FullPolyphony.blockFrames) / 48_000 / (1e-9 / 3)
    show("41 keys of five reeds with full bass, of a core in percent", 100 * cost.meanOperations / block, bar: "10")
    show("its worst block, percent of the time", 100 * cost.worstOperations / block, bar: "25")
    #expect(cost.meanOperations < 0.1 * block && cost.worstOperations < 0.25 * block)
  }
}
