import Synth
import TestSupport
import Testing

struct ReedAttackTests {
  @Test(arguments: [(36, 192.0), (57, 87.3), (69, 58), (81, 29.3), (96, 15.3)])
  func aReedSpeaksAsFastAsItsPitchLets(note: Int, reckoned: Double) {
    let hertz = frequencyHz(ofNote: note)
    let lawful = ReedOracle.attackMilliseconds(hertz, pascals: 400)
    #expect(abs(lawful - reckoned) < 0.5)
    var accordion = Accordion(sampleRateHz: 48_000, seed: 3)
    accordion.select(.clarinet)
    var sound = ReedSound(pascals: 400)
    sound.play(&accordion, seconds: 0.1)
    accordion.noteOn(note, velocity: 1)
    sound.play(&accordion, seconds: 1.5)
    let levels = ReedSound.levels(Array(sound.left[4800...]), rateHz: 48_000, fundamentalHz: hertz)
    let half = levels[levels.count - 100] - 6.02
    let milliseconds = Double(levels.firstIndex { $0 > half } ?? 9999)
    show("t(-6 dB) of note \(note) at 400 Pa, ms", milliseconds, bar: "\(lawful) within 15 %")
    #expect(abs(milliseconds / lawful - 1) < 0.15)
  }

  @Test func morePressureSpeaksSooner() {
    #expect(ReedOracle.attackMilliseconds(440, pascals: 1000) < 0.5 * ReedOracle.attackMilliseconds(440, pascals: 400))
  }

  @Test func aReedLetGoIsSilentWithinTwentyMillisecondsWithoutAClick() {
    var accordion = Accordion(sampleRateHz: 48_000, seed: 3)
    accordion.select(.clarinet)
    accordion.noteOn(69, velocity: 1)
    var sound = ReedSound(pascals: 700)
    sound.play(&accordion, seconds: 1)
    let steady = sound.left.count
    accordion.noteOff(69)
    sound.play(&accordion, seconds: 1)
    let click = clickDecibels(sound.left, in: steady..<steady + 1600, against: [steady - 4800..<steady])
    show("click of letting go, dB", click, bar: "3")
    #expect(click < 3)
    let before = rootMeanSquare(sound.left[steady - 4800..<steady])
    let after = decibels(rootMeanSquare(sound.left[(steady + 960)...]) / before)
    show("20 ms after letting go, dB", after, bar: "-30")
    #expect(after < -30)
    #expect(peak(sound.left.suffix(4800)) < 1e-9)
  }
}
