import Synth
import TestSupport
import Testing

struct ReedCostTests {
  /// Shown, not judged: machines differ. The bar is that of a release build on generic x86-64.
  @Test(arguments: [(16, TrebleRegister.clarinet, 1), (32, .violin, 2), (41, .master, 5)])
  func costOfAReed(keys: Int, register: TrebleRegister, ranks: Int) {
    var accordion = Accordion(sampleRateHz: 48_000, seed: 1)
    accordion.select(register)
    for note in 53..<53 + keys { accordion.noteOn(note, velocity: 1) }
    var costs: [Double] = []
    for _ in 0..<9 {
      var sound = ReedSound(pascals: 700)
      let start = threadProcessorSeconds()
      sound.play(&accordion, seconds: 0.5)
      costs.append((threadProcessorSeconds() - start) / 24_000)
    }
    let cost = costs.sorted()[4]
    let reeds = keys * ranks
    show("\(reeds) reeds, ns for each and sample, median of 9", cost / Double(reeds) * 1e9, bar: "4")
    show("\(reeds) reeds, times real time at 48 kHz", 1 / (cost * 48_000), bar: "80 with 64 reeds, 25 with 256")
    #expect(peak(ReedSound.steady(note: 69, pascals: 700, frames: 480)) > 0)
  }
}
