import TestSupport
import Testing

@testable import Synth

struct ReedReversalTests {
  @Test func eachReedLiesInOneBlock() {
    let accordion = Accordion(sampleRateHz: 48_000, seed: 1)
    let count = accordion.blocks.reedCount
    // Five for each of 85 keys and the left hand's 60.
    show("reeds that a turn of the bellows turns", Double(count), bar: "485")
    #expect(count == 485)
  }

  @Test(arguments: [57, 69, 76])
  func theSoundDipsWhenTheBellowsTurn(note: Int) {
    let turn = AccordionMeasures.reversal(note: note)
    show("note \(note) when the bellows turn, dip in dB over 20 ms", turn.dipDecibels, bar: "6 to 20")
    show("note \(note) when the bellows turn, ms more than 3 dB down", turn.milliseconds, bar: "40 to 120")
    show("note \(note) when the bellows turn, click in dB", turn.clickDecibels, bar: "3")
    #expect(turn.dipDecibels > 6 && turn.dipDecibels < 20)
    #expect(turn.milliseconds >= 40 && turn.milliseconds <= 120)
    #expect(turn.clickDecibels < 3)
  }
}
