import Hinge
import TestSupport
import Testing

struct SnapDetectorTests {
  /// Angles at which a sweep through these corner points (one-degree steps) fires.
  private func firings(_ detector: inout SnapDetector, through corners: [Double]) -> [Double] {
    var fired: [Double] = []
    var angle = corners[0]
    if detector.receive(angleDegrees: angle) { fired.append(angle) }
    for corner in corners.dropFirst() {
      while angle != corner {
        angle += corner > angle ? 1 : -1
        if detector.receive(angleDegrees: angle) { fired.append(angle) }
      }
    }
    return fired
  }

  @Test func itFiresTenDegreesAboveTheLowestAngle() {
    var opening = SnapDetector(.opening)
    #expect(firings(&opening, through: [40, 20, 60]) == [30])
  }

  @Test func itFiresAgainOnlyAfterFiveDegreesBack() {
    var opening = SnapDetector(.opening)
    #expect(firings(&opening, through: [20, 60, 56, 90]) == [30])
    var again = SnapDetector(.opening)
    #expect(firings(&again, through: [20, 60, 55, 90]) == [30, 65])
  }

  @Test func snappingShutIsTheMirror() {
    var closing = SnapDetector(.closing)
    #expect(firings(&closing, through: [140, 160, 100, 105, 50]) == [150, 95])
  }

  @Test func itsDistancesCanBeChosen() {
    var wide = SnapDetector(.opening, firesAfterDegrees: 30, armsAfterDegrees: 15)
    #expect(firings(&wide, through: [20, 80, 66, 90, 75, 120]) == [50, 105])
  }

  @Test func noiseBelowTheRearmingDistanceNeverFiresTwice() {
    var random = SeededGenerator(seed: 7)
    var (opening, closing) = (SnapDetector(.opening), SnapDetector(.closing))
    var fired = 0
    for index in 0..<20_000 {
      let angle = 60 + min(40, Double(index) / 100) + Double.random(in: -2.4...2.4, using: &random)
      if opening.receive(angleDegrees: angle) { fired += 1 }
      if closing.receive(angleDegrees: angle) { fired += 1 }
    }
    show("firings of a noisy stroke of 40 degrees", Double(fired), bar: "1")
    #expect(fired == 1)
  }

  @Test func nonsenseFiresNothingAndMovesNothing() {
    var opening = SnapDetector(.opening)
    let fired = [50, Double.nan, .infinity, -.infinity, 59, 60].map { opening.receive(angleDegrees: $0) }
    #expect(fired == [false, false, false, false, false, true])
    opening.reset()
    let firedAfterReset = opening.receive(angleDegrees: 170)
    #expect(!firedAfterReset)
  }

  @Test func distancesThatMakeNoSenseBecomeSmallOnes() {
    let odd = SnapDetector(.opening, firesAfterDegrees: .nan, armsAfterDegrees: -5)
    #expect(odd.firesAfterDegrees > 0 && odd.armsAfterDegrees > 0)
  }
}
