import TestSupport
import Testing

@testable import HingeInput

/// How often a value is looked at that does not say when it changes.
struct PollPaceTests {
  /// Looks at a value that is renewed each so many seconds.
  private func looks(renewedEach period: Double, forSeconds seconds: Double, took: Double = 0) -> [Double] {
    var pace = PollPace()
    var (now, seen, times) = (0.0, -1.0, [Double]())
    while now < seconds {
      let value = (now / period).rounded(.down)
      times.append(now)
      now += pace.next(isChange: value != seen, atSeconds: now, took: took)
      seen = value
    }
    return times
  }

  @Test(arguments: [0.01, 0.02, 0.05, 0.098, 0.1])
  func aMovingValueIsLookedAtAFewTimesForEachChange(period: Double) {
    let late = looks(renewedEach: period, forSeconds: 20).filter { $0 > 5 }
    let each = Double(late.count) * period / 15
    show("looks for each change of a value renewed every \(period) s", each, bar: "1.2 to 6")
    #expect(each > 1.2 && each < 6)
  }

  /// The longest time from a change until it is seen: while it moves, from rest, and from a long one.
  @Test(arguments: [(0.098, 5.0, 0.034), (0.02, 5.0, 0.015), (3.0, 30.0, 0.021), (90.0, 600.0, 0.051)])
  func aChangeIsSeenSoon(period: Double, seconds: Double, bar: Double) {
    var latest = 0.0
    var seen = 0.0
    for time in looks(renewedEach: period, forSeconds: seconds) where (time / period).rounded(.down) > seen {
      seen = (time / period).rounded(.down)
      if time > seconds / 5 { latest = max(latest, time - seen * period) }
    }
    show("a value renewed every \(period) s: latest look after a change, s", latest, bar: "\(bar)")
    #expect(latest > 0 && latest <= bar)
  }

  @Test func looksAreBounded() {
    let fastest = Double(looks(renewedEach: 0.0005, forSeconds: 10).count) / 10
    let resting = Double(looks(renewedEach: 1000, forSeconds: 50).count) / 50
    let restingLong = Double(looks(renewedEach: 1000, forSeconds: 600).filter { $0 > 100 }.count) / 500
    let slow = Double(looks(renewedEach: 0.01, forSeconds: 10, took: 0.2).count) / 10
    show("looks a second at a value that changes all the time", fastest, bar: "250")
    show("looks a second at rest", resting, bar: "55")
    show("looks a second at rest for long", restingLong, bar: "21")
    show("looks a second where each takes 0.2 s", slow, bar: "2.6")
    #expect(fastest <= 250.5 && resting < 55 && restingLong < 21 && slow <= 2.6)
  }
}
