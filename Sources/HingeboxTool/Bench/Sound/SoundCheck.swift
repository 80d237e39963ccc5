import SoundMeasures

/// One figure of the sound, and the bar that it is held to.
struct SoundCheck: Sendable {
  var name: String
  var unit: String
  /// What the figure must lie in. An end that does not matter is infinite.
  var bar: ClosedRange<Double>
  /// Whether a quick run measures it, too.
  var isQuick = true
  /// Whether it tells how fast a build is, so that a debug build is not judged by it.
  var isCost = false
  /// Whether it follows from spectra, which a report then has and a plot shows.
  var isSpectrum = false
  var measure: @Sendable () -> Double = { .nan }

  /// "at most -75 dB", "6 to 20 ms"
  var barWords: String {
    let words =
      switch (bar.lowerBound.isFinite, bar.upperBound.isFinite) {
      case (true, true): "\(shortest(bar.lowerBound)) to \(shortest(bar.upperBound))"
      case (true, false): "at least \(shortest(bar.lowerBound))"
      default: "at most \(shortest(bar.upperBound))"
      }
    return words + unitWords
  }

  /// The unit as it stands behind a figure.
  var unitWords: String { unit.isEmpty ? "" : " " + unit }

  /// A figure of which less is better, or that lies around 0 and must not stray by more.
  static func atMost(
    _ name: String, _ most: Double, _ unit: String, isQuick: Bool = true, isCost: Bool = false,
    _ measure: @escaping @Sendable () -> Double = { .nan }
  ) -> SoundCheck {
    SoundCheck(name: name, unit: unit, bar: -.infinity...most, isQuick: isQuick, isCost: isCost, measure: measure)
  }

  /// A figure of which more is better, measured elsewhere.
  static func atLeast(_ name: String, _ least: Double, _ unit: String) -> SoundCheck {
    SoundCheck(name: name, unit: unit, bar: least...(.infinity))
  }

  /// A figure that must lie in a range.
  static func within(
    _ name: String, _ bar: ClosedRange<Double>, _ unit: String, isQuick: Bool = true,
    _ measure: @escaping @Sendable () -> Double
  ) -> SoundCheck {
    SoundCheck(name: name, unit: unit, bar: bar, isQuick: isQuick, measure: measure)
  }
}

extension SoundCheck {
  /// What the bench measures, in the order of its table.
  ///
  /// - Parameters:
  ///   - spectra: of each recorded accordion and the engine.
  ///   - recordings: of hinges, for the clapper.
  static func all(spectra: [Once<[AccordionSpectrum]>], recordings: HingeRecordings?) -> [SoundCheck] {
    speaking + spectrum(spectra, names: RecordedAccordion.kept.map(\.name)) + sounding + guitar + sweep
      + (recordings.map(clapper) ?? []) + costs + absurd
  }
}

/// A check with what was found.
struct SoundFigure: Sendable {
  var check: SoundCheck
  var value: Double

  /// Not a number misses every bar.
  var isMissed: Bool { !check.bar.contains(value) }
}
