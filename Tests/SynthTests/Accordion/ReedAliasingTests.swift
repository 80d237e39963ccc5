import TestSupport
import Testing

struct ReedAliasingTests {
  /// The bars are those of A4 and C7; the other notes are shown beside them.
  @Test(arguments: [(57, -75.0), (69, -75), (81, -70), (96, -60), (105, -50)])
  func aFortissimoReedAliasesLittle(note: Int, bar: Double) {
    let aliases = AccordionMeasures.aliasingDecibels(note: note)
    show("aliasing of note \(note) at 1 kPa below 15 kHz, dB", aliases, bar: "\(bar)")
    #expect(aliases < bar)
  }

  @Test func aChordOfSevenKeysDoesNotIntermodulate() {
    let intermodulation = AccordionMeasures.intermodulationDecibels()
    show("seven keys at 1 kPa, intermodulation below 10 kHz, dB", intermodulation, bar: "-60")
    #expect(intermodulation < -60)
  }
}
