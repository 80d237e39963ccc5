import Synth
import TestSupport
import Testing

/// What the guitar costs: printed; the bar is loose, as other work may be going on beside the test.
struct GuitarCostTests {
  @Test func sixStringsCostAFewPercentOfACoreAndSilenceNothing() {
    let clock = ContinuousClock()
    func percentOfACore(_ notes: [Int], _ bend: @escaping (Double) -> Float) -> Double {
      var player = GuitarPlayer()
      player.play(seconds: 0.1, events: notes.map { (0, .noteOn($0, 0.9)) })
      let taken = (0..<5).map { _ in clock.measure { player.play(seconds: 1, blockFrames: 64, bend: bend) } }.min()!
      return 100 * (taken / .seconds(1))
    }
    let held = percentOfACore([40, 47, 52, 56, 59, 64]) { _ in 1 }
    let moving = percentOfACore([40, 47, 52, 56, 59, 64]) { Float($0) }
    let silent = percentOfACore([]) { _ in 0 }
    show("six strings at rest, per cent of a core", held, bar: "2")
    show("six strings bending, per cent of a core", moving, bar: "3")
    show("a silent guitar, per cent of a core", silent, bar: "0.2")
    #expect(held < 6 && moving < 9 && silent < 1)
  }
}
