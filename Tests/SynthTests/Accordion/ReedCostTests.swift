import Synth
import TestSupport
import Testing

/// What reeds cost. Judged is how many operations of four lanes a reed is worth, which hardly depends on the machine: in peace 13
/// where only 16 reeds share what the case costs, 10 and 9 where more do, and half as much again beside a busy neighbour, who
/// can only add: so the least of three counts. The bars find what doubles it.
struct ReedCostTests {
  @Test(
    arguments: [(16, .clarinet, 1, 24), (32, .violin, 2, 18), (41, .master, 5, 16)]
      as [(Int, TrebleRegister, Int, Double)])
  func aReedCostsFewOperations(keys: Int, register: TrebleRegister, ranks: Int, most: Double) {
    let runs = (0..<3).map { _ in AccordionMeasures.reedOperations(keys: keys, register: register) }
    let operations = runs.min() ?? .nan
    show("\(keys * ranks) reeds, operations of 4 lanes for each and sample", operations, bar: "\(most)")
    #expect(operations < most)
  }
}
