import Glibc
import Hinge
import TestSupport
import Testing

@testable import Synth

/// What hands do to strings besides plucking them.
struct GuitarHandsTests {
  private static func cents(_ sound: ArraySlice<Float>, of note: Int) -> Double {
    centsOff(Array(sound), rateHz: 48_000, expectedHz: frequencyHz(ofNote: note), partials: 3, searchCents: 250)
  }

  @Test func everyTuningHasItsNotes() {
    let names = [
      "E2 A2 D3 G3 B3 E4", "D2 A2 D3 G3 B3 E4", "D2 A2 D3 G3 A3 D4", "D2 G2 D3 G3 B3 D4", "D2 A2 D3 F#3 A3 D4",
      "D#2 G#2 C#3 F#3 A#3 D#4", "D2 G2 C3 F3 A3 D4",
    ]
    let pitches = ["C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B"]
    for (tuning, wanted) in zip(GuitarTuning.allCases, names) {
      let notes = (0..<6).map { tuning.openNote(ofString: $0) }
      #expect(notes.map { pitches[$0 % 12] + "\($0 / 12 - 1)" }.joined(separator: " ") == wanted, "\(tuning.name)")
      #expect(GuitarTuning(number: Int(tuning.rawValue)) == tuning && tuning.lowestNote >= GuitarTuning.lowestNote)
    }
  }

  @Test func aLoweredStringPlaysItsNoteInTune() {
    var player = GuitarPlayer()
    player.guitar.tuning = .dropD
    player.play(seconds: 1.5, events: [(0, .noteOn(38, 0.9))])
    let off = Self.cents(player.left[12_000..<65_000], of: 38)
    show("D2 in drop D, cents", off, bar: "0.2")
    #expect(abs(off) < 0.2)
  }

  @Test func lowStringsBendLess() {
    for (note, wanted) in [(40, 140.0), (64, 200)] {
      var player = GuitarPlayer()
      player.guitar.bendSpread = 0.3
      player.play(seconds: 1.5, events: [(0, .noteOn(note, 0.9))]) { _ in 2 }
      let off = Self.cents(player.left[12_000..<65_000], of: note)
      show("note \(note) bent by 2 semitones with a spread of 0.3, cents", off, bar: "\(wanted) +-0.2")
      #expect(abs(off - wanted) < 0.2)
    }
  }

  @Test func aStringThatIsLetGoKeepsItsBend() {
    var player = GuitarPlayer()
    player.guitar.letsRing = true
    player.play(seconds: 0.5, events: [(0, .noteOn(64, 0.9)), (20_000, .noteOff(64))]) { _ in 0 }
    player.play(seconds: 2) { _ in 2 }
    let off = Self.cents(player.left[40_000..<90_000], of: 64)
    show("a string that rings on, under 2 semitones of bend, cents", off, bar: "0.2")
    #expect(abs(off) < 0.2)
  }

  @Test func lettingRingAndMutingChangeHowLongAStringSounds() {
    func level(_ change: (inout Guitar) -> Void) -> Double {
      var player = GuitarPlayer()
      change(&player.guitar)
      player.play(seconds: 1.2, events: [(0, .noteOn(52, 0.9)), (9600, .noteOff(52))])
      return decibels(rootMeanSquare(player.left[38_400..<48_000]) / rootMeanSquare(player.left[2000..<9600]))
    }
    let (damped, rings, muted) = (
      level { _ in }, level { $0.letsRing = true },
      level {
        $0.letsRing = true
        $0.palm = 1
      }
    )
    show("a string 0.6 s after its key went up, dB", damped, bar: "below -80")
    show("that rings on, dB", rings, bar: "-18 to 0")
    show("under a palm, dB", muted, bar: "below -50")
    #expect(damped < -80 && (-18...0).contains(rings) && muted < -50)
    var palm = GuitarPlayer()
    palm.guitar.palm = 1
    palm.play(seconds: 0.6, events: [(0, .noteOn(45, 0.9))])
    let off = Self.cents(palm.left[2000..<18_000], of: 45)
    show("A2 under a palm, cents", off, bar: "2")
    #expect(abs(off) < 2)
  }

  @Test func aHammeredNoteSoundsOnTheSameStringAndFallsBack() {
    var player = GuitarPlayer()
    player.guitar.hammersOn = true
    player.play(seconds: 0.5, events: [(0, .noteOn(57, 0.9))])
    player.play(seconds: 1, events: [(0, .noteOn(59, 0.9))])
    player.play(seconds: 1.2, events: [(0, .noteOff(59))])
    let (on, off) = (
      Self.cents(player.left[26_400..<70_000], of: 59), Self.cents(player.left[75_000..<120_000], of: 57)
    )
    show("hammered from A3 to B3, cents", on, bar: "0.2")
    show("pulled off to A3, cents", off, bar: "0.2")
    #expect(abs(on) < 0.2 && abs(off) < 0.2)
    let before = rootMeanSquare(player.left[19_200..<24_000])
    let jump = decibels(rootMeanSquare(player.left[25_000..<29_800]) / before)
    show("level after the hammer against before, dB", jump, bar: "-6 to 6")
    #expect((-6...6).contains(jump))
  }

  @Test func foldingCanBendDownAndAlongACurve() {
    func semitones(_ angle: Float, _ change: (inout Bend) -> Void) -> Float {
      var bend = Bend()
      change(&bend)
      for _ in 0..<3000 { bend.advance(angleDegrees: angle, status: .partiallyOpen, seconds: 1 / 3000) }
      return bend.semitones
    }
    #expect(abs(semitones(90) { _ in } - 1) < 1e-4)
    #expect(abs(semitones(90) { $0.isDown = true } + 1) < 1e-4)
    #expect(abs(semitones(90) { $0.curve = 2 } - 0.5) < 1e-4)
    #expect(semitones(180) { $0.isDown = true } == 0)
    #expect(abs(semitones(0) { $0.curve = .nan } - 2) < 1e-4)
  }
}
