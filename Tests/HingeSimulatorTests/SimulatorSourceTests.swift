import Glibc
import Hinge
import HingeInput
import HostSystem
import Synth
import TestSupport
import Testing

@testable import HingeSimulator

/// The simulator as a source of readings for the engine.
struct SimulatorSourceTests {
  private func angles(_ news: LiveNews) -> [Double?] {
    news.events.compactMap { event -> Double?? in
      guard case .reading(let reading) = event.action else { return nil }
      return .some(reading.hinge?.angleDegrees)
    }
  }

  /// Takes until something has been said.
  private func take(_ source: SimulatorSource, until isEnough: (LiveNews) -> Bool) throws -> LiveNews {
    var all = LiveNews()
    let deadline = monotonicSeconds() + 10
    while !isEnough(all) {
      try #require(monotonicSeconds() < deadline, "nothing in ten seconds")
      var ready = source.watched
      poll(&ready, nfds_t(ready.count), 5)
      let news = source.take(atSeconds: monotonicSeconds())
      all.events += news.events
      all.notices += news.notices
      all.end = news.end ?? all.end
    }
    return all
  }

  @Test func readingsHaveTheSimulatorsOwnTimes() throws {
    let clock = HandClock(500)
    let served = try ServedSimulator(.fast, clock: clock)
    let source = SimulatorSource(served.address)
    #expect(source.take(atSeconds: 500).notices == [])
    served.server.turn(waitingAtMost: 0)
    #expect(angles(source.take(atSeconds: 500.001)) == [0])
    clock.seconds = 500.010
    served.server.perform(.set(degrees: 90))
    clock.seconds = 500.020
    served.server.perform(.set(degrees: 91))
    let news = source.take(atSeconds: 500.033)
    #expect(angles(news) == [90, 91] && news.events.map(\.hostSeconds) == [500.010, 500.020])
  }

  @Test func timesOfAnotherClockAreNotBelieved() throws {
    let clock = HandClock(7_000)
    let served = try ServedSimulator(.fast, clock: clock)
    let source = SimulatorSource(served.address)
    _ = source.take(atSeconds: 500)
    served.server.turn(waitingAtMost: 0)
    served.server.perform(.set(degrees: 90))
    #expect(source.take(atSeconds: 500.033).events.map(\.hostSeconds) == [500.033, 500.033])
  }

  @Test func itWaitsSaysSoLosesTheHingeAndFindsTheSimulatorAgain() throws {
    var served: ServedSimulator? = try ServedSimulator()
    let scratch = served!.scratch
    let source = SimulatorSource(served!.address)
    let path = served!.path
    let found = try take(source) { !$0.events.isEmpty }
    #expect(found.notices == ["the simulator is there"] && angles(found) == [0])
    served = nil
    let lost = try take(source) { $0.notices.count == 2 }
    #expect(angles(lost) == [nil])
    #expect(
      lost.notices == [
        "the simulator has gone: looking for it again", "waiting for hinge-simulator at \(path)",
      ])
    var settings = SimulatorServer.Settings()
    settings.place = SocketPlace(path: path)
    try withExtendedLifetime(scratch) {
      let thread = try SimulatorThread(try SimulatorServer(settings))
      let again = try take(source) { !$0.events.isEmpty }
      #expect(again.notices == ["the simulator is there"] && angles(again) == [0])
      thread.stop()
    }
  }

  @Test func itLooksLessAndLessOftenAndAtLeastEach400Milliseconds() {
    let source = SimulatorSource(SimulatorAddress("/tmp/there is no simulator here"))
    var (now, waits): (Double, [Double]) = (1000, [])
    for _ in 0..<6 {
      #expect(source.watched.isEmpty)
      _ = source.take(atSeconds: now)
      waits.append(source.dueSeconds! - now)
      now = source.dueSeconds!
    }
    #expect(zip(waits, [0.05, 0.1, 0.2, 0.4, 0.4, 0.4]).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  /// A socket that takes connections and says nothing.
  private func mute(at path: String) throws -> Int32 {
    let listener = try makeSocket(AF_UNIX, blocks: true)
    _ = try withUnixAddress(path) { bind(listener, $0, $1) }
    listen(listener, 1)
    return listener
  }

  @Test func whoeverDoesNotGreetIsLeftAndCalledAgain() throws {
    let scratch = try ScratchFolder()
    let listener = try mute(at: scratch.file("s"))
    defer { close(listener) }
    let source = SimulatorSource(SimulatorAddress(scratch.file("s")))
    #expect(source.take(atSeconds: 10).notices.isEmpty && source.dueSeconds == 12)
    #expect(source.take(atSeconds: 11.9).notices.isEmpty && source.watched.count == 1)
    let news = source.take(atSeconds: 12)
    #expect(news.notices == ["the simulator at \(scratch.file("s")) does not answer: trying again"])
    #expect(angles(news) == [nil] && source.watched.isEmpty && source.dueSeconds == 12.05)
  }

  @Test func aPathThatNoSocketCanHaveIsNotWaitedFor() {
    let path = "/tmp/" + String(repeating: "x", count: 200)
    #expect(
      SimulatorSource(SimulatorAddress(path)).take(atSeconds: 1).end
        == .failed(Failure(.unavailable, subject: "simulator", reason: "\(path) is too long for a socket")))
  }

  @Test func aSimulatorOfALaterVersionIsNotPlayed() throws {
    let scratch = try ScratchFolder()
    let listener = try mute(at: scratch.file("s"))
    defer { close(listener) }
    let source = SimulatorSource(SimulatorAddress(scratch.file("s")))
    _ = source.take(atSeconds: 1)
    let client = accept(listener, nil, nil)
    defer { close(client) }
    let line = Array("{\"hingebox\":\"simulator\",\"version\":2,\"profile\":\"x\",\"time\":1}\n".utf8)
    #expect(write(client, line, line.count) == line.count)
    let news = try take(source) { $0.end != nil }
    guard case .failed(let failure) = news.end else { return #expect(Bool(false)) }
    #expect(failure.reason == "speaks version 2 of its protocol, and we speak 1")
  }
}
