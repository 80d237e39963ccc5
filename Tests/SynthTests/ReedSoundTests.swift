import Glibc
import TestSupport
import Testing

@testable import Synth

/// One reed at a time, measured as it leaves the accordion.
struct ReedSoundTests {
  /// The middle rank alone, held under a constant pressure for a while, then listened to.
  static func steady(
    _ note: Int, pascals: Float, rateHz: Double = 48_000, settleSeconds: Double = 1.5, seconds: Double = 1.2,
    sags: Bool = true
  ) -> [Float] {
    var accordion = Accordion(sampleRateHz: rateHz, seed: 1)
    accordion.bank.sags = sags
    accordion.select(.clarinet)
    accordion.noteOn(note, velocity: 1)
    _ = played(&accordion, pascals: pascals, frames: Int(settleSeconds * rateHz))
    return played(&accordion, pascals: pascals, frames: Int(seconds * rateHz)).left
  }

  @Test(arguments: [44_100.0, 48_000, 96_000])
  func pitchIsWithinFifthOfACent(rateHz: Double) {
    var worst = 0.0
    for note in stride(from: 36, through: 96, by: 6) {
      let sound = Self.steady(note, pascals: 400, rateHz: rateHz, seconds: 1.5, sags: false)
      let cents = centsOff(sound, rateHz: rateHz, expectedHz: frequencyHz(ofNote: note))
      if !(abs(cents) <= abs(worst)) { worst = cents }
    }
    show("pitch at 400 Pa without sag, C2...C7, \(Int(rateHz)) Hz, worst, cents", worst, bar: "within 0.2")
    #expect(abs(worst) <= 0.2)
  }

  /// The oracle's law: 4 cents at A4 and 1 kPa, more for low reeds, with the pressure to the power of 0.8.
  @Test(arguments: [36, 48, 57, 69, 81, 96])
  func pitchSagsAsTheOracleSays(note: Int) {
    let hertz = frequencyHz(ofNote: note)
    for pascals in [400.0, 1000] {
      let law = -4 * min(max(pow(440 / hertz, 0.8), 0.3), 6) * pow(pascals / 1000, 0.8)
      let cents = centsOff(
        Self.steady(note, pascals: Float(pascals)), rateHz: 48_000, expectedHz: hertz)
      show("sag of note \(note) at \(Int(pascals)) Pa against \(law), cents", cents, bar: "within 0.5 of it")
      #expect(abs(cents - law) <= 0.5)
    }
  }

  @Test(arguments: [(36, 0.192), (57, 0.092), (69, 0.063), (81, 0.034), (96, 0.020)] as [(Int, Double)])
  func attackTakesAsLongAsTheOracles(note: Int, oracleSeconds: Double) {
    var accordion = Accordion(sampleRateHz: 48_000, seed: 1)
    accordion.select(.clarinet)
    _ = played(&accordion, pascals: 400, frames: 4800)
    accordion.noteOn(note, velocity: 1)
    let sound = played(&accordion, pascals: 400, frames: 2 * 48_000).left
    // One cycle's peak against the last's.
    let cycle = Int(48_000 / frequencyHz(ofNote: note)) + 1
    let last = peak(sound[(sound.count - 4 * cycle)...])
    var reached = 0
    while reached + cycle < sound.count, peak(sound[reached..<(reached + cycle)]) < last / 2 { reached += 16 }
    let seconds = Double(reached + cycle / 2) / 48_000
    show(
      "sound's t(-6 dB) of note \(note) at 400 Pa, oracle's tongue \(oracleSeconds) s", seconds, bar: "for information")
    #expect(seconds < 2.5 * oracleSeconds + 0.012)
  }

  @Test func levelAndBrightnessRiseFromPianissimoToFortissimo() {
    var levels: [Double] = []
    var centroids: [Double] = []
    for pascals in [106, 120, 150, 200, 280, 400, 550, 750, 1000] as [Float] {
      let sound = Self.steady(69, pascals: pascals, settleSeconds: 4)
      levels.append(decibels(rootMeanSquare(sound)))
      centroids.append(centroidHz(sound, rateHz: 48_000))
    }
    let span = levels.last! - levels.first!
    let ratio = centroids.last! / centroids.first!
    show("level of A4 from 106 to 1000 Pa, dB", span, bar: "26 to 30, monotonic")
    show("centroid of A4 from 106 to 1000 Pa, ratio", ratio, bar: "at least 2.5")
    #expect(zip(levels, levels.dropFirst()).allSatisfy { $0 < $1 })
    #expect((26...30).contains(span))
    #expect(ratio >= 2.5)
  }

  @Test(arguments: [(69, -75.0), (96, -60)] as [(Int, Double)])
  func aliasingLiesBelowTheHarmonics(note: Int, bar: Double) {
    // 65536 samples; the sagged pitch is measured first, for the harmonics lie there.
    let sound = Array(Self.steady(note, pascals: 1000, seconds: 1.5).prefix(65_536))
    let hertz = frequencyHz(ofNote: note)
    let sagged = hertz * exp2(centsOff(sound, rateHz: 48_000, expectedHz: hertz) / 1200)
    let ratio = inharmonicDecibels(sound, rateHz: 48_000, fundamentalHz: sagged, belowHz: 15_000)
    show("aliasing below 15 kHz, note \(note) at 1 kPa, dB", ratio, bar: "below \(bar)")
    #expect(ratio < bar)
  }

  @Test func belowItsThresholdAReedIsSilent() {
    let sound = Self.steady(69, pascals: 70, settleSeconds: 2)
    show("A4 at 70 Pa, dBFS", decibels(peak(sound)), bar: "below -90")
    #expect(decibels(peak(sound)) < -90)
  }

  @Test(arguments: [Float.nan, .infinity, -.infinity, 1e9, -1e9])
  func absurdPressuresStayFinite(pascals: Float) {
    let sound = Self.steady(69, pascals: pascals, settleSeconds: 0.1, seconds: 0.3)
    #expect(sound.allSatisfy { $0.isFinite && abs($0) < 10 })
  }
}
