import Glibc
import Synth

extension AccordionMeasures {
  /// Whether a register has two reeds of nearly the same pitch.
  public static func beats(_ register: TrebleRegister) -> Bool {
    register.opens(.middle) && (register.opens(.middleSharp) || register.opens(.middleFlat))
  }

  /// How far a key's beats are from the table of tremolos, in hertz: of a pair those of the two, of three those of the outer ones,
  /// which are told apart from the others best.
  public static func beatsOffHz(note: Int, tremolo: Tremolo, register: TrebleRegister) -> Double {
    let beatsAtA4Hz =
      switch tremolo {
      case .dry: 0.8
      case .swing: 1.5
      case .italian: 2.5
      case .alpine: 3.5
      case .french: 5.0
      }
    let outer = register.opens(.middleFlat) ? 1.93 : 1
    let lawful = outer * beatsAtA4Hz * pow(frequencyHz(ofNote: note) / 440, 0.42)
    return abs(beatsHz(note: note, tremolo: tremolo, register: register, expectedHz: lawful) - lawful)
  }

  /// Beats of a key's fundamental in hertz: the strongest ripple of its envelope near where it is expected.
  public static func beatsHz(note: Int, tremolo: Tremolo, register: TrebleRegister, expectedHz: Double) -> Double {
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
    let cents = SoundMeasures.centsOff(
      envelope.map { $0 - mean }, rateHz: 100, expectedHz: expectedHz, partials: 1, searchCents: 400)
    return expectedHz * exp2(cents / 1200)
  }

  /// Mean of samples times a cosine and a sine.
  private static func phasor(_ samples: ArraySlice<Float>, cyclesPerSample: Double) -> (cosine: Double, sine: Double) {
    var (cosine, sine) = (0.0, 0.0)
    for (index, sample) in zip(samples.indices, samples) {
      let angle = 2 * Double.pi * cyclesPerSample * Double(index)
      cosine += Double(sample) * cos(angle)
      sine += Double(sample) * sin(angle)
    }
    return (cosine / Double(samples.count), sine / Double(samples.count))
  }
}
