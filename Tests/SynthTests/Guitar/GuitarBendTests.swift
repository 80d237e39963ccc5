import Glibc
import Hinge
import Synth
import TestSupport
import Testing

/// The hinge bends sounding strings without a click, and its noise is not heard.
struct GuitarBendTests {
  /// A chord or a note that rings while the hinge moves; readings by seconds.
  static func bent(
    _ notes: [Int], seconds: Double = 2, hinge: (Double) -> (angle: Float?, status: HingeStatus?)
  ) -> [Float] {
    var player = GuitarPlayer()
    var bend = Bend()
    player.play(seconds: seconds, events: notes.map { (0, .noteOn($0, 0.9)) }) { time in
      let (angle, status) = hinge(time)
      bend.advance(angleDegrees: angle, status: status, seconds: 16 / 48000)
      return bend.semitones
    }
    return player.left
  }

  static let played = [[40], [52], [64], [76], [88], [40, 47, 52, 56, 59, 64]]

  @Test(arguments: played)
  func twoSemitonesInFiftyMillisecondsDoNotClick(notes: [Int]) {
    let samples = Self.bent(notes) { (180 - Float(min(max(($0 - 1) / 0.05, 0), 1)) * 180, .partiallyOpen) }
    let click = clickDecibels(samples, in: 47900..<51500, against: [40000..<47800, 52000..<58000])
    show("click of +2 semitones in 50 ms, notes \(notes), dB", click, bar: "3")
    #expect(click < 3)
  }

  @Test(arguments: played)
  func leavingAndComingBackDoNotClick(notes: [Int]) {
    let samples = Self.bent(notes) { time in
      time < 1 ? (20, .partiallyOpen) : time < 1.3 ? (20, .closed) : time < 1.6 ? (20, .partiallyOpen) : (nil, nil)
    }
    for at in [48000, 62400, 76800] {
      let click = clickDecibels(
        samples, in: at - 50..<at + 1500, against: [at - 8000..<at - 100, at + 1600..<at + 8000])
      show("click of a status that comes or goes, notes \(notes), dB", click, bar: "3")
      #expect(click < 3)
    }
  }
}
