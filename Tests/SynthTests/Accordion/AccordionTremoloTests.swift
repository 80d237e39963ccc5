import Synth
import TestSupport
import Testing

struct AccordionTremoloTests {
  @Test(arguments: Tremolo.allCases)
  func beatsAreThoseOfTheTable(tremolo: Tremolo) {
    let table: [Int: [Tremolo: Double]] = [
      57: [.dry: 0.6, .swing: 1.1, .italian: 1.9, .alpine: 2.6, .french: 3.7],
      69: [.dry: 0.8, .swing: 1.5, .italian: 2.5, .alpine: 3.5, .french: 5],
      81: [.dry: 1.1, .swing: 2, .italian: 3.3, .alpine: 4.7, .french: 6.7],
    ]
    for note in [57, 69, 81] {
      let lawful = tremolo.beatsHz(at: frequencyHz(ofNote: note))
      #expect(abs(lawful - table[note]![tremolo]!) <= 0.051)
      let off = AccordionMeasures.beatsOffHz(note: note, tremolo: tremolo, register: .violin)
      show("\(tremolo) beats of note \(note), Hz off the table's \(lawful)", off, bar: "0.05")
      #expect(off < 0.05)
    }
  }

  @Test func theFlatSideOfAMusetteIsSlower() {
    // The two outer reeds beat with each other at the sum: 1.93 of a pair's beats.
    let off = AccordionMeasures.beatsOffHz(note: 69, tremolo: .french, register: .musette)
    show("outer reeds of a French musette, Hz off the table", off, bar: "0.05")
    #expect(off < 0.05)
  }
}
