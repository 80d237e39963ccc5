import SoundMeasures

extension SoundCheck {
  /// The engine beside recorded accordions.
  static func spectrum(_ spectra: [Once<[AccordionSpectrum]>], names: [String]) -> [SoundCheck] {
    zip(spectra, names).flatMap { spectra, name in
      [
        atMost("third octaves beside a recorded \(name): mean difference, worst note", 5, "dB") {
          worst(spectra.value.map(\.meanDifference))
        },
        atMost("third octaves beside a recorded \(name): worst band", 12, "dB") {
          worst(spectra.value.map(\.worstDifference))
        },
      ]
    }.map { check in
      var check = check
      check.isSpectrum = true
      return check
    }
  }
}
