import Hinge
import TestSupport
import Testing

@testable import HingeSimulator

/// Each profile tells a device as what it stands for does.
struct DeliveryTests {
  /// Runs a simulator through its own due times.
  private func updates(
    _ profile: DeliveryProfile, _ requests: [(seconds: Double, request: Request)], until end: Double, seed: UInt64 = 1
  ) throws -> [HingeUpdate] {
    var simulator = Simulator(profile, seed: seed)
    var told = simulator.advance(toSeconds: 10)
    var next = 0
    while true {
      let command = next < requests.count ? 10 + requests[next].seconds : .infinity
      let now = min(simulator.dueSeconds ?? .infinity, command, 10 + end)
      told += simulator.advance(toSeconds: now)
      if now == command {
        simulator.perform(requests[next].request)
        next += 1
        told += simulator.advance(toSeconds: now)
      }
      if now >= 10 + end { return told }
    }
  }

  private let stroke: [(seconds: Double, request: Request)] = [(1, .sweep(from: 10, to: 100, seconds: 3))]

  @Test(arguments: DeliveryProfile.all)
  func aStrokeComesInStepsOfTheProfileAndEndsWhereItEnds(profile: DeliveryProfile) throws {
    let told = try updates(profile, stroke, until: 8)
    let angles = told.compactMap { $0.state?.angleDegrees }
    #expect(angles.allSatisfy { abs(profile.told($0) - $0) < 1e-9 } && told.count > 1)
    let last = angles.last!
    #expect(abs(last - profile.told(100)) <= (profile.flickers ? 1 : 0))
    for (one, other) in zip(told, told.dropFirst()) {
      #expect(one.state != other.state, "only changes are told")
      #expect(other.timeSeconds >= one.timeSeconds)
    }
  }

  @Test(arguments: [DeliveryProfile.smooth, .fast, .slow, .lid])
  func updatesComeAtTheProfilesRate(profile: DeliveryProfile) throws {
    let moving = try updates(profile, stroke, until: 8).filter { $0.timeSeconds > 11.1 && $0.timeSeconds < 13.9 }
    let intervals = zip(moving, moving.dropFirst()).map { $1.timeSeconds - $0.timeSeconds }
    let mean = intervals.reduce(0, +) / Double(intervals.count)
    show("\(profile.name), mean interval of a stroke, periods", mean / profile.periodSeconds, bar: "0.99 to 1.01")
    #expect((0.99...1.01).contains(mean / profile.periodSeconds))
    let (shortest, longest) = (intervals.min()!, intervals.max()!)
    let slack = profile.lateSeconds + 1e-5
    #expect(shortest >= profile.periodSeconds - slack && longest <= profile.periodSeconds + slack)
    if profile.lateSeconds > 0 { #expect(longest - shortest > profile.lateSeconds / 2) }
  }

  @Test func anAngleSetAtRestIsToldAtOnceUnlessTheDeviceIsLatched() throws {
    let commands: [(Double, Request)] = [(1.03, .set(degrees: 60))]
    #expect(try updates(.fast, commands, until: 2).map(\.timeSeconds) == [11.03])
    #expect(try updates(.fiveDegrees, commands, until: 2).map(\.timeSeconds) == [11.03])
    let latched = try updates(.lid, commands, until: 2).map(\.timeSeconds)
    #expect(latched.count == 1 && abs(latched[0] - (10 + 11 * 0.098)) < 1e-6)
  }

  @Test func threePositionsAreThree() throws {
    let told = try updates(.threePositions, [(1, .sweep(from: 0, to: 180, seconds: 1))], until: 3)
    let angles = told.compactMap { $0.state?.angleDegrees }
    #expect(angles.reduce(into: []) { if $0.last != $1 { $0.append($1) } } == [0, 90, 180])
  }

  @Test func aFlickeringLidSwingsByOneDegreeAtRest() throws {
    let told = try updates(.flicker, [], until: 20)
    let angles = Set(told.compactMap { $0.state?.angleDegrees })
    show("a flickering lid, updates in 20 s of rest", Double(told.count), bar: "60 to 140")
    #expect(angles == [0, 1] && (60...140).contains(told.count))
  }

  @Test func aStallingDeviceIsSilentForTwoSecondsAndThenTellsTheLastState() throws {
    let told = try updates(.stalls, [(3, .sweep(from: 0, to: 180, seconds: 9))], until: 14)
    let silent = told.filter { (15.009..<17).contains($0.timeSeconds) }
    #expect(silent.isEmpty)
    let after = told.first { $0.timeSeconds >= 17 }
    #expect(abs((after?.timeSeconds ?? 0) - 17) < 0.02 && after?.state?.angleDegrees ?? 0 > 75)
  }

  @Test func aDeviceThatTellsNoFirstStateTellsTheFirstChange() throws {
    var simulator = Simulator(.noFirst)
    _ = simulator.advance(toSeconds: 1)
    #expect(simulator.first == nil)
    simulator.perform(.set(degrees: 50))
    #expect(simulator.advance(toSeconds: 1).map(\.state?.angleDegrees) == [50])
  }

  @Test func aDeviceAtRestAsksForNoTime() {
    for profile in DeliveryProfile.all where !profile.flickers {
      var simulator = Simulator(profile)
      _ = simulator.advance(toSeconds: 1)
      #expect(simulator.dueSeconds == nil, "\(profile.name)")
    }
  }

  @Test func theSameSeedTellsTheSame() throws {
    let (one, same) = (try updates(.smooth, stroke, until: 5, seed: 7), try updates(.smooth, stroke, until: 5, seed: 7))
    #expect(one == same)
    #expect(one != (try updates(.smooth, stroke, until: 5, seed: 8)))
  }
}
