import Hinge
import TestSupport
import Testing

@testable import HingeSimulator

/// The device behaves as the phone's simulator was seen to: facts of a runtime, not of a specification.
struct SimulatedDeviceTests {
  /// Angles at which the status changes while a sweep goes from one to another in thousandths of its way.
  private func changes(
    of device: inout SimulatedDevice, from: Double, to: Double
  ) -> [(degrees: Double, status: HingeStatus)] {
    var found: [(Double, HingeStatus)] = []
    let start = device.nowSeconds
    device.sweep(fromDegrees: from, toDegrees: to, seconds: 1)
    for step in 1...1000 {
      let before = device.status
      device.advance(toSeconds: start + Double(step) / 1000)
      if device.status != before { found.append((device.angleDegrees, device.status)) }
    }
    return found
  }

  @Test func aDragOpensNear20AndClosesBetween27And46AndIsFullyOpenAt180() {
    var (opens, closes): ([Double], [Double]) = ([], [])
    for seed in 1..<40 as Range<UInt64> {
      var device = SimulatedDevice(seed: seed)
      let up = changes(of: &device, from: 0, to: 180)
      #expect(up.map(\.status) == [.partiallyOpen, .fullyOpen] && up.last?.degrees == 180)
      opens.append(up[0].degrees)
      let down = changes(of: &device, from: 180, to: 0)
      #expect(down.map(\.status) == [.partiallyOpen, .closed] && down[0].degrees > 179)
      closes.append(down[1].degrees)
    }
    show("dragged open at, least of 39, degrees", opens.min()!, bar: "20.0 to 21.0 (a step is 0.2)")
    show("dragged open at, most", opens.max()!, bar: "20.0 to 21.0")
    show("dragged shut at, least, degrees", closes.min()!, bar: "26.8 to 45.9")
    show("dragged shut at, most", closes.max()!, bar: "26.8 to 45.9")
    #expect(opens.allSatisfy { (20.0...21.0).contains($0) })
    #expect(closes.allSatisfy { (26.8...45.9).contains($0) } && closes.max()! - closes.min()! > 10)
  }

  @Test(arguments: [
    (36.6, HingeStatus.closed), (71.2, .closed), (108.6, .closed), (123.3, .closed), (143.1, .partiallyOpen),
    (180, .fullyOpen),
  ])
  func aTapEndsAsItWasSeenTo(degrees: Double, status: HingeStatus) {
    var device = SimulatedDevice()
    device.tap(toDegrees: degrees)
    #expect(device.angleDegrees == degrees && device.status == status)
  }

  @Test func aDeviceTappedToAWideAngleOpensWhenItIsDraggedOn() {
    var device = SimulatedDevice()
    device.tap(toDegrees: 123)
    device.set(toDegrees: 124)
    #expect(device.status == .closed)
    device.set(toDegrees: 130)
    #expect(device.status == .partiallyOpen)
  }

  @Test func aDragThatHasJustTurnedRoundChangesNothing() {
    var device = SimulatedDevice()
    device.set(toDegrees: 25)
    #expect(device.status == .partiallyOpen)
    device.set(toDegrees: 23.5)
    #expect(device.status == .partiallyOpen)
    device.set(toDegrees: 20)
    #expect(device.status == .closed)
    device.set(toDegrees: 22)
    #expect(device.status == .closed)
  }

  @Test func aSweepIsTimedByTheClockAndLandsExactly() {
    var device = SimulatedDevice()
    device.advance(toSeconds: 100.3)
    device.sweep(fromDegrees: 180, toDegrees: 0.1, seconds: 2)
    device.advance(toSeconds: 101.3)
    #expect(abs(device.angleDegrees - 90.05) < 1e-9)
    device.advance(toSeconds: 102.2999)
    #expect(device.moveEndSeconds == 102.3 && device.angleDegrees > 0.1)
    device.advance(toSeconds: 107)
    #expect(device.angleDegrees == 0.1 && device.moveEndSeconds == nil && device.status == .closed)
  }

  @Test func aDragStartsAndEndsSoftly() {
    var device = SimulatedDevice()
    device.drag(toDegrees: 100, seconds: 1)
    var angles = [0.0]
    for step in 1...10 {
      device.advance(toSeconds: Double(step) / 10)
      angles.append(device.angleDegrees)
    }
    let ways = zip(angles, angles.dropFirst()).map { $1 - $0 }
    #expect(ways.allSatisfy { $0 > 0 } && angles[10] == 100)
    show("a drag's first tenth over its middle one", ways[0] / ways[4], bar: "below 0.2")
    #expect(ways[0] < 0.2 * ways[4] && ways[9] < 0.2 * ways[5])
  }

  @Test(arguments: Posture.allCases)
  func aPostureHasItsAngleAndStatus(posture: Posture) {
    var device = SimulatedDevice()
    device.take(posture)
    #expect(device.angleDegrees == posture.angleDegrees && device.status == posture.status)
  }

  @Test func aHingeThatNobodyIsToldOfMovesOn() {
    var simulator = Simulator(.fast)
    _ = simulator.advance(toSeconds: 1)
    simulator.perform(.sweep(from: 0, to: 90, seconds: 2))
    simulator.perform(.remove)
    #expect(simulator.advance(toSeconds: 2) == [HingeUpdate(timeSeconds: 2, state: nil)])
    #expect(simulator.advance(toSeconds: 2.5).isEmpty)
    simulator.perform(.giveBack)
    #expect(simulator.advance(toSeconds: 3).map(\.state?.angleDegrees) == [90])
  }
}
