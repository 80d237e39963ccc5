import AudioOutput
import DeviceDoubles
import Glibc
import Hinge
import HingeInput
import HostSystem
import Synth
import TestSupport
import Testing

@testable import HingeSimulator

/// From a change of the angle to a changed sample in the device's hands, through the socket.
struct HingeLatencyTests {
  static let periodSeconds = 128.0 / 48_000
  static let changes = 100

  /// What one attempt found, in seconds.
  private struct Attempt {
    /// From a request under way to a simulator, to the changed sample.
    let changes: Distribution
    /// How late a thread woke that did nothing else, meanwhile.
    let control: Distribution

    /// What the slow changes took beyond a period and beyond what the machine took from everybody.
    var excess: Double { changes.quantile(0.99) - HingeLatencyTests.periodSeconds - max(control.quantile(0.99), 0) }
  }

  @Test func aChangedAngleIsHeardWithinAPeriodAndThreeMilliseconds() throws {
    var attempt = try measure()
    // A machine that stalls longer than the period lasts spoils one; it does not spoil them all.
    for _ in 0..<4 where attempt.excess >= 0.003 { attempt = try measure() }
    let (changes, control) = (attempt.changes, attempt.control)
    show(
      "angle to sample at 128 x 2, \(changes.count) changes, p50 ms", changes.median * 1000, bar: "a period is 2.667")
    show("angle to sample at 128 x 2, p99 ms", changes.quantile(0.99) * 1000, bar: "< 5.667, and the control's p99")
    show("angle to sample at 128 x 2, longest ms", changes.largest * 1000, bar: "told")
    show("a thread that only sleeps, late by, p99 ms", control.quantile(0.99) * 1000, bar: "told")
    show("beyond a period and the control, p99 ms", attempt.excess * 1000, bar: "< 3")
    #expect(attempt.excess < 0.003)
  }

  private func measure() throws -> Attempt {
    let served = try ServedSimulator(.fast)
    let mover = try served.client()
    _ = try mover.ask(.set(degrees: 30))
    let source = try LiveSourceThread(SimulatorSource(served.address))
    let (backend, keys) = (TappedBackend(), EventRing())
    var options = LiveSession.Options()
    options.logsPerformance = true
    let live = LiveSession(
      backend: backend, settings: DeviceSettings(device: "null", periodFrames: 128, periods: 2),
      inputs: [keys, source.ring], options: options)
    keys.push(.noteOn(note: 69, velocity: 1), atSeconds: monotonicSeconds())
    try live.start()
    try source.start()
    let control = try WakeLateness(periodSeconds: Self.periodSeconds)
    var random = SeededGenerator(seed: 3)
    var began: [Double: Double] = [:]
    var events: [EngineEvent] = []
    for step in 1...Self.changes {
      // A hand that unfolds unevenly, at about 130 degrees a second.
      usleep(UInt32.random(in: 3000...12_000, using: &random))
      let degrees = 30 + Double(step)
      let losses = processorLosses()
      let start = monotonicSeconds()
      _ = try mover.ask(.set(degrees: degrees))
      // Where other tests took the processor away from this thread, nothing is measured.
      if processorLosses() == losses { began[degrees] = start }
      while let event = live.takePerformedEvent() { events.append(event) }
    }
    usleep(100_000)
    let lateness = control.end()
    source.stop()
    try live.stop()
    while let event = live.takePerformedEvent() { events.append(event) }
    return Attempt(
      changes: Distribution(try latencies(events, began, backend.ear)), control: Distribution(lateness))
  }

  private func latencies(_ events: [EngineEvent], _ began: [Double: Double], _ ear: Ear) throws -> [Double] {
    let delay = try framesUntilHeard(events)
    show("from a reading that acts to a sample that differs, frames", Double(delay), bar: "told")
    return try events.compactMap { event in
      guard case .reading(let reading) = event.action, let degrees = reading.hinge?.angleDegrees,
        let start = began[degrees]
      else { return nil }
      return try #require(ear.seconds(ofFrame: Int(event.frame) + delay)) - start
    }
  }

  /// How many frames after a reading acts the first sample differs from what it would have been, at most: by rendering the
  /// same events again with it and without it.
  ///
  /// After a stall of the machine a single reading may say nothing by itself: the hinge may have moved long before.
  private func framesUntilHeard(_ events: [EngineEvent]) throws -> Int {
    let readings = events.indices.filter { if case .reading = events[$0].action { true } else { false } }
    let asked = readings.dropFirst(5).filter { $0 % 9 == 0 }
    let delays = asked.compactMap { index -> Int? in
      let frames = Int(events[index].frame) + 4096
      let before = Array(events[..<index])
      let (with, without) = (
        rendered(before + [events[index]], frames: frames).left, rendered(before, frames: frames).left
      )
      return with.indices.first { with[$0] != without[$0] }.map { $0 - Int(events[index].frame) }
    }
    show("readings that are heard, of \(asked.count)", Double(delays.count), bar: "more than half")
    #expect(2 * delays.count > asked.count)
    return try #require(delays.max())
  }

  /// How often the system took the processor from this thread although there was work to do.
  private func processorLosses() -> Int {
    var usage = rusage()
    getrusage(1, &usage)  // RUSAGE_THREAD, which Swift does not see
    return usage.ru_nivcsw
  }
}
