import Synth
import TestSupport
import Testing

/// What reeds cost. Judged is how many operations of four lanes a reed is worth, which hardly depends on
/// the machine: 8 alone, 13 where only 16 reeds share what the case costs, half as much again beside a busy neighbour, who can
/// only add: so the least of as many counts as it takes, up to twelve. The bar finds what doubles it.
struct ReedCostTests {
  @Test(arguments: [(16, TrebleRegister.clarinet, 1), (32, .violin, 2), (41, .master, 5)])
  func aReedCostsFewOperations(keys: Int, register: TrebleRegister, ranks: Int) {
    var operations = Double.infinity
    for _ in 0..<12 where operations >= 18 {
      operations = min(operations, AccordionMeasures.reedOperations(keys: keys, register: register))
    }
    show("\(keys * ranks) reeds, operations of 4 lanes for each and sample", operations, bar: "18")
    #expect(operations < 18)
  }
}
