import Synth
import TestSupport
import Testing

/// What reeds cost. Judged is how many operations of four lanes a reed is worth, which hardly depends on
/// the machine: 8 to 10 alone, half as much again beside a busy neighbour. The bar finds what doubles it.
struct ReedCostTests {
  @Test(arguments: [(16, TrebleRegister.clarinet, 1), (32, .violin, 2), (41, .master, 5)])
  func aReedCostsFewOperations(keys: Int, register: TrebleRegister, ranks: Int) {
    let operations = AccordionMeasures.reedOperations(keys: keys, register: register)
    show("\(keys * ranks) reeds, operations of 4 lanes for each and sample", operations, bar: "18")
    #expect(operations < 18)
  }
}
