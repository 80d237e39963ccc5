import Hinge
import HingeInput
import HostSystem
import Synth
import TestSupport

@testable import HingeSimulator

/// A path that a simulated device follows, as a client hears it through a real socket. Only the time is made up.
struct SocketRun {
  let readings: [Reading]

  private static let startSeconds = 1000.0
  /// How often the hand moves the device and the client reads.
  private static let stepSeconds = 1.0 / 3000
  private static let stepsPerRead = 30

  /// - Parameter seed: decides the phase between the path and the device's clock too.
  init(
    _ path: HingePath, _ profile: DeliveryProfile, seed: UInt64,
    requests: [(seconds: Double, request: Request)] = []
  ) throws {
    var random = SeededGenerator(seed: seed)
    let phase = Double.random(in: 0..<1, using: &random) * profile.periodSeconds
    let clock = HandClock(Self.startSeconds - phase)
    let served = try ServedSimulator(profile, seed: seed, clock: clock)
    let source = SimulatorSource(served.address)
    served.server.perform(.set(degrees: path.degrees(0)))
    // Time for a latched device to notice.
    clock.seconds = Self.startSeconds - phase + profile.periodSeconds
    served.server.turn(waitingAtMost: 0)
    _ = source.take(atSeconds: clock.seconds)
    served.server.turn(waitingAtMost: 0)

    var found: [Reading] = []
    var next = 0
    for step in 0..<Int(path.seconds / Self.stepSeconds) {
      let seconds = Double(step) * Self.stepSeconds
      clock.seconds = Self.startSeconds + profile.periodSeconds + seconds
      while next < requests.count, requests[next].seconds <= seconds {
        served.server.perform(requests[next].request)
        next += 1
      }
      served.server.perform(.set(degrees: min(max(path.degrees(seconds), 0), 180)))
      if step % Self.stepsPerRead == 0 {
        found += Self.readings(source.take(atSeconds: clock.seconds), since: Self.startSeconds + profile.periodSeconds)
      }
    }
    readings = found
  }

  private static func readings(_ news: LiveNews, since start: Double) -> [Reading] {
    news.events.compactMap { event in
      guard case .reading(let reading) = event.action else { return nil }
      return Reading(timeSeconds: max(0, event.hostSeconds - start), hinge: reading.hinge)
    }
  }
}

extension MotionRun {
  /// What a profile makes of a path.
  init(
    _ path: HingePath, from profile: DeliveryProfile, seed: UInt64, until end: Double = .infinity,
    requests: [(seconds: Double, request: Request)] = []
  ) throws {
    let heard = try SocketRun(path, profile, seed: seed, requests: requests)
    self.init(heard.readings.filter { $0.timeSeconds <= end }, seconds: path.seconds)
  }
}
