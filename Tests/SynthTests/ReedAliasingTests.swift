import Synth
import TestSupport
import Testing

struct ReedAliasingTests {
  /// The bars are those of A4 and C7; the other notes are shown beside them.
  @Test(arguments: [(57, -75.0), (69, -75), (81, -70), (96, -60), (105, -50)])
  func aFortissimoReedAliasesLittle(note: Int, bar: Double) {
    let sound = ReedSound.steady(note: note, pascals: 1000, frames: 65_536)
    let aliases = inharmonicDecibels(
      sound, rateHz: 48_000, fundamentalHz: frequencyHz(ofNote: note), belowHz: 15_000)
    show("aliasing of note \(note) at 1 kPa below 15 kHz, dB", aliases, bar: "\(bar)")
    #expect(aliases < bar)
  }

  @Test func aChordOfSevenKeysDoesNotIntermodulate() {
    var accordion = Accordion(sampleRateHz: 48_000, seed: 1)
    accordion.sags = false
    accordion.select(.clarinet)
    let notes = [48, 52, 55, 60, 64, 67, 72]
    for note in notes { accordion.noteOn(note, velocity: 1) }
    var sound = ReedSound(pascals: 1000)
    sound.play(&accordion, seconds: 5)
    let (power, length) = powerSpectrum(of: blackmanHarris(sound.left.suffix(131_072).map(Double.init)))
    var (on, off) = (0.0, 0.0)
    for bin in 8..<Int(10_000 / 48_000.0 * Double(length)) {
      let hertz = Double(bin) * 48_000 / Double(length)
      let near = notes.contains { note in
        let fundamental = frequencyHz(ofNote: note)
        return abs(hertz - (hertz / fundamental).rounded() * fundamental) < 6 * 48_000 / Double(length)
      }
      if near { on += power[bin] } else { off += power[bin] }
    }
    let intermodulation = 0.5 * decibels(off / on)
    show("seven keys at 1 kPa, intermodulation below 10 kHz, dB", intermodulation, bar: "-60")
    #expect(intermodulation < -60)
  }
}
