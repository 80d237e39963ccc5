import Synth
import TestSupport
import Testing

/// What reeds cost. Times are shown; judged is how many operations of four lanes a reed is worth, which hardly depends on
/// the machine.
struct ReedCostTests {
  @Test(arguments: [(16, TrebleRegister.clarinet, 1), (32, .violin, 2), (41, .master, 5)])
  func aReedCostsFewOperations(keys: Int, register: TrebleRegister, ranks: Int) {
    var accordion = Accordion(sampleRateHz: 48_000, seed: 1)
    accordion.select(register)
    for note in 53..<53 + keys { accordion.noteOn(note, velocity: 1) }
    let samples = 24_000.0 * Double(keys * ranks)
    var seconds: [Double] = []
    let operations = costInOperations {
      let start = threadSeconds()
      var sound = ReedSound(pascals: 700)
      sound.play(&accordion, seconds: 0.5)
      seconds.append(threadSeconds() - start)
    }
    let nanoseconds = seconds.sorted()[4] / samples * 1e9
    show("\(keys * ranks) reeds, ns for each and sample, median of 9", nanoseconds, bar: "4, shown only")
    show("\(keys * ranks) reeds, operations of 4 lanes for each and sample", operations / samples, bar: "13")
    #expect(operations / samples < 13)
  }
}
