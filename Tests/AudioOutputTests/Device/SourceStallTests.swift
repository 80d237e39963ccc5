import Glibc
import Hinge
import HostSystem
import Synth
import TestSupport
import Testing

@testable import AudioOutput

/// A hinge's source that stops talking in the middle of a stroke, with a key held.
struct SourceStallTests {
  /// Nothing says that the hinge stands still: the clock alone ends the sound, live as offline.
  @Test(arguments: [Float(0), 1])
  func theClockSilencesAHeldKey(autoBellows: Float) throws {
    let sound = KeptSound()
    let (keys, hinge) = (EventRing(), EventRing())
    var options = LiveSession.Options()
    options.wantsPriority = false
    options.logsPerformance = true
    let session = LiveSession(
      backend: NullBackend(), settings: DeviceSettings(device: "null", periodFrames: 256, periods: 4),
      inputs: [keys, hinge], options: options, recorder: Recorder { _ in sound })
    keys.push(.set(.autoBellows, autoBellows), atSeconds: monotonicSeconds())
    keys.push(.noteOn(note: 69, velocity: 1), atSeconds: monotonicSeconds())
    try session.start()
    let start = monotonicSeconds()
    // Unfolding at 30 degrees a second, sixty times a second; then not a word more.
    for step in 0..<60 {
      let due = start + Double(step) / 60
      while monotonicSeconds() < due { usleep(500) }
      hinge.push(
        .reading(Reading(timeSeconds: due, hinge: HingeState(angleDegrees: 60 + 30 * (due - start)))), atSeconds: due)
    }
    while monotonicSeconds() < start + 4 { usleep(5000) }
    try session.stop()

    var events: [EngineEvent] = []
    while let event = session.takePerformedEvent() { events.append(event) }
    let last = try #require(events.last { if case .reading = $0.action { true } else { false } }?.frame)
    let stall = Int(last)
    let sounding = peak(sound.samples[(2 * (stall - 9600))..<(2 * stall)])
    let soon = peak(sound.samples[(2 * (stall + 57_600))..<(2 * (stall + 62_400))])
    let late = peak(sound.samples[(2 * (stall + 110_000))...])
    show("before the stall, dBFS", decibels(sounding), bar: "> -40")
    show("1.2 s behind it, dB below that", decibels(soon / sounding), bar: "< -40")
    show("2.3 s behind it, dBFS", decibels(late), bar: "< -90")
    #expect(decibels(sounding) > -40)
    #expect(decibels(soon / sounding) < -40)
    #expect(decibels(late) < -90)
    let offline = renderOffline(events, frames: sound.samples.count / 2)
    let different = zip(sound.samples, offline).enumerated().filter { $1.0 != $1.1 }
    show("samples that differ from the same offline", Double(different.count), bar: "0")
    #expect(different.isEmpty, "from sample \(different.first?.offset ?? 0): \(different.first?.element ?? (0, 0))")
  }
}
