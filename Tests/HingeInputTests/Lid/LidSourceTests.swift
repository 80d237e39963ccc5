import Glibc
import Hinge
import HostSystem
import TestSupport
import Testing

@testable import HingeInput

/// A lid while it is played, and what can go wrong with it.
struct LidSourceTests {
  /// A Chromebook's lid that opens by 30 degrees a second, in whole degrees, from time 0.
  private func play(
    seconds: Double, _ source: LidSource, _ tree: SensorTree, onto played: PlayedNews,
    meanwhile: (Double) throws -> Void = { _ in }
  ) throws {
    while let due = source.dueSeconds, due < seconds {
      try? tree.set("in_angl_raw", of: 0, to: "\(Int(40 + 30 * due))\n")
      try meanwhile(due)
      played.take(source.take(atSeconds: due))
    }
  }

  /// What may happen to a lid that opens, at 2 s and until 3 s, and what the player is told.
  @Test(
    arguments: [
      ("nothing", nil, ""),
      ("the sentinel", "500\n", "hold the computer so that its hinge lies level"),
      ("a negative angle", "-5\n", "hold the computer so that its hinge lies level"),
      ("no number", "warm\n", "says 'warm', which is no number"),
      ("not a number", "nan\n", "says 'nan', which is no number"),
      ("beyond numbers", "1e400\n", "says '1e400', which is no number"),
      ("hexadecimal", "0x5a\n", "says '0x5a', which is no number"),
      ("nothing in it", "", "says '', which is no number"),
      ("control characters", "\u{1B}[31m\n", "which is no number"),
      ("bytes without end", String(repeating: "9", count: 100_000), "which is no number"),
    ] as [(String, String?, String)])
  func aFaultIsToldAndIsNoBlast(_ name: String, text: String?, told: String) throws {
    let tree = try SensorTree()
    try tree.add(0, SensorTree.chromeEC)
    let source = try LidSource(root: tree.root)
    let played = PlayedNews()
    try play(seconds: 4, source, tree, onto: played) { now in
      if let text, now >= 2, now < 3 { try tree.set("in_angl_raw", of: 0, to: text) }
    }
    let peaks = played.peaks(seconds: 5)
    let steady = peaks[10..<20].max()!
    let loudest = peaks[20...].max()!
    show("\(name): loudest sound after it, times the steady one", Double(loudest / steady), bar: "1.6")
    #expect(steady > 0.01 && loudest < 1.6 * steady)
    #expect(text == nil ? played.notices.isEmpty : played.notices.count == 2, "\(played.notices)")
    if text != nil {
      #expect(played.notices.first?.contains(told) == true, "\(played.notices)")
      #expect(played.notices.last == "the lid's angle can be told again")
      #expect(played.angles.filter { $0 == nil }.count == 1)
      #expect(peaks[26..<30].allSatisfy { $0 < 0.5 * steady })
    }
    #expect(peaks[36..<40].max()! > 0.5 * steady)
  }

  @Test func aGlitchIsPassedOver() throws {
    let tree = try SensorTree()
    try tree.add(0, SensorTree.chromeEC)
    let source = try LidSource(root: tree.root)
    let played = PlayedNews()
    try play(seconds: 3, source, tree, onto: played) { now in
      if now >= 2, now < 2.1 { try tree.set("in_angl_raw", of: 0, to: "500\n") }
    }
    #expect(played.notices.isEmpty && !played.angles.contains(nil))
  }

  /// Drivers are loaded anew after a sleep, and get another number.
  @Test func aSensorThatGoesIsFoundAgainUnderAnotherNumber() throws {
    let tree = try SensorTree()
    try tree.add(0, SensorTree.chromeEC)
    let source = try LidSource(root: tree.root)
    let played = PlayedNews()
    try play(seconds: 1, source, tree, onto: played)
    try tree.move(0, to: 5)
    try tree.add(0, SensorTree.accelerometer)
    played.take(source.take(atSeconds: 1))
    #expect(played.notices == ["the lid's sensor has gone; looking for it again"] && played.angles.last == .some(nil))
    var now = 1.0
    while played.notices.count < 2, now < 10 {
      now = try #require(source.dueSeconds)
      played.take(source.take(atSeconds: now))
    }
    played.take(source.take(atSeconds: now))
    #expect(played.notices.last == "the lid's sensor is back" && played.angles.last == 69.0)
    show("seconds until a sensor that moved is found again", now - 1, bar: "0.5")
    #expect(now - 1 < 0.5)
    // While it is away it is looked for less and less often.
    try tree.remove(5)
    played.take(source.take(atSeconds: now + 1))
    var looks = 0
    while let due = source.dueSeconds, due < now + 61 {
      _ = source.take(atSeconds: due)
      looks += 1
    }
    show("looks for a lost sensor in a minute", Double(looks), bar: "20")
    #expect(looks < 20)
  }

  /// Intel's channels are seen 131 degrees apart in the middle of a fold; only the hinge's is played.
  @Test func theOtherChannelsDoNotMatter() throws {
    let tree = try SensorTree()
    try tree.add(2, SensorTree.intelHinge)
    let source = try LidSource(root: tree.root)
    let played = PlayedNews()
    for step in 0..<20 {
      try tree.set("in_angl0_raw", of: 2, to: "\(90 + step)\n")
      try tree.set("in_angl1_raw", of: 2, to: "\(step * 17 % 360)\n")
      played.take(source.take(atSeconds: Double(step) * 0.1))
    }
    let wrong = zip(played.angles, 0...).map { abs(($0 ?? 0) - Double(90 + $1)) }.max()!
    show("Intel hinge, largest difference from its own channel", wrong, bar: "0.001 degrees")
    #expect(played.angles.count == 20 && wrong < 0.001)
  }
}
