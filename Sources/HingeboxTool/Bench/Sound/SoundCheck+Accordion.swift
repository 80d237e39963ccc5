import SoundMeasures
import Synth

extension SoundCheck {
  /// The accordion's rows: how its reeds speak, and what they sound like together.
  static let speaking: [SoundCheck] = pitch + sag + onset
  static let sounding: [SoundCheck] = beats + purity + turning

  private static let pitch: [SoundCheck] = [
    .atMost("pitch, reeds of every rank an octave apart, 48 kHz, worst", 0.2, "cent") {
      worst(stride(from: 33, through: 105, by: 12), rates: [48_000])
    },
    .atMost("pitch, every reed of every rank E1...C8, three rates, worst", 0.2, "cent", isQuick: false) {
      worst(stride(from: 28, through: 108, by: 1), rates: [44_100, 48_000, 96_000])
    },
  ]

  private static func worst(_ notes: StrideThrough<Int>, rates: [Double]) -> Double {
    SoundMeasures.worst(
      rates.flatMap { rate in
        Rank.allCases.flatMap { rank in
          notes.map { abs(AccordionMeasures.centsOff(note: $0, rank: rank, rateHz: rate)) }
        }
      })
  }

  private static let sag: [SoundCheck] = [
    .within("sag of A4, 100 to 1000 Pa", -5.5 ... -2.5, "cent") {
      AccordionMeasures.sagCents(note: 69, from: 100, to: 1000)
    },
    .within("sag of C3, 100 to 1000 Pa", -14 ... -8, "cent") {
      AccordionMeasures.sagCents(note: 48, from: 100, to: 1000)
    },
    .within("sag of C6, 100 to 1000 Pa (it has begun to speak at more)", -2 ... -1, "cent") {
      AccordionMeasures.sagCents(note: 84, from: 100, to: 1000)
    },
  ]

  private static let onset: [SoundCheck] = [("C2", 36), ("C3", 48), ("A4", 69), ("C6", 84), ("C7", 96)].flatMap {
    name, note in
    let onset = Once { AccordionMeasures.onset(note: note) }
    return [
      within("\(name) begins to speak as the pressure rises", 40...250, "Pa", isQuick: false) {
        onset.value.startPascals
      },
      within("\(name) stops as it falls, as part of where it begins", 0.6...0.8, "", isQuick: false) {
        onset.value.stopShare
      },
    ]
  }

  private static let beats: [SoundCheck] = [
    .atMost("beats, musette, French tremolo, A4, off the table", 0.05, "Hz") {
      AccordionMeasures.beatsOffHz(note: 69, tremolo: .french, register: .musette)
    },
    .atMost(
      "beats, every register that beats, every tremolo, A3 A4 A5, off the table, worst", 0.05, "Hz", isQuick: false
    ) {
      SoundMeasures.worst(
        TrebleRegister.allCases.filter(AccordionMeasures.beats).flatMap { register in
          Tremolo.allCases.flatMap { tremolo in
            [57, 69, 81].map { AccordionMeasures.beatsOffHz(note: $0, tremolo: tremolo, register: register) }
          }
        })
    },
  ]

  private static let purity: [SoundCheck] = [
    .atMost("aliasing of A4 at 1 kPa, below 15 kHz", -75, "dB") { AccordionMeasures.aliasingDecibels(note: 69) },
    .atMost("aliasing of C7 at 1 kPa, below 15 kHz", -60, "dB") { AccordionMeasures.aliasingDecibels(note: 96) },
    .atMost("intermodulation of seven keys at 1 kPa, below 10 kHz", -60, "dB") {
      AccordionMeasures.intermodulationDecibels()
    },
  ]

  private static let reversal = Once { AccordionMeasures.reversal(note: 69) }

  private static let turning: [SoundCheck] = [
    .within("dip where the bellows turn under A4", 6...20, "dB") { reversal.value.dipDecibels },
    .within("how long A4 is 3 dB down then", 40...120, "ms") { reversal.value.milliseconds },
    .atMost("click then", 3, "dB") { reversal.value.clickDecibels },
    .within("20 reeds against 1 at 30 degrees per second", -6 ... -4, "dB") {
      EngineMeasures.twentyReedsDecibels(degreesPerSecond: 30)
    },
  ]
}
