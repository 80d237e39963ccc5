import Glibc
import Synth
import TestSupport
import Testing

/// Notes find their strings, are plucked again without a click, and are damped.
struct GuitarPlayingTests {
  /// No fundamental lies near a harmonic of another.
  static let chord = [41, 46, 52, 57, 62, 66]

  static func levelDecibels(_ samples: [Float], atHz hz: Double, rateHz: Double = 48000) -> Double {
    var (real, imaginary) = (0.0, 0.0)
    for (index, sample) in blackmanHarris(samples.map(Double.init)).enumerated() {
      let angle = 2 * Double.pi * hz * Double(index) / rateHz
      real += sample * cos(angle)
      imaginary += sample * sin(angle)
    }
    return decibels(hypot(real, imaginary) / Double(samples.count))
  }

  static func struck(_ notes: [Int], seconds: Double = 1) -> [Float] {
    var player = GuitarPlayer()
    player.play(seconds: seconds, events: notes.map { (0, .noteOn($0, 0.8)) })
    return player.left
  }

  @Test func everyNoteOfAChordAtOneMomentSounds() {
    let all = Self.struck(Self.chord)
    var least = 300.0
    for note in Self.chord {
      let hz = frequencyHz(ofNote: note)
      let without = Self.struck(Self.chord.filter { $0 != note })
      let gained = Self.levelDecibels(all, atHz: hz) - Self.levelDecibels(without, atHz: hz)
      least = min(least, gained)
      #expect(gained > 20, "note \(note)")
    }
    show("each note of a six-string chord against the chord without it, least gain in dB", least, bar: "> 20")
  }

  @Test func notesThatOnlyTheLowestStringReachesStillSoundTogether() {
    let notes = [40, 41, 42, 43, 44, 45]
    let all = Self.struck(notes, seconds: 4)
    for note in notes {
      let hz = frequencyHz(ofNote: note)
      #expect(Self.levelDecibels(all, atHz: hz) > Self.levelDecibels(all, atHz: hz * exp2(0.5 / 12)) + 10)
    }
  }

  @Test func notesOutOfRangeSoundInTheNearestOctaveWithinIt() {
    for (asked, heard) in [(0, 48), (28, 40), (39, 51), (89, 77), (127, 79), (-1000, 48), (Int.max, 79)] {
      let samples = Self.struck([asked], seconds: 1.2)
      let off = centsOff(Array(samples.suffix(48000)), rateHz: 48000, expectedHz: frequencyHz(ofNote: heard))
      #expect(abs(off) < 0.5, "note \(asked): \(off) cents from \(heard)")
    }
  }

  @Test(arguments: [40, 52, 64, 76, 88])
  func pluckingAgainDoesNotClick(note: Int) {
    // Another note on the same string, and a seventh note that takes a string from a held one, go the same way.
    for (again, others) in [
      (note, []), (note, [41, 46, 51, 56, 60]), (note == 40 ? 41 : note + 1, [41, 46, 51, 56, 60]),
    ] {
      // One after the other: notes of one moment would be a strum.
      let first = (others + [note]).enumerated().map { place, note in
        (frame: 8 * place, action: GuitarPlayer.Action.noteOn(note, 0.9))
      }
      let at = 24000 + 7
      var loud = GuitarPlayer()
      loud.play(seconds: 1, events: first + [(at, .noteOn(again, 0.9))])
      let attack = clickDecibels(loud.left, in: at - 50..<at + 600, against: [0..<600])
      var mute = GuitarPlayer()
      mute.play(seconds: 1, events: first + [(at, .noteOn(again, 0))])
      let fade = clickDecibels(mute.left, in: at - 50..<at + 600, against: [at - 6000..<at - 50])
      show("note \(note) plucked again as \(again): sharpness against the first pluck, dB", attack, bar: "3")
      show("note \(note) stopped by a pick: sharpness against the ringing before, dB", fade, bar: "3")
      #expect(attack < 3 && fade < 3)
    }
  }

  @Test(arguments: [40, 52, 64, 76, 88])
  func releasedNotesAreDampedWithinATenthOfASecondWithoutAClick(note: Int) {
    let at = 24000
    for action in [GuitarPlayer.Action.noteOff(note), .allNotesOff] {
      var player = GuitarPlayer()
      player.play(seconds: 1.5, events: [(0, .noteOn(note, 0.9)), (at, action)])
      let before = rootMeanSquare(player.left[at - 1200..<at])
      let after = decibels(rootMeanSquare(player.left[at + 4800..<at + 6000])) - decibels(before)
      let halfway = decibels(rootMeanSquare(player.left[at + 1200..<at + 2400])) - decibels(before)
      show("note \(note): level 25...50 ms after its end, dB", halfway, bar: "> -40")
      show("note \(note): level 100...125 ms after its end, dB", after, bar: "< -50")
      #expect(after < -50 && halfway > -40)
      let click = clickDecibels(player.left, in: at - 50..<at + 1200, against: [at - 6000..<at - 50])
      #expect(click < 3)
    }
  }

  @Test func afterTheLastNoteThereIsSilence() {
    var player = GuitarPlayer()
    player.play(seconds: 3, events: Self.chord.map { (0, .noteOn($0, 1)) } + [(4800, .allNotesOff)])
    #expect(player.left.suffix(48000).allSatisfy { $0 == 0 })
    let end = player.left.lastIndex { $0 != 0 }!
    show("digital silence after the strings were damped, seconds", Double(end - 4800) / 48000, bar: "< 1.5")
    #expect(peak(player.left.suffix(player.left.count - end + 100)) < 1e-5)
  }
}
