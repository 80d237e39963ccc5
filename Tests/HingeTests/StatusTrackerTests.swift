import Hinge
import TestSupport
import Testing

struct StatusTrackerTests {
  @Test func anOpeningSweepPassesClosedPartlyOpenAndFlat() {
    var tracker = StatusTracker()
    var seen: [HingeStatus] = []
    for angle in stride(from: 0.0, through: 180, by: 0.5) {
      tracker.receive(angleDegrees: angle)
      if seen.last != tracker.status { seen.append(tracker.status) }
    }
    #expect(seen == [.closed, .partiallyOpen, .fullyOpen])
  }

  @Test(arguments: [10.0, 20, 172, 177])
  func twoDegreesOfNoiseAtAThresholdSettleOnOneStatus(degrees: Double) {
    var random = SeededGenerator(seed: 20)
    for start in [0.0, 90, 180] {
      var tracker = StatusTracker()
      tracker.receive(angleDegrees: start)
      var changes = 0
      for index in 0..<1000 {
        let before = tracker.status
        tracker.receive(angleDegrees: degrees + Double.random(in: -2...2, using: &random))
        if tracker.status != before, index >= 100 { changes += 1 }
      }
      #expect(changes == 0, "at \(degrees) from \(start)")
    }
  }

  @Test func theFirstAngleDecidesWithoutHistory() {
    for (angle, expected) in [(0.0, HingeStatus.closed), (90, .partiallyOpen), (180, .fullyOpen), (270, .fullyOpen)] {
      var tracker = StatusTracker()
      tracker.receive(angleDegrees: angle)
      #expect(tracker.status == expected)
    }
  }

  @Test func whatIsNotANumberChangesNothing() {
    var tracker = StatusTracker()
    tracker.receive(angleDegrees: 90)
    for nonsense in [Double.nan, .infinity, -.infinity] { tracker.receive(angleDegrees: nonsense) }
    #expect(tracker.status == .partiallyOpen)
  }
}
