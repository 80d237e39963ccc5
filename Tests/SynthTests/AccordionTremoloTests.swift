import Glibc
import Synth
import TestSupport
import Testing

struct AccordionTremoloTests {
  /// Beats of a key's fundamental in hertz: the strongest ripple of its envelope near where it is expected.
  private func beatsHz(note: Int, tremolo: Tremolo, register: TrebleRegister, expectedHz: Double) -> Double {
    var accordion = Accordion(sampleRateHz: 48_000, seed: 1)
    accordion.sags = false
    accordion.tune(a4Hz: 440, tremolo: tremolo)
    accordion.select(register)
    accordion.noteOn(note, velocity: 1)
    var sound = ReedSound(pascals: 500)
    sound.play(&accordion, seconds: 1)
    let settled = sound.left.count
    sound.play(&accordion, seconds: 20)
    // Power of a few periods at a time of what the fundamental's phasor gives, 100 a second.
    let hertz = frequencyHz(ofNote: note)
    let envelope = stride(from: settled, to: sound.left.count - 960, by: 480).map { start in
      let (cosine, sine) = phasor(sound.left[start..<start + 960], cyclesPerSample: hertz / 48_000)
      return Float(cosine * cosine + sine * sine)
    }
    let mean = envelope.reduce(0, +) / Float(envelope.count)
    let cents = centsOff(envelope.map { $0 - mean }, rateHz: 100, expectedHz: expectedHz, partials: 1, searchCents: 400)
    return expectedHz * exp2(cents / 1200)
  }

  @Test(arguments: Tremolo.allCases)
  func beatsAreThoseOfTheTable(tremolo: Tremolo) {
    let table: [Int: [Tremolo: Double]] = [
      57: [.dry: 0.6, .swing: 1.1, .italian: 1.9, .alpine: 2.6, .french: 3.7],
      69: [.dry: 0.8, .swing: 1.5, .italian: 2.5, .alpine: 3.5, .french: 5],
      81: [.dry: 1.1, .swing: 2, .italian: 3.3, .alpine: 4.7, .french: 6.7],
    ]
    for note in [57, 69, 81] {
      let lawful = tremolo.beatsHz(at: frequencyHz(ofNote: note))
      #expect(abs(lawful - table[note]![tremolo]!) <= 0.051)
      let measured = beatsHz(note: note, tremolo: tremolo, register: .violin, expectedHz: lawful)
      show("\(tremolo) beats of note \(note), Hz off the law's \(lawful)", measured - lawful, bar: "0.05")
      #expect(abs(measured - lawful) < 0.05)
    }
  }

  @Test func theFlatSideOfAMusetteIsSlower() {
    // The two outer reeds beat with each other at the sum.
    let lawful = 1.93 * Tremolo.french.beatsHz(at: 440)
    let measured = beatsHz(note: 69, tremolo: .french, register: .musette, expectedHz: lawful)
    show("outer reeds of a French musette, Hz off the law's \(lawful)", measured - lawful, bar: "0.05")
    #expect(abs(measured - lawful) < 0.05)
  }
}

/// Mean of samples times a cosine and a sine.
private func phasor(_ samples: ArraySlice<Float>, cyclesPerSample: Double) -> (cosine: Double, sine: Double) {
  var (cosine, sine) = (0.0, 0.0)
  for (index, sample) in zip(samples.indices, samples) {
    let angle = 2 * Double.pi * cyclesPerSample * Double(index)
    cosine += Double(sample) * cos(angle)
    sine += Double(sample) * sin(angle)
  }
  return (cosine / Double(samples.count), sine / Double(samples.count))
}
