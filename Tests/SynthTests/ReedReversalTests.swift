import TestSupport
import Testing

struct ReedReversalTests {
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
