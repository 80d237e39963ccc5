import Synth
import TestSupport
import Testing

struct ReedReversalTests {
  /// A key held while the bellows turn under it, driven by a hinge that turns round within 60 ms.
  private func turned(note: Int, register: TrebleRegister) -> (sound: ReedSound, turnMilliseconds: Int) {
    var accordion = Accordion(sampleRateHz: 48_000, seed: 2)
    accordion.sags = false
    accordion.select(register)
    accordion.noteOn(note, velocity: 1)
    var bellows = Bellows()
    let air = accordion.airConductance
    var sound = ReedSound { seconds in
      let speed = 40 * min(max((1.03 - seconds) / 0.03, -1), 1)
      bellows.advance(velocityDegreesPerSecond: Float(speed), airConductance: air, seconds: 16 / 48_000)
      return bellows.pressurePascals
    }
    sound.play(&accordion, seconds: 2)
    return (sound, 1030)
  }

  @Test(arguments: [57, 69, 76])
  func theSoundDipsWhenTheBellowsTurn(note: Int) {
    let (sound, turn) = turned(note: note, register: .clarinet)
    let hertz = frequencyHz(ofNote: note)
    let levels = ReedSound.levels(sound.left, rateHz: 48_000, fundamentalHz: hertz, periods: 0.02 * hertz)
    let before = levels[900]
    let dip = before - levels[turn - 50..<turn + 300].min()!
    let soft = levels[turn - 50..<turn + 300].filter { $0 < before - 3 }.count
    show("note \(note) when the bellows turn, dip in dB over 20 ms", dip, bar: "6 to 20")
    show("note \(note) when the bellows turn, ms more than 3 dB down", Double(soft), bar: "40 to 120")
    #expect(dip > 6 && dip < 20)
    #expect(soft >= 40 && soft <= 120)
    let frame = turn * 48
    let click = clickDecibels(
      sound.left, in: frame - 4800..<frame + 9600,
      against: [frame - 14_400..<frame - 4800, frame + 19_200..<frame + 28_800])
    show("note \(note) when the bellows turn, click in dB", click, bar: "3")
    #expect(click < 3)
  }
}
