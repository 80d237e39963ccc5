import Hinge
import SoundMeasures
import TestSupport
import Testing

/// A hand that snaps is quicker than any fault is steady.
struct SnapTests {
  struct Snap: Sendable, CustomTestStringConvertible {
    var rateHz: Double
    var strokeSeconds: Double
    var testDescription: String { "100 degrees in \(strokeSeconds) s at \(rateHz) Hz" }
  }

  @Test(arguments: [
    Snap(rateHz: 1000, strokeSeconds: 0.04), Snap(rateHz: 1000, strokeSeconds: 0.06),
    Snap(rateHz: 240, strokeSeconds: 0.04), Snap(rateHz: 240, strokeSeconds: 0.06),
    Snap(rateHz: 100, strokeSeconds: 0.06), Snap(rateHz: 60, strokeSeconds: 0.1),
  ])
  func eachSnapStrikesOnce(snap: Snap) {
    // Six strokes to and fro between 30 and 130 degrees, half a second of rest after each.
    let cycle = snap.strokeSeconds + 0.5
    let readings = (0..<Int(6 * cycle * snap.rateHz)).map { step -> Reading in
      let seconds = Double(step) / snap.rateHz
      let stroke = Int(seconds / cycle)
      let share = min((seconds - Double(stroke) * cycle) / snap.strokeSeconds, 1)
      let angle = stroke % 2 == 0 ? 30 + 100 * share : 130 - 100 * share
      return Reading(timeSeconds: seconds, hinge: HingeState(angleDegrees: angle, status: .partiallyOpen))
    }
    let strikes = RecordedStrikes.strikes(of: readings, degreesPerSecond: 100)
    show("strikes of 6 snaps, \(snap.testDescription)", Double(strikes.count), bar: "6")
    #expect(strikes.count == 6)
  }
}
