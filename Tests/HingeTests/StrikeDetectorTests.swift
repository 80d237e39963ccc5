import Hinge
import TestSupport
import Testing

struct StrikeDetectorTests {
  private static let stepSeconds: Float = 1 / 3000

  /// The strikes of speeds that are held for some seconds each.
  private func strikes(_ detector: inout StrikeDetector, _ speeds: [(speed: Float, seconds: Float)]) -> [Float] {
    var found: [Float] = []
    for (speed, seconds) in speeds {
      for _ in 0..<Int(seconds / Self.stepSeconds) {
        let strike = detector.advance(degreesPerSecond: speed, seconds: Self.stepSeconds)
        if strike != 0 { found.append(strike) }
      }
    }
    return found
  }

  @Test func aStrokeStrikesOnceHoweverLongItGoesOn() {
    var detector = StrikeDetector()
    #expect(strikes(&detector, [(150, 3)]) == [150])
    #expect(strikes(&detector, [(40, 1), (300, 1)]).isEmpty)
  }

  @Test func restAndTurningRoundBeginAStroke() {
    var detector = StrikeDetector()
    let strokes: [(Float, Float)] = [(150, 0.3), (0, 0.1), (200, 0.3), (-250, 0.3), (0, 0.1), (90, 0.3)]
    #expect(strikes(&detector, strokes) == [150, 200, -250])
  }

  @Test func whatIsSlowOrShortDoesNotStrike() {
    var detector = StrikeDetector()
    #expect(strikes(&detector, [(99, 1), (0, 0.1), (400, 0.009), (-400, 0.009), (400, 0.009)]).isEmpty)
  }

  @Test func theQuickestStrikesAtOnce() {
    var detector = StrikeDetector()
    var seconds: Float = 0
    while detector.advance(degreesPerSecond: 800, seconds: Self.stepSeconds) == 0, seconds < 1 {
      seconds += Self.stepSeconds
    }
    show("from the start of 800 deg/s to the strike, s", Double(seconds), bar: "0.006")
    #expect(seconds <= 0.006)
  }

  @Test func theThresholdIsClampedAndNonsenseIsRest() {
    var detector = StrikeDetector()
    detector.thresholdDegreesPerSecond = -5
    #expect(detector.thresholdDegreesPerSecond == 20)
    detector.thresholdDegreesPerSecond = .infinity
    #expect(detector.thresholdDegreesPerSecond == 1000)
    detector.thresholdDegreesPerSecond = .nan
    #expect(detector.thresholdDegreesPerSecond == 1000)
    #expect(strikes(&detector, [(.nan, 1), (900, 0.1)]).isEmpty)
  }
}
