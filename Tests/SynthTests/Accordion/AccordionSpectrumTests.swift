import TestSupport
import Testing

struct AccordionSpectrumTests {
  @Test(arguments: RecordedAccordion.kept)
  func itSoundsLikeARecordedAccordion(accordion: RecordedAccordion) {
    for spectrum in AccordionSpectrum.all(of: accordion) {
      let name = "\(spectrum.note.rawValue) beside a recorded \(accordion.name), third octaves"
      show("\(name): mean difference in dB", spectrum.meanDifference, bar: "5")
      show("\(name): worst band in dB", spectrum.worstDifference, bar: "12")
      #expect(spectrum.meanDifference <= 5 && spectrum.worstDifference <= 12)
    }
  }
}
