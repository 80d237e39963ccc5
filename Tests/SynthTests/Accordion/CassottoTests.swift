import SoundMeasures
import Synth
import TestSupport
import Testing

/// The chamber of the deep ranks and the shutter behind the grille.
struct CassottoTests {
  /// A second of a steady note.
  private func sound(_ note: Int, _ register: TrebleRegister, _ change: (inout Accordion) -> Void = { _ in }) -> [Float]
  {
    var accordion = Accordion(sampleRateHz: 48_000, seed: 1)
    accordion.sags = false
    accordion.select(register)
    change(&accordion)
    accordion.noteOn(note, velocity: 1)
    var sound = ReedSound(pascals: 700)
    sound.play(&accordion, seconds: 2)
    return Array(sound.left.suffix(48_000))
  }

  /// How much a change moves the harmonics of a note between two pitches, in decibels.
  private func moved(
    _ note: Int, _ register: TrebleRegister, _ hertz: Range<Double>, _ change: (inout Accordion) -> Void
  ) -> Double {
    func level(_ samples: [Float]) -> Double {
      let (power, length) = powerSpectrum(of: blackmanHarris(samples.map(Double.init)))
      let bins = [hertz.lowerBound, hertz.upperBound].map { Int($0 / 48_000 * Double(length)) }
      return 0.5 * decibels(power[bins[0]..<bins[1]].reduce(0, +))
    }
    return level(sound(note, register, change)) - level(sound(note, register))
  }

  @Test func theCassottoLiftsTheLowsAndSwallowsTheHighs() {
    // A3 lies deep in the chamber, B flat near its mouth.
    for (note, name, share) in [(57, "A3", 1.0), (58, "B flat 3", 2.0 / 3)] {
      let low = moved(note, .clarinet, 400..<520) { $0.cassotto = 1 }
      let high = moved(note, .clarinet, 4000..<9000) { $0.cassotto = 1 }
      show("cassotto, \(name), 400 to 520 Hz, dB", low, bar: "\(3 * share) within 1")
      show("cassotto, \(name), 4 to 9 kHz, dB", high, bar: "-12 to -5")
      #expect(abs(low - 3 * share) < 1)
      #expect((-12 ... -5).contains(high))
    }
    let (white, black) = (
      moved(57, .clarinet, 4000..<9000) { $0.cassotto = 1 }, moved(58, .clarinet, 4000..<9000) { $0.cassotto = 1 }
    )
    #expect(white < black - 2, "black keys' reeds lie nearer to the mouth")
  }

  @Test func onlyThe16AndOne8RankLieInIt() {
    let high = sound(69, .piccolo) { $0.cassotto = 1 }
    #expect(high == sound(69, .piccolo))
    let low = moved(69, .bassoon, 4000..<9000) { $0.cassotto = 1 }
    show("cassotto, 16' of A4, 4 to 9 kHz, dB", low, bar: "below -5")
    #expect(low < -5)
  }

  @Test func theShutGrilleIsDarkerAndSofter() {
    let low = moved(57, .violin, 200..<700) { $0.grilleShut = 1 }
    let high = moved(57, .violin, 4000..<9000) { $0.grilleShut = 1 }
    show("shut grille, 200 to 700 Hz, dB", low, bar: "-4 to -1.5")
    show("shut grille, 4 to 9 kHz, dB", high, bar: "-15 to -11")
    #expect((-4 ... -1.5).contains(low) && (-15 ... -11).contains(high))
  }

  @Test func nonsenseIsClamped() {
    for (wild, tame) in [(Float.nan, Float(0)), (.infinity, 1), (-.infinity, 0), (7, 1), (-3, 0)] {
      for change: (inout Accordion, Float) -> Void in [{ $0.cassotto = $1 }, { $0.grilleShut = $1 }] {
        let heard = sound(57, .clarinet) { change(&$0, wild) }
        #expect(heard == sound(57, .clarinet) { change(&$0, tame) }, "\(wild) is \(tame)")
      }
    }
  }

  @Test func theyComeAndGoWithoutAClick() {
    let changes: [(String, (inout Accordion, Float) -> Void)] = [
      ("cassotto", { $0.cassotto = $1 }), ("grille", { $0.grilleShut = $1 }),
    ]
    for (name, change) in changes {
      var accordion = Accordion(sampleRateHz: 48_000, seed: 1)
      accordion.select(.clarinet)
      accordion.noteOn(57, velocity: 1)
      var sound = ReedSound(pascals: 700)
      sound.play(&accordion, seconds: 2)
      change(&accordion, 1)
      sound.play(&accordion, seconds: 0.5)
      change(&accordion, 0)
      sound.play(&accordion, seconds: 0.5)
      for turn in [96_000, 120_000] {
        let click = clickDecibels(
          sound.left, in: turn - 480..<turn + 4800, against: [turn - 9600..<turn - 480, turn + 4800..<turn + 14_400])
        show("\(name), click of its change, dB", click, bar: "3")
        #expect(click < 3)
      }
      let (after, before) = (sound.left.suffix(9600), sound.left[86_400..<96_000])
      #expect(abs(decibels(rootMeanSquare(after) / rootMeanSquare(before))) < 0.1)
    }
  }
}
