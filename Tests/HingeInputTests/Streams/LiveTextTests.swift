import Glibc
import Hinge
import HostSystem
import TestSupport
import Testing

@testable import HingeInput

extension LiveText {
  mutating func take(_ text: String, atSeconds now: Double) -> LiveNews {
    Array(text.utf8).withUnsafeBufferPointer { take($0, atSeconds: now) }
  }
}

/// Text of a live stream, in all the forms that people send.
struct LiveTextTests {
  private static let toys =
    #"{"sensor":"lid-angle","time":1767225607.9,"level":0.4,"freq_hz":900,"volume":0.2,"angle_deg":104.0,"#
    + #""angle_clamped_deg":104.0,"angle_min_deg":0.0,"angle_max_deg":135.0}"#
  private static let probe =
    #"{"event":"hinge","hingeAngleDegrees":57.5,"hingeAngleRadians":1.0,"hingeIsNil":false,"hingeStatus":"partiallyOpen","#
    + #""ts":"2026-10-23T09:41:00.123Z"}"#

  @Test(
    arguments: [
      ("104\n", [104]),
      ("104.25\r\n", [104.25]),
      ("  90 \n", [90]),
      ("1e2\n", [100]),
      ("null\n", [nil]),
      ("no hinge\n", [nil]),
      ("95.0 partiallyOpen\n", [95]),
      (#"{"hinge":{"angle":95},"time":1}"# + "\n", []),
      (#"{"time":1234.700000,"hinge":null}"# + "\n", [nil]),
      (#"{"hingebox":"simulator","version":1,"profile":"1khz","time":1234.567890}"# + "\n", []),
      (#"{"time":0.1,"angle":95.5,"status":"partiallyOpen"}"# + "\n", [95.5]),
      (#"{"angle":95.5}"# + "\n", [95.5]),
      (#"{"time":1,"angle":null}"# + "\n", [nil]),
      (#"{"ok":true,"angleDegrees":130.0}"# + "\n", [130]),
      (#"{"value":90.5}"# + "\n", [90.5]),
      (#"{"type":"set_pose","hingeDegrees":130}"# + "\n", [130]),
      (toys + "\n", [104]),
      (probe + "\n", [57.5]),
      (#"{"event":"launch","ts":"2026-10-23T09:41:00.123Z","hingeAngleDegrees":1}"# + "\n", []),
      (#"[{"time":"1","value":"45"},"# + "\n", [45]),
      (
        "     • +0.000s : Angle:130.0°  Mech:130.0°  Velocity:+0.0°/s  AngleValid:Y  VelocityValid:N  Range:0-180°\r\n",
        [130]
      ),
      ("     • +3,973s : Angle: 30,5°  Mech: 30,5°  Velocity:+0,0°/s  AngleValid:Y  VelocityValid:N\n", [30.5]),
      ("     • +3.973s : Angle: 30.0°  Mech: 30.0°  Velocity:+0.0°/s  AngleValid:N  VelocityValid:N\n", []),
      ("\t 1 (ts=421487.321215781, wall=09-14 18:07:47.738) 90.00, \n", [90]),
      ("time,angle,status\n0.1,90.5,partiallyOpen\n", [90.5]),
      ("0.1,90.5\n", [90.5]),
      ("# a comment\n\n\n42\n", [42]),
      ("500\n", []),
    ] as [(String, [Double?])])
  func everyFormIsUnderstood(text: String, angles: [Double?]) {
    var live = LiveText(name: "test")
    let played = PlayedNews()
    played.take(live.take(text, atSeconds: 10))
    #expect(played.angles == angles && played.notices.isEmpty, "\(text): \(played.angles) \(played.notices)")
    // The same in pieces of one byte.
    var inPieces = LiveText(name: "test")
    let pieces = PlayedNews()
    for byte in text.utf8 { pieces.take([byte].withUnsafeBufferPointer { inPieces.take($0, atSeconds: 10) }) }
    #expect(pieces.angles == angles, "\(text) byte by byte: \(pieces.angles)")
  }

  @Test func aStatusIsPassedOnAndAnUnknownOneIsNone() {
    var live = LiveText(name: "test")
    let news = live.take(#"{"angle":123,"status":"closed"}"# + "\n", atSeconds: 1)
    #expect(news.events.first?.reading?.hinge == HingeState(angleDegrees: 123, status: .closed))
    let strange = live.take(#"{"angle":123,"status":"ajar"}"# + "\n", atSeconds: 2)
    #expect(strange.events.first?.reading?.hinge == HingeState(angleDegrees: 123))
  }

  /// A pipe hands over what has come meanwhile at once.
  @Test func readingsThatComeTogetherKeepTheirDistances() {
    var live = LiveText(name: "test")
    let news = live.take(
      #"{"t":1.00,"angle":90}"# + "\n" + #"{"t":1.02,"angle":91}"# + "\n" + #"{"t":1.04,"angle":92}"# + "\n",
      atSeconds: 50)
    let times = news.events.map(\.hostSeconds)
    #expect(times.count == 3 && zip(times, [49.96, 49.98, 50]).allSatisfy { abs($0 - $1) < 1e-9 })
    // Of those without a time, and of those from before a pause, only the last counts.
    #expect(live.take("1\n2\n3\n", atSeconds: 60).events.count == 1)
    let late = live.take(#"{"t":1,"angle":90}"# + "\n" + #"{"t":9,"angle":91}"# + "\n", atSeconds: 70)
    #expect(late.events.map { $0.reading?.hinge?.angleDegrees } == [91])
  }

  @Test(
    arguments: [
      ("warm", "'warm': is no reading"),
      ("nan", "'nan': is no reading"),
      ("0x5a", "'0x5a': is no reading"),
      ("12 13", "'12 13': is no reading"),
      (#"{"angle":"#, "expected a value"),
      (#"{"angle":12"#, "expected , or } after a value"),
      (#"{"angle":"warm"}"#, "angle 'warm' is not a number"),
      ("\u{0}\u{1}\u{2}", "is no reading"),
      ("\u{1B}[31mred", "'?[31mred': is no reading"),
      ("+0.1s : Angle:warm°  AngleValid:Y", "angle 'warm' is not a number"),
      (String(repeating: "9", count: 70_000), "a line of more than 64 KiB"),
    ])
  func whatIsNoReadingIsToldOnceAndPassedOver(line: String, told: String) {
    var live = LiveText(name: "test")
    let played = PlayedNews()
    played.take(live.take("90\n", atSeconds: 0))
    for step in 0..<90 { played.take(live.take(line + "\n", atSeconds: Double(step) / 10)) }
    played.take(live.take("91\n", atSeconds: 9))
    #expect(played.notices.count == 1 && played.notices[0].contains(told), "\(played.notices)")
    #expect(played.angles == [90, 91])
    #expect(played.notices[0].utf8.count < 120 && played.notices[0].unicodeScalars.allSatisfy { $0.value >= 32 })
  }

  @Test(arguments: ["500", "-5", "361", "1e308", #"{"angle":-1e308}"#])
  func anAngleThatCannotBeIsLostAfterAQuarterOfASecond(line: String) {
    var live = LiveText(name: "test")
    let played = PlayedNews()
    for step in 0..<10 { played.take(live.take(line + "\n", atSeconds: Double(step) / 10)) }
    #expect(played.angles == [nil] && played.events[0].hostSeconds == 0.3)
    played.take(live.take("90\n", atSeconds: 2))
    #expect(played.notices == ["test cannot tell the angle at the moment", "test tells the angle again"])
  }

  @Test func aStreamThatBeginsWithALineWithoutEndIsToldOf() {
    var live = LiveText(name: "test")
    let notices = (0..<3).flatMap { _ in live.take(String(repeating: "1", count: 65_536), atSeconds: 0).notices }
    #expect(notices == ["test says what is no reading: a line of more than 64 KiB"])
  }

  @Test func memoryIsBoundedWhateverComes() {
    var live = LiveText(name: "test")
    var random = SeededGenerator(seed: 7)
    var (notices, events) = (0, 0)
    // Lines of 100 MB, and bytes of every kind.
    let piece = [UInt8](repeating: 0x39, count: 65_536)
    for step in 0..<1600 {
      let news = piece.withUnsafeBufferPointer { live.take($0, atSeconds: Double(step) / 1000) }
      (notices, events) = (notices + news.notices.count, events + news.events.count)
    }
    #expect(events == 0 && notices <= 1)
    let letters = Array("0123456789.,:{}[]\"angletimestus \n\r\t°AV=-+e".utf8)
    var fuzz: [UInt8] = []
    for _ in 0..<400_000 {
      fuzz.append(
        UInt8.random(in: 0..<20, using: &random) == 0
          ? UInt8.random(in: 0...255, using: &random) : letters[Int.random(in: 0..<letters.count, using: &random)])
    }
    var finite = true
    for start in stride(from: 0, to: fuzz.count, by: 997) {
      let news = fuzz[start..<min(start + 997, fuzz.count)].withUnsafeBufferPointer {
        live.take($0, atSeconds: 10 + Double(start) / 1000)
      }
      notices += news.notices.count
      for event in news.events { finite = finite && event.reading?.hinge?.angleDegrees.isFinite != false }
    }
    show("notices of 105 MB of nonsense in 410 s", Double(notices), bar: "60, and angles finite")
    #expect(finite && notices <= 60)
  }
}
