import Synth
import TestSupport
import Testing

/// Sound of an accordion under a constant pressure, both channels.
func played(
  _ accordion: inout Accordion, pascals: Float, frames: Int, split: Int = 16
) -> (left: [Float], right: [Float]) {
  var left = [Float](repeating: 0, count: frames)
  var right = left
  left.withUnsafeMutableBufferPointer { left in
    right.withUnsafeMutableBufferPointer { right in
      for tick in stride(from: 0, to: frames, by: 16) {
        let end = min(tick + 16, frames)
        accordion.update(pressurePascals: pascals, frames: 16)
        for start in stride(from: tick, to: end, by: split) {
          let count = min(split, end - start)
          accordion.render(addingTo: left.baseAddress! + start, right.baseAddress! + start, frames: count)
        }
      }
    }
  }
  return (left, right)
}

struct AccordionTests {
  @Test(arguments: [44_100.0, 48_000, 96_000])
  func aKeySoundsAtItsPitch(rateHz: Double) {
    var accordion = Accordion(sampleRateHz: rateHz, seed: 1)
    accordion.select(.clarinet)
    accordion.noteOn(69, velocity: 1)
    _ = played(&accordion, pascals: 400, frames: Int(rateHz))
    let sound = played(&accordion, pascals: 400, frames: Int(rateHz)).left
    let cents = centsOff(sound, rateHz: rateHz, expectedHz: 440)
    show("A4 at 400 Pa and \(Int(rateHz)) Hz, cents", cents, bar: "-1.92 within 0.5: the sag")
    #expect(abs(cents + 1.92) < 0.5)
    show("level, dBFS rms", decibels(rootMeanSquare(sound)), bar: "-50 to -15")
  }

  @Test func withoutAKeyThereIsNoSound() {
    var accordion = Accordion(sampleRateHz: 48_000, seed: 1)
    #expect(peak(played(&accordion, pascals: 1000, frames: 4800).left) == 0)
  }
}
