import Synth
import TestSupport
import Testing

/// What the guitar costs, in operations of four lanes for each sample: some 300 and 750 where nobody else uses the caches,
/// half as much again beside a busy neighbour. The bars find what doubles it.
struct GuitarCostTests {
  private func operations(_ notes: [Int], _ bend: @escaping (Double) -> Float) -> Double {
    var player = GuitarPlayer()
    player.play(seconds: 0.1, events: notes.map { (0, .noteOn($0, 0.9)) })
    return costInOperations { player.play(seconds: 0.5, blockFrames: 64, bend: bend) } / 24_000
  }

  @Test func sixStringsCostFewOperationsAndSilenceNothing() {
    let chord = [40, 47, 52, 56, 59, 64]
    let held = operations(chord) { _ in 1 }
    let moving = operations(chord) { Float($0) }
    let silent = operations([]) { _ in 0 }
    show("six strings at rest, operations of 4 lanes for each sample", held, bar: "700")
    show("six strings bending, operations of 4 lanes for each sample", moving, bar: "1800")
    show("a silent guitar, operations of 4 lanes for each sample", silent, bar: "40")
    #expect(held < 700 && moving < 1800 && silent < 40)
  }
}
