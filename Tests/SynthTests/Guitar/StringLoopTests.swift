import Glibc
import Synth
import TestSupport
import Testing

/// The loop of one string: in tune whatever its loss, decaying as designed, and never gaining.
struct StringLoopTests {
  static let rates = [44100.0, 48000, 96000]

  static func loss(_ hz: Double, _ rateHz: Double, low: Double = 4, high: Double = 0.4) -> LoopLoss {
    LoopLoss(fundamentalHz: hz, decaySeconds: low, highDecaySeconds: high, rateHz: rateHz)
  }

  @Test(arguments: rates)
  func loopIsInTuneUnderEveryLoss(rateHz: Double) {
    var worst = 0.0
    for note in stride(from: 40, through: 90, by: 5) {
      for (low, high) in [(10.0, 0.6), (4, 0.25), (2, 1.9), (1, 0.05)] {
        let hz = frequencyHz(ofNote: note)
        let wave = ringingLoop(
          rateHz: rateHz, hz: hz, loss: Self.loss(hz, rateHz, low: low, high: high), seconds: 1.1)
        let off = centsOff(Array(wave.suffix(Int(rateHz))), rateHz: rateHz, expectedHz: hz, partials: 1)
        worst = max(worst, abs(off))
        #expect(abs(off) < 0.05, "\(hz) Hz, decay \(low) and \(high) s: \(off) cents")
      }
    }
    show("string loop at \(rateHz) Hz, fundamental under any loss, worst cents", worst, bar: "0.05")
  }

  @Test(arguments: rates)
  func decayTimesAreAsDesigned(rateHz: Double) {
    var (worstLow, worstHigh) = (0.0, 0.0)
    for (hz, low, high) in [(82.407, 10.0, 0.6), (110, 6, 0.5), (329.63, 4.5, 0.4), (659.26, 3, 0.33), (1250, 2, 0.27)]
    {
      let loss = Self.loss(hz, rateHz, low: low, high: high)
      let wave = ringingLoop(rateHz: rateHz, hz: hz, loss: loss, seconds: 2)
      let foundLow = decaySeconds(wave[...], rateHz: rateHz, atHz: hz, windowSeconds: 8 / hz)
      worstLow = max(worstLow, abs(foundLow / low - 1))
      #expect(abs(foundLow / low - 1) < 0.1, "\(hz) Hz: fundamental \(foundLow) s, designed \(low)")
      let partial = (LoopLoss.highHz / hz).rounded()
      let cycles = partial * hz / rateHz
      let expected = -6 / (hz * log10(loss.power(cyclesPerSample: cycles)))
      let end = Int(1.2 * expected * rateHz)
      let foundHigh = decaySeconds(wave[..<end], rateHz: rateHz, atHz: partial * hz)
      worstHigh = max(worstHigh, abs(foundHigh / expected - 1))
      #expect(abs(foundHigh / expected - 1) < 0.1, "\(hz) Hz: 5 kHz \(foundHigh) s, designed \(expected)")
    }
    show("decay of the fundamental against design at \(rateHz) Hz, worst", worstLow, bar: "0.1")
    show("decay at 5 kHz against design at \(rateHz) Hz, worst", worstHigh, bar: "0.1")
  }

  @Test(arguments: rates)
  func fiveKilohertzDecayDoesNotDependOnTheFraction(rateHz: Double) {
    let spread = StringFigures.worstDecaySpread(rateHz: rateHz)
    show("spread of the 5 kHz decay over fractions at \(rateHz) Hz, worst of 6 strings", spread, bar: "0.03")
    #expect(spread < 0.03)
  }

  @Test func leftAloneALoopNeverGainsHoweverItIsBent() {
    for hz in StringFigures.bentHz {
      let rises = StringFigures.StringBend.all.map { bend in
        let rise = StringFigures.riseDecibels(hz: hz, bend: bend)
        #expect(rise < 0.1, "\(hz) Hz \(bend.name): \(rise) dB")
        return rise
      }
      show("rise of a loop left alone under any bend, \(hz) Hz, dB", worst(rises), bar: "0.1")
    }
  }

  @Test func absurdFrequenciesAndLossesAreSurvived() {
    for hz in [0, -1, -.infinity, .nan, .infinity, 24000, 30000, 1e300, 1e-300] {
      for decay in [0, -1, .nan, .infinity, 1e300, 1e-300] {
        let loss = LoopLoss(fundamentalHz: hz, decaySeconds: decay, highDecaySeconds: 0.3, rateHz: 48000)
        let other = LoopLoss(fundamentalHz: 220, decaySeconds: 0.3, highDecaySeconds: decay, rateHz: 48000)
        for loss in [loss, other] {
          #expect(loss.gain >= 0 && loss.gain < 1 && loss.pole >= 0 && loss.pole < 1)
          var loop = StringLoop(sampleRateHz: 48000, lowestHz: 40)
          loop.move(toHz: hz, loss: loss)
          var wave = [Float](repeating: 1, count: 4096)
          let drive = wave
          loop.process(drive, to: &wave, frames: 4096)
          loop.move(toHz: 110, loss: Self.loss(110, 48000))
          loop.process(drive, to: &wave, frames: 4096)
          #expect(wave.allSatisfy { $0.isFinite && abs($0) < 1e5 })
        }
      }
    }
  }
}
