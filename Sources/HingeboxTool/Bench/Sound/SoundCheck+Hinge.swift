import SoundMeasures

/// The other two ways in which the hinge is played: as a position, and as a snap.
extension SoundCheck {
  static let sweep: [SoundCheck] = {
    let rates = [44_100.0, 48_000, 96_000]
    let tone = Once { rates.map { SweptFilter.measure(.tone, rateHz: $0) } }
    let noise = Once { rates.map { SweptFilter.measure(.noise, rateHz: $0) } }
    let name = "sweep filter, 20 Hz to 20 kHz in 10 ms at full resonance"
    return [
      .atMost("\(name): peak of a tone, three rates", 4, "full scales") { worst(tone.value.map(\.peak)) },
      .atMost("\(name): peak of noise", 4, "full scales") { worst(noise.value.map(\.peak)) },
      .atMost("\(name): click", 3, "dB") { worst(noise.value.map(\.clickDecibels)) },
    ]
  }()

  static func clapper(_ recordings: HingeRecordings) -> [SoundCheck] {
    let strikes = Once { recordings.strikes }
    let name = "clapper, \(recordings.count) recordings"
    return [
      .atMost("\(name): quick strokes without a strike", 0, "") {
        let hasStrokes = strikes.value.allSatisfy { $0.quickCount > 1 }
        return hasStrokes ? Double(strikes.value.reduce(recordings.lackingCount) { $0 + $1.missedCount }) : .nan
      },
      .atMost("\(name): strokes that struck twice", 0, "") {
        Double(strikes.value.reduce(recordings.excessCount) { $0 + $1.doubledCount })
      },
      .atMost("\(name): strikes of slow strokes, of none or of noise", 0, "") {
        Double(strikes.value.reduce(recordings.strikesAtRest) { $0 + $1.strayCount })
      },
    ]
  }
}
