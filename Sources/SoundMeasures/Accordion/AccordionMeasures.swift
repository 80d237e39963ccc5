import Glibc
import Synth

/// What an accordion is measured by. Tests hold these figures to their bars, and `hingebox bench sound` prints them.
public enum AccordionMeasures {
  /// How far a reed is from its pitch, in cents, at the calibration pressure of 400 Pa.
  ///
  /// - Parameter rank: the only one that sounds.
  public static func centsOff(note: Int, rank: Rank, rateHz: Double = 48_000) -> Double {
    var accordion = Accordion(sampleRateHz: rateHz, seed: 1)
    accordion.sags = false
    accordion.select(only: rank)
    accordion.noteOn(note, velocity: 1)
    var sound = ReedSound(rateHz: rateHz, pascals: 400)
    sound.play(&accordion, seconds: 2)
    let steady = Array(sound.left.suffix(Int(rateHz)))
    return SoundMeasures.centsOff(
      steady, rateHz: rateHz, expectedHz: lawfulHz(note: note, rank: rank), padding: 2)
  }

  /// The pitch that a tuner gives the reed: customary octaves, and the beats of the Italian table.
  private static func lawfulHz(note: Int, rank: Rank) -> Double {
    let key = frequencyHz(ofNote: note)
    let beats = 2.5 * pow(key / 440, 0.42)
    let reed =
      switch rank {
      case .low: key / 2
      case .middle: key
      case .middleSharp: key + beats
      case .middleFlat: key - 0.93 * beats
      case .high: key * 2
      }
    // No reed is shorter than that of 4.3 kHz: its rank breaks back.
    return reed > 4300 ? reed / 2 : reed
  }

  /// How far the pitch falls between two pressures, in cents. It speaks first: below its threshold a reed only goes on.
  public static func sagCents(note: Int, from soft: Float, to loud: Float) -> Double {
    var accordion = Accordion(sampleRateHz: 48_000, seed: 1)
    accordion.select(.clarinet)
    accordion.noteOn(note, velocity: 1)
    var sound = ReedSound { seconds in seconds < 1 ? 400 : seconds < 5 ? soft : loud }
    sound.play(&accordion, seconds: 8)
    let hertz = frequencyHz(ofNote: note)
    func cents(_ end: Int) -> Double {
      SoundMeasures.centsOff(Array(sound.left[(end - 48_000)..<end]), rateHz: 48_000, expectedHz: hertz)
    }
    return cents(8 * 48_000) - cents(5 * 48_000)
  }

  /// Where a reed begins to speak while the pressure rises slowly, in pascals, and at what share of that it stops.
  public static func onset(note: Int) -> (startPascals: Double, stopShare: Double) {
    var accordion = Accordion(sampleRateHz: 48_000, seed: 1)
    accordion.select(.clarinet)
    accordion.noteOn(note, velocity: 1)
    // From 20 to 500 Pa and back by even ratios, in a minute and a half each, and where a reed takes longer to grow, in more.
    let hertz = frequencyHz(ofNote: note)
    let rise = 90 * max(1, 220 / hertz)
    func pascals(_ seconds: Double) -> Double { 20 * pow(25, seconds < rise ? seconds / rise : 2 - seconds / rise) }
    var sound = ReedSound { seconds in Float(pascals(seconds)) }
    sound.play(&accordion, seconds: 2 * rise)
    let levels = ReedSound.levels(sound.left, rateHz: 48_000, fundamentalHz: hertz, periods: 4)
    // The last of a reed that stops is up to 30 dB softer than it is at 500 Pa, what has not begun to speak more than 60.
    let speaking = (levels.max() ?? 0) - 40
    guard let on = levels.firstIndex(where: { $0 > speaking }), let off = levels.lastIndex(where: { $0 > speaking })
    else { return (.nan, .nan) }
    let (start, stop) = (pascals(Double(on) / 1000), pascals(Double(off) / 1000))
    return (start, stop / start)
  }

  /// What a fortissimo reed has off its harmonics below 15 kHz, in decibels.
  public static func aliasingDecibels(note: Int) -> Double {
    let sound = ReedSound.steady(note: note, pascals: 1000, frames: 65_536)
    return inharmonicDecibels(sound, rateHz: 48_000, fundamentalHz: frequencyHz(ofNote: note), belowHz: 15_000)
  }

  /// What seven keys at full bellows make beside their harmonics below 10 kHz, in decibels.
  public static func intermodulationDecibels() -> Double {
    var accordion = Accordion(sampleRateHz: 48_000, seed: 1)
    accordion.sags = false
    accordion.select(.clarinet)
    let notes = [48, 52, 55, 60, 64, 67, 72]
    for note in notes { accordion.noteOn(note, velocity: 1) }
    var sound = ReedSound(pascals: 1000)
    sound.play(&accordion, seconds: 5)
    let (power, length) = powerSpectrum(of: blackmanHarris(sound.left.suffix(131_072).map(Double.init)))
    var (on, off) = (0.0, 0.0)
    for bin in 8..<Int(10_000 / 48_000.0 * Double(length)) {
      let hertz = Double(bin) * 48_000 / Double(length)
      let near = notes.contains { note in
        let fundamental = frequencyHz(ofNote: note)
        return abs(hertz - (hertz / fundamental).rounded() * fundamental) < 6 * 48_000 / Double(length)
      }
      if near { on += power[bin] } else { off += power[bin] }
    }
    return 0.5 * decibels(off / on)
  }

  /// What happens to a held key while the bellows turn round under it within 60 ms.
  public struct Reversal: Sendable {
    /// How far the level falls, over 20 ms.
    public var dipDecibels: Double
    /// How long it is more than 3 dB down.
    public var milliseconds: Double
    public var clickDecibels: Double
  }

  public static func reversal(note: Int) -> Reversal {
    var accordion = Accordion(sampleRateHz: 48_000, seed: 2)
    accordion.sags = false
    accordion.select(.clarinet)
    accordion.noteOn(note, velocity: 1)
    var bellows = Bellows()
    let air = accordion.airConductance
    var sound = ReedSound { seconds in
      let speed = 40 * min(max((1.03 - seconds) / 0.03, -1), 1)
      bellows.advance(velocityDegreesPerSecond: Float(speed), airConductance: air, seconds: 16 / 48_000)
      return bellows.pressurePascals
    }
    sound.play(&accordion, seconds: 2)
    let (turn, hertz) = (1030, frequencyHz(ofNote: note))
    let levels = ReedSound.levels(sound.left, rateHz: 48_000, fundamentalHz: hertz, periods: 0.02 * hertz)
    let near = levels[turn - 50..<turn + 300]
    let frame = turn * 48
    return Reversal(
      dipDecibels: levels[900] - (near.min() ?? .nan),
      milliseconds: Double(near.count { $0 < levels[900] - 3 }),
      clickDecibels: SoundMeasures.clickDecibels(
        sound.left, in: frame - 4800..<frame + 9600,
        against: [frame - 14_400..<frame - 4800, frame + 19_200..<frame + 28_800]))
  }
}
