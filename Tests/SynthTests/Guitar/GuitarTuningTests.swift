import Glibc
import Synth
import TestSupport
import Testing

/// Every note of the guitar is in tune at every rate, at rest and held at every quarter tone of the bend.
struct GuitarTuningTests {
  @Test(arguments: [44100.0, 48000, 96000])
  func notesAreInTuneAtRestAndBent(rateHz: Double) {
    var worst = 0.0
    for note in stride(from: 40, through: 88, by: 4) {
      for bend in [Float(0), 0.5, 1, 1.5, 2] {
        var player = GuitarPlayer(rateHz: rateHz)
        player.play(seconds: 1.2, events: [(0, .noteOn(note, 0.7))], bend: { _ in bend })
        let expectedHz = frequencyHz(ofNote: note) * exp2(Double(bend) / 12)
        let off = centsOff(Array(player.left.suffix(Int(rateHz))), rateHz: rateHz, expectedHz: expectedHz)
        worst = max(worst, abs(off))
        #expect(abs(off) < 0.2, "note \(note) bent by \(bend): \(off) cents")
      }
    }
    show("guitar tuning E2...E6 at \(rateHz) Hz, worst of 5 bends, cents", worst, bar: "0.2")
  }
}

/// The guitar goes with the accordion's A4.
struct GuitarConcertPitchTests {
  @Test(arguments: [415, 440, 466] as [Float])
  func theOpenAIsTwoOctavesBelowA4(a4Hz: Float) {
    var engine = Engine(sampleRateHz: 48_000, seed: 1)
    let actions: [EngineEvent.Action] = [
      .instrument(.guitar), .set(.a4Hz, a4Hz), .noteOn(note: 57, velocity: 0.8),
    ]
    let sound = TestRender.run(
      &engine, events: actions.map { EngineEvent(frame: 0, action: $0) }, frames: 2 * 48_000
    ).left
    let cents = centsOff(Array(sound[24_000..<72_000]), rateHz: 48_000, expectedHz: Double(a4Hz) / 2)
    show("guitar's A3 with A4 at \(a4Hz) Hz, cents off", cents, bar: "1")
    #expect(abs(cents) < 1)
  }
}
