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

/// `hinge sweep 180 0 2`, from its own process through the socket to the sound.
struct HeardSweepTests {
  @Test(arguments: [DeliveryProfile.smooth, .lid])
  func aSweepSoundsLikeThatStroke(profile: DeliveryProfile) throws {
    let served = try ServedSimulator(profile)
    _ = try served.client().ask(.posture(.flat))
    let (events, start) = try play(served)
    let live = rendered(events, frames: start + 3 * 48_000).left
    let ideal = rendered(idealEvents(), frames: 4 * 48_000).left
    // The stroke's middle, where it is steady: a bar of the table.
    let heard = rootMeanSquare(live[(start + 28_800)..<(start + 86_400)])
    let wanted = rootMeanSquare(ideal[(48_000 + 28_800)..<(48_000 + 86_400)])
    show(
      "hinge sweep 180 0 2, \(profile.name), against 90 deg/s at 240 Hz, dB", decibels(heard / wanted), bar: "within 1")
    #expect(abs(decibels(heard / wanted)) < 1)
    let quiet = peak(live[..<(start - 480)])
    show("before it, dBFS", decibels(quiet), bar: "below -80")
    #expect(decibels(quiet) < -80)
  }

  /// Plays a sweep by `hinge`, with a key held.
  ///
  /// - Returns: what acted on the engine, and the frame at which the sweep began.
  private func play(_ served: ServedSimulator) throws -> ([EngineEvent], start: Int) {
    let source = try LiveSourceThread(SimulatorSource(served.address))
    let keys = EventRing()
    var options = LiveSession.Options()
    options.logsPerformance = true
    let live = LiveSession(
      backend: NullBackend(), settings: DeviceSettings(device: "null", periodFrames: 256, periods: 2),
      inputs: [keys, source.ring], options: options)
    keys.push(.set(.autoBellows, 0), atSeconds: monotonicSeconds())
    keys.push(.noteOn(note: 69, velocity: 1), atSeconds: monotonicSeconds())
    try live.start()
    try source.start()
    usleep(300_000)
    let hinge = try DeviceProcess([DeviceProcess.path(of: "hinge"), "-d", served.path, "sweep", "180", "0", "2"])
    #expect(hinge.wait() == 0)
    usleep(200_000)
    source.stop()
    try live.stop()
    var events: [EngineEvent] = []
    while let event = live.takePerformedEvent() { events.append(event) }
    let start = try #require(
      events.first { event in
        guard case .reading(let reading) = event.action, let hinge = reading.hinge else { return false }
        return hinge.angleDegrees < 179.95
      })
    return (events, Int(start.frame))
  }

  /// The same stroke from the finest source, beginning after a second.
  private func idealEvents() -> [EngineEvent] {
    var events = [
      EngineEvent(frame: 0, action: .set(.autoBellows, 0)),
      EngineEvent(frame: 0, action: .noteOn(note: 69, velocity: 1)),
    ]
    for step in 0..<720 {
      let seconds = Double(step) / 240
      let degrees = 180 - 90 * min(max(seconds - 1, 0), 2)
      events.append(
        EngineEvent(
          frame: Int64(step * 200),
          action: .reading(Reading(timeSeconds: seconds, hinge: HingeState(angleDegrees: degrees)))))
    }
    return events
  }
}
