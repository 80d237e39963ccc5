import Synth
import TestSupport
import Testing

struct ReedDynamicsTests {
  @Test func fromPianissimoToFortissimoLevelAndBrightnessRise() {
    var levels: [Double] = []
    var centroids: [Double] = []
    // A4 speaks from 94.3 Pa, and so close to it takes its time.
    for pascals: Float in [96.3, 120, 150, 200, 280, 400, 550, 750, 1000] {
      let sound = ReedSound.steady(note: 69, pascals: pascals, frames: 65_536, settlingSeconds: 12)
      levels.append(decibels(rootMeanSquare(sound)))
      centroids.append(centroidHz(sound, rateHz: 48_000))
      show("A4 at \(pascals) Pa, dBFS", levels.last!, bar: "rising")
      show("A4 at \(pascals) Pa, centroid in Hz", centroids.last!, bar: "rising")
    }
    for index in 1..<levels.count {
      #expect(levels[index] > levels[index - 1])
      #expect(centroids[index] > centroids[index - 1])
    }
    let (range, brightening) = (levels.last! - levels[0], centroids.last! / centroids[0])
    show("level from just above the threshold to 1000 Pa, dB", range, bar: "26 to 30")
    show("centroid at 1000 Pa over just above the threshold", brightening, bar: "at least 2.5")
    #expect(range >= 26 && range <= 30)
    #expect(brightening >= 2.5)
  }

  @Test(arguments: [(36, 40.0), (69, 94.3), (96, 190.3)])
  func belowItsThresholdAReedIsSilent(note: Int, threshold: Double) {
    var accordion = Accordion(sampleRateHz: 48_000, seed: 1)
    accordion.select(.clarinet)
    accordion.noteOn(note, velocity: 1)
    var sound = ReedSound(pascals: Float(0.95 * threshold))
    sound.play(&accordion, seconds: 4)
    let level = decibels(rootMeanSquare(sound.left.suffix(24_000)))
    show("note \(note) 5 % below its threshold, dBFS", level, bar: "-110")
    #expect(level < -110)
  }

  @Test(arguments: [57, 69, 81])
  func aReedStopsAtALowerPressureThanItStarts(note: Int) {
    let (start, ratio) = AccordionMeasures.onset(note: note)
    show("note \(note) starts at Pa", start, bar: "40 to 250")
    show("note \(note), off pressure over on pressure", ratio, bar: "0.6 to 0.8")
    #expect(start >= 40 && start <= 250)
    #expect(ratio > 0.6 && ratio < 0.8)
  }

  @Test func everyReedIsEquallyLoudAtMezzoforte() {
    let levels = stride(from: 36, through: 96, by: 1).map { note in
      var accordion = Accordion(sampleRateHz: 48_000, seed: 1)
      accordion.select(.clarinet)
      accordion.noteOn(note, velocity: 1)
      var sound = ReedSound(pascals: 400)
      sound.play(&accordion, seconds: 1.5)
      let (left, right) = (rootMeanSquare(sound.left.suffix(12_000)), rootMeanSquare(sound.right.suffix(12_000)))
      return 0.5 * decibels(left * left + right * right)
    }
    // By design they get softer by 1.5 dB an octave above A4: 3.4 dB up to C7.
    show("loudest less softest reed C2...C7 at 400 Pa, dB", levels.max()! - levels.min()!, bar: "4.5")
    #expect(levels.max()! - levels.min()! < 4.5)
  }
}
