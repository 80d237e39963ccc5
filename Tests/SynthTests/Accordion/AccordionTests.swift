import Synth
import TestSupport
import Testing

struct AccordionTests {
  /// Events at control ticks and between them, pressure that swells and turns.
  private func performance(blockFrames: Int) -> ReedSound {
    var accordion = Accordion(sampleRateHz: 48_000, seed: 5)
    accordion.select(TrebleRegister.master)
    var sound = ReedSound { seconds in Float(700 * (seconds < 0.25 ? 1 : -1) * min(1, 40 * abs(seconds - 0.25))) }
    sound.blockFrames = blockFrames
    for note in [48, 55, 64, 72, 79] {
      accordion.noteOn(note, velocity: 1)
      sound.play(&accordion, seconds: 0.1)
    }
    accordion.select(.musette)
    accordion.noteOff(55)
    sound.play(&accordion, seconds: 0.1)
    accordion.allNotesOff()
    sound.play(&accordion, seconds: 0.1)
    return sound
  }

  @Test func anySplitGivesTheSameSamples() {
    let whole = performance(blockFrames: 16)
    #expect(peak(whole.left) > 0.01)
    for blockFrames in [1, 3, 7] {
      let split = performance(blockFrames: blockFrames)
      #expect(split.left == whole.left && split.right == whole.right, "blocks of \(blockFrames)")
    }
  }

  @Test func withoutAKeyOrWithoutPressureThereIsNoSound() {
    var accordion = Accordion(sampleRateHz: 48_000, seed: 1)
    var unheld = ReedSound(pascals: 1000)
    unheld.play(&accordion, seconds: 0.2)
    #expect(peak(unheld.left) == 0)
    accordion.noteOn(60, velocity: 1)
    var still = ReedSound(pascals: 0)
    still.play(&accordion, seconds: 0.2)
    #expect(peak(still.left) == 0)
  }

  @Test func pressingAgainAndNotesOutOfReachChangeNothing() {
    var once = Accordion(sampleRateHz: 48_000, seed: 1)
    var twice = Accordion(sampleRateHz: 48_000, seed: 1)
    once.noteOn(60, velocity: 1)
    twice.noteOn(60, velocity: 1)
    twice.noteOn(60, velocity: 0.2)
    for note in [-5, 0, 23, 109, 127, 100_000, Int.min, Int.max] {
      twice.noteOn(note, velocity: 1)
      twice.noteOff(note)
    }
    var (first, second) = (ReedSound(pascals: 500), ReedSound(pascals: 500))
    first.play(&once, seconds: 0.3)
    second.play(&twice, seconds: 0.3)
    #expect(first.left == second.left)
  }

  @Test func airIsTheSumOfTheOpenReeds() {
    var accordion = Accordion(sampleRateHz: 48_000, seed: 1)
    #expect(accordion.airConductance == 0)
    accordion.select(.clarinet)
    accordion.noteOn(69, velocity: 1)
    #expect(abs(accordion.airConductance - 4.6e-6) < 1e-9)
    accordion.select(.bandoneon)
    #expect(abs(accordion.airConductance - 3 * 4.6e-6) < 1e-9)
    accordion.allNotesOff()
    #expect(accordion.airConductance == 0)
  }

  @Test func theLoudestChordStaysBelowTheLimiter() {
    var loudest = 0.0
    for notes in [[60, 64, 67], [55, 59, 62], [67, 71, 74]] {
      var accordion = Accordion(sampleRateHz: 48_000, seed: 1)
      for note in notes { accordion.noteOn(note, velocity: 1) }
      var sound = ReedSound(pascals: 1000)
      sound.play(&accordion, seconds: 4)
      loudest = max(loudest, peak(sound.left), peak(sound.right))
    }
    show("loudest chord of three keys on the first register at 1 kPa, dBFS", decibels(loudest), bar: "-3")
    #expect(decibels(loudest) < -3 && decibels(loudest) > -9)
  }

  @Test func thereIsNoOffset() {
    for (note, pascals) in [(36, Float(400)), (69, 1000), (96, 1000)] {
      let sound = ReedSound.steady(note: note, pascals: pascals, frames: 48_000)
      let mean = sound.reduce(0.0) { $0 + Double($1) } / Double(sound.count)
      show("offset of note \(note)", mean, bar: "1e-3")
      #expect(abs(mean) < 1e-3)
    }
  }

  @Test(arguments: [8000.0, 44_100, 192_000])
  func absurdPressuresAndKeysStayFinite(rateHz: Double) {
    var accordion = Accordion(sampleRateHz: rateHz, seed: 1)
    var generator = SeededGenerator(seed: 11)
    let absurd: [Float] = [.nan, .infinity, -.infinity, 1e9, -1e9, 1e-30, 0, -0.0, 500, -500, .greatestFiniteMagnitude]
    var sound = ReedSound(rateHz: rateHz, pascals: 0)
    for _ in 0..<2000 {
      let pascals = absurd.randomElement(using: &generator)!
      sound.pascals = { _ in pascals }
      let note = Int.random(in: 0...127, using: &generator)
      if Bool.random(using: &generator) { accordion.noteOn(note, velocity: .nan) } else { accordion.noteOff(note) }
      if note == 64 { accordion.select(TrebleRegister.allCases.randomElement(using: &generator)!) }
      sound.play(&accordion, seconds: 64 / rateHz)
    }
    accordion.allNotesOff()
    accordion.select(.clarinet)
    sound.pascals = { _ in 400 }
    sound.play(&accordion, seconds: 1)
    accordion.noteOn(69, velocity: 1)
    sound.play(&accordion, seconds: 1)
    #expect(sound.left.allSatisfy { $0.isFinite } && sound.right.allSatisfy { $0.isFinite })
    let level = decibels(rootMeanSquare(sound.left.suffix(Int(0.3 * rateHz))))
    show("level after absurdity at \(Int(rateHz)) Hz, dBFS", level, bar: "-34.5 within 1")
    #expect(abs(level + 34.5) < 1)
  }
}
