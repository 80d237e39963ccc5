import SoundMeasures
import Synth

extension SoundCheck {
  /// The accordion's rows.
  static let accordion: [SoundCheck] = pitch + sag + onset + beats + purity + turning

  private static let pitch: [SoundCheck] = [
    .atMost("pitch, reeds of every rank an octave apart, 48 kHz, worst", 0.2, "cent") {
      worst(stride(from: 33, through: 105, by: 12), rates: [48_000])
    },
    .atMost("pitch, every reed of every rank E1...C8, three rates, worst", 0.2, "cent", isQuick: false) {
      worst(stride(from: 28, through: 108, by: 1), rates: [44_100, 48_000, 96_000])
    },
  ]

  private static func worst(_ notes: StrideThrough<Int>, rates: [Double]) -> Double {
    var worst = 0.0
    for rate in rates {
      for rank in Rank.allCases {
        for note in notes {
          let cents = abs(AccordionMeasures.centsOff(note: note, rank: rank, rateHz: rate))
          worst = cents > worst || cents.isNaN ? cents : worst
        }
      }
    }
    return worst
  }

  private static let sag: [SoundCheck] = [
    .within("sag of A4, 100 to 1000 Pa", -5.5 ... -2.5, "cent") {
      AccordionMeasures.sagCents(note: 69, from: 100, to: 1000)
    },
    .within("sag of C3, 100 to 1000 Pa", -14 ... -8, "cent") {
      AccordionMeasures.sagCents(note: 48, from: 100, to: 1000)
    },
    .within("sag of C6, 200 to 1000 Pa (below, it does not speak)", -2 ... -1, "cent") {
      AccordionMeasures.sagCents(note: 84, from: 200, to: 1000)
    },
  ]

  private static let onset: [SoundCheck] = [("C2", 36), ("A4", 69), ("C7", 96)].flatMap { name, note in
    [
      within("\(name) begins to speak", 40...250, "Pa", isQuick: false) {
        AccordionMeasures.onset(note: note).startPascals
      },
      within("\(name) stops, as part of where it begins", 0.6...0.8, "", isQuick: false) {
        AccordionMeasures.onset(note: note).stopShare
      },
    ]
  }

  private static let beats: [SoundCheck] = [
    .atMost("beats of every tremolo, A3 A4 A5, off the table, worst", 0.05, "Hz", isQuick: false) {
      let table: [(Tremolo, Double)] = [(.dry, 0.8), (.swing, 1.5), (.italian, 2.5), (.alpine, 3.5), (.french, 5)]
      return table.flatMap { tremolo, beatsAtA4 in
        [(57, 0.747_42), (69, 1), (81, 1.337_93)].map { note, share in
          let lawful = beatsAtA4 * share
          return abs(
            AccordionMeasures.beatsHz(note: note, tremolo: tremolo, register: .violin, expectedHz: lawful) - lawful)
        }
      }.reduce(0) { $1 > $0 || $1.isNaN ? $1 : $0 }
    },
    .atMost("beats of the outer reeds of a French musette, off the table", 0.05, "Hz") {
      abs(AccordionMeasures.beatsHz(note: 69, tremolo: .french, register: .musette, expectedHz: 9.65) - 9.65)
    },
  ]

  private static let purity: [SoundCheck] = [
    .atMost("aliasing of A4 at 1 kPa, below 15 kHz", -75, "dB") { AccordionMeasures.aliasingDecibels(note: 69) },
    .atMost("aliasing of C7 at 1 kPa, below 15 kHz", -60, "dB") { AccordionMeasures.aliasingDecibels(note: 96) },
    .atMost("intermodulation of seven keys at 1 kPa, below 10 kHz", -60, "dB") {
      AccordionMeasures.intermodulationDecibels()
    },
  ]

  private static let turning: [SoundCheck] = [
    .within("dip where the bellows turn under A4", 6...20, "dB") {
      AccordionMeasures.reversal(note: 69).dipDecibels
    },
    .within("how long A4 is 3 dB down then", 40...120, "ms") { AccordionMeasures.reversal(note: 69).milliseconds },
    .atMost("click then", 3, "dB") { AccordionMeasures.reversal(note: 69).clickDecibels },
    .within("20 reeds against 1 at 30 degrees per second", -6 ... -4, "dB") {
      EngineMeasures.twentyReedsDecibels(degreesPerSecond: 30)
    },
  ]
}
