import Glibc
import Hinge
import Synth
import TestSupport
import Testing

/// The hinge bends only while its status is partially open, and by nothing at all otherwise.
struct BendTests {
  static let tickSeconds: Float = 16 / 48000

  /// Advances by so many seconds of control ticks.
  static func hold(_ bend: inout Bend, angle: Float?, status: HingeStatus?, seconds: Float) {
    for _ in 0..<Int((seconds / tickSeconds).rounded(.up)) {
      bend.advance(angleDegrees: angle, status: status, seconds: tickSeconds)
    }
  }

  static let straight: [(angle: Float?, status: HingeStatus?)] = [
    (0, .closed), (123, .closed), (143, .closed), (180, .fullyOpen), (90, .fullyOpen), (nil, nil),
    (nil, .partiallyOpen), (90, nil), (90, HingeStatus(rawValue: 77)),
  ]

  @Test(arguments: straight)
  func bendIsExactlyZeroInEveryOtherState(angle: Float?, status: HingeStatus?) {
    var bend = Bend()
    Self.hold(&bend, angle: angle, status: status, seconds: 0.1)
    #expect(bend.semitones == 0)
    Self.hold(&bend, angle: 40, status: .partiallyOpen, seconds: 0.5)
    #expect(bend.semitones > 1)
    let before = bend.semitones
    Self.hold(&bend, angle: angle, status: status, seconds: 0.001)
    #expect(bend.semitones > 0.9 * before)
    Self.hold(&bend, angle: angle, status: status, seconds: 0.029)
    #expect(bend.semitones == 0)
    #expect(bend.semitones.sign == .plus)
  }

  @Test func everyAngleBendsByItsShareOfTheRange() {
    var worst: Float = 0
    for range in [Float(0.5), 2, 4, 12] {
      for angle in stride(from: Float(0), through: 180, by: 7.5) {
        var bend = Bend()
        bend.rangeSemitones = range
        Self.hold(&bend, angle: angle, status: .partiallyOpen, seconds: 0.3)
        worst = max(worst, abs(bend.semitones - range * (180 - angle) / 180))
      }
    }
    show("bend held at an angle, worst error in cents", Double(worst * 100), bar: "0.01")
    #expect(worst < 1e-4)
  }

  @Test func anglesBeyondTheRangeAreClampedAndNonsenseIsIgnored() {
    var bend = Bend()
    Self.hold(&bend, angle: 360, status: .partiallyOpen, seconds: 0.3)
    #expect(bend.semitones == 0)
    Self.hold(&bend, angle: -.infinity, status: .partiallyOpen, seconds: 0.3)
    #expect(abs(bend.semitones - 2) < 1e-4)
    let before = bend.semitones
    Self.hold(&bend, angle: .nan, status: .partiallyOpen, seconds: 0.3)
    #expect(bend.semitones == before)
    for seconds in [Float.nan, .infinity, -1, 1e30] {
      bend.advance(angleDegrees: 90, status: .partiallyOpen, seconds: seconds)
      #expect(bend.semitones.isFinite && (0...2).contains(bend.semitones))
    }
    for range in [Float.nan, -3, .infinity] {
      bend.rangeSemitones = range
      Self.hold(&bend, angle: 90, status: .partiallyOpen, seconds: 0.1)
      #expect(bend.semitones.isFinite && (0...12).contains(bend.semitones))
    }
  }

  @Test func comingAndGoingMovesInSmallSteps() {
    var bend = Bend()
    var previous: Float = 0
    var largest: Float = 0
    for tick in 0..<600 {
      let open = (tick / 40) % 2 == 0
      bend.advance(angleDegrees: 0, status: open ? .partiallyOpen : .closed, seconds: Self.tickSeconds)
      largest = max(largest, abs(bend.semitones - previous))
      previous = bend.semitones
    }
    show("largest step of a bend of 2 semitones that comes and goes, cents a tick", Double(largest * 100), bar: "5")
    #expect(largest < 0.05)
  }
}
