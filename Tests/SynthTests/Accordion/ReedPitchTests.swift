import Synth
import TestSupport
import Testing

struct ReedPitchTests {
  @Test(arguments: [44_100.0, 48_000, 96_000])
  func everyReedIsWithinAFifthOfACent(rateHz: Double) {
    var worst = 0.0
    for note in stride(from: 36, through: 96, by: 5) {
      let sound = ReedSound.steady(note: note, pascals: 400, rateHz: rateHz, frames: Int(rateHz))
      let cents = centsOff(sound, rateHz: rateHz, expectedHz: frequencyHz(ofNote: note))
      worst = max(worst, cents.isNaN ? .infinity : abs(cents))
    }
    show("worst pitch C2...C7 at \(Int(rateHz)) Hz, cents", worst, bar: "0.2")
    #expect(worst < 0.2)
  }

  @Test(arguments: [36, 57, 69, 84, 96])
  func pitchFallsWithPressureByTheLaw(note: Int) {
    let hertz = frequencyHz(ofNote: note)
    for pascals in [300.0, 1000, 1500] {
      let sound = ReedSound.steady(note: note, pascals: Float(pascals), sags: true, frames: 48_000)
      let cents = centsOff(sound, rateHz: 48_000, expectedHz: hertz)
      let lawful = ReedOracle.sagCents(hertz, pascals: pascals)
      show("sag of note \(note) at \(Int(pascals)) Pa, cents off the law's \(lawful)", cents - lawful, bar: "0.5")
      #expect(abs(cents - lawful) < 0.5)
    }
  }

  @Test func everyRankIsWhereItsNameSays() {
    for (register, octaves) in [(TrebleRegister.bassoon, -1), (.clarinet, 0), (.piccolo, 1)] {
      let sound = ReedSound.steady(note: 69, pascals: 400, frames: 48_000, register: register)
      let expected = frequencyHz(ofNote: 69 + 12 * octaves)
      #expect(abs(centsOff(sound, rateHz: 48_000, expectedHz: expected)) < 0.2)
    }
  }

  @Test func anotherTuningMovesSoundingReedsToo() {
    var accordion = Accordion(sampleRateHz: 48_000, seed: 1)
    accordion.sags = false
    accordion.select(.clarinet)
    accordion.noteOn(69, velocity: 1)
    var sound = ReedSound(pascals: 400)
    sound.play(&accordion, seconds: 0.5)
    accordion.tune(a4Hz: 415, tremolo: .swing)
    accordion.tune(a4Hz: .nan, tremolo: .swing)
    sound.play(&accordion, seconds: 1)
    #expect(abs(centsOff(Array(sound.left.suffix(48_000)), rateHz: 48_000, expectedHz: 415)) < 0.2)
  }
}
