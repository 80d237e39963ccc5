import DeviceDoubles
import Glibc
import HostSystem
import Synth
import TestSupport
import Testing

@testable import AudioOutput

/// A session on a device that is given back, pulled out, taken by others and found again.
struct LiveSessionTests {
  private let backend = TappedBackend()
  private let keys = EventRing()

  private func session(
    retries: Bool = false, rateHz: Int = 48_000, logs: Bool = false, recorder: Recorder? = nil
  ) -> LiveSession {
    var options = LiveSession.Options()
    options.wantsPriority = false
    options.retriesLostDevice = retries
    options.logsPerformance = logs
    let settings = DeviceSettings(device: "null", rateHz: rateHz, periodFrames: 256, periods: 4)
    return LiveSession(backend: backend, settings: settings, inputs: [keys], options: options, recorder: recorder)
  }

  /// Tends a session until something is so, ten seconds at most.
  private func tend(_ session: LiveSession, until isSo: () -> Bool) throws {
    let deadline = monotonicSeconds() + 10
    while !isSo() {
      try #require(monotonicSeconds() < deadline, "still \(session.state) after ten seconds")
      session.tend()
      usleep(1000)
    }
  }

  /// Plucks a string and waits until the device is handed its sound.
  private func expectSound(_ session: LiveSession) throws {
    keys.push(.instrument(.guitar), atSeconds: 0)
    backend.ear.forget()
    keys.push(.noteOn(note: 60, velocity: 1), atSeconds: monotonicSeconds())
    try tend(session) { backend.ear.heardSeconds != nil }
    keys.push(.noteOff(note: 60), atSeconds: monotonicSeconds())
  }

  private func frames(_ session: LiveSession) -> [Int64] {
    var frames: [Int64] = []
    while let report = session.takeReport() { frames.append(report.frame) }
    return frames
  }

  @Test func aSuspendedSessionHasGivenTheDeviceBackAndGoesOnWhereItWas() throws {
    let session = session()
    try session.start()
    try expectSound(session)
    let began = monotonicSeconds()
    session.suspend()
    show("sounding to device given back, ms", (monotonicSeconds() - began) * 1000, bar: "< 200")
    #expect(monotonicSeconds() - began < 0.2)
    #expect(session.state == .suspended && !backend.isOpen)
    let before = try #require(frames(session).last)
    usleep(50_000)
    #expect(session.tend() == .suspended && backend.openings == 1)
    #expect(session.takeReport() == nil, "nothing is rendered meanwhile")
    try session.resume()
    #expect(session.state == .playing && backend.isOpen && backend.openings == 2)
    try expectSound(session)
    #expect(frames(session).first == before + 256)
    try session.stop()
    #expect(session.state == .idle && !backend.isOpen)
  }

  @Test func whatIsNotPlayingIsNotSuspendedAndWhatIsNotSuspendedDoesNotResume() throws {
    let session = session()
    session.suspend()
    #expect(session.state == .idle)
    try session.resume()
    #expect(session.state == .idle && backend.openings == 0)
    try session.start()
    try session.resume()
    try session.start()
    #expect(session.state == .playing && backend.openings == 1)
    session.suspend()
    session.suspend()
    #expect(session.state == .suspended)
    try session.stop()
    #expect(session.state == .idle)
  }

  @Test func aDeviceThatSomebodyTookMeanwhileIsWaitedForWhereLostOnesAre() throws {
    let session = session(retries: true)
    try session.start()
    session.suspend()
    backend.refuse([EBUSY, EBUSY])
    try session.resume()
    guard case .waiting(let failure, _) = session.state else { throw Unexpected(state: session.state) }
    #expect(failure.kind == .busy)
    try tend(session) { session.state == .playing }
    #expect(backend.openings == 4)
    try expectSound(session)
    try session.stop()
  }

  @Test func aDeviceThatSomebodyTookMeanwhileIsAFailureElsewhere() throws {
    let session = session()
    try session.start()
    session.suspend()
    backend.refuse([EBUSY])
    let failure = #expect(throws: Failure.self) { try session.resume() }
    #expect(failure?.kind == .busy)
    #expect(session.state == .failed(try #require(failure)))
  }

  struct Unexpected: Error { var state: LiveSession.State }

  @Test func aDeviceThatIsPulledOutIsNoticedAndPlayedAgainWhenItIsBack() throws {
    let session = session(retries: true)
    try session.start()
    try expectSound(session)
    backend.refuse([ENODEV, ENODEV, EBUSY])
    let pulled = monotonicSeconds()
    backend.pullOut()
    try tend(session) { session.state != .playing }
    show("pulled out to noticed, ms", (monotonicSeconds() - pulled) * 1000, bar: "< 100")
    #expect(monotonicSeconds() - pulled < 0.1)
    guard case .waiting(let failure, _) = session.state else { throw Unexpected(state: session.state) }
    #expect(failure.kind == .unavailable && failure.reason == "gone")
    #expect(!backend.isOpen)
    let before = try #require(frames(session).last)
    try tend(session) { session.state == .playing }
    // 0.1 + 0.2 + 0.4 + 0.8 s of waiting.
    let seconds = monotonicSeconds() - pulled
    show("found at the fourth attempt, s", seconds, bar: "1.5 to 2.5")
    #expect(backend.openings == 5 && seconds > 1.49 && seconds < 2.5)
    try expectSound(session)
    #expect(frames(session).first == before + 256)
    try session.stop()
  }

  @Test func aLostDeviceThatIsNotLookedForIsAFailure() throws {
    let session = session()
    try session.start()
    backend.pullOut()
    try tend(session) { session.state != .playing }
    guard case .failed(let failure) = session.state else { throw Unexpected(state: session.state) }
    #expect(failure.kind == .unavailable && failure.hint == "Plug it in again, or see 'hingebox devices'")
    #expect(!backend.isOpen && backend.openings == 1)
  }

  @Test func whatWaitingDoesNotCureIsAFailure() throws {
    let session = session(retries: true)
    try session.start()
    backend.refuse([EACCES])
    backend.pullOut()
    try tend(session) { if case .failed = session.state { true } else { false } }
    guard case .failed(let failure) = session.state else { throw Unexpected(state: session.state) }
    #expect(failure.kind == .permission)
  }

  @Test func whatIsSuspendedWhileItWaitsLooksForNothing() throws {
    let session = session(retries: true)
    try session.start()
    backend.refuse(Array(repeating: ENODEV, count: 50))
    backend.pullOut()
    try tend(session) { session.state != .playing }
    session.suspend()
    let openings = backend.openings
    let until = monotonicSeconds() + 0.4
    while monotonicSeconds() < until { session.tend() }
    #expect(session.state == .suspended && backend.openings == openings)
    backend.refuse([])
    try session.resume()
    #expect(session.state == .playing)
    try session.stop()
  }

  /// What was chosen before is not lost with the device, nor with its rate.
  @Test func aDeviceThatComesBackAtAnotherRateIsPlayedInTune() throws {
    let session = session(retries: true)
    try session.start()
    try expectSound(session)
    backend.limit(toRateHz: 44_100)
    backend.pullOut()
    try tend(session) { session.state != .playing }
    try tend(session) { session.state == .playing }
    #expect(session.configuration?.rateHz == 44_100)
    backend.ear.forget()
    keys.push(.noteOn(note: 60, velocity: 1), atSeconds: monotonicSeconds())
    try tend(session) { backend.ear.heardSeconds != nil }
    #expect(session.takeReport() != nil)
    var last: PeriodReport?
    while let report = session.takeReport() { last = report }
    #expect(last?.instrument == .guitar)
    try session.stop()
  }

  @Test(arguments: [true, false])
  func aRecordingDoesNotGoOnAtAnotherRate(isSound: Bool) throws {
    let sound = KeptSound()
    let session = session(retries: true, logs: !isSound, recorder: isSound ? Recorder { _ in sound } : nil)
    try session.start()
    try expectSound(session)
    backend.limit(toRateHz: 44_100)
    backend.pullOut()
    try tend(session) { if case .failed = session.state { true } else { false } }
    guard case .failed(let failure) = session.state else { throw Unexpected(state: session.state) }
    #expect(failure.reason == "now runs at 44100 Hz, and what is recorded has 48000 Hz")
    try session.stop()
    #expect(sound.isFinished == isSound)
  }

  @Test func aRecordingGoesOnAcrossALossAndASuspension() throws {
    let sound = KeptSound()
    let session = session(retries: true, logs: true, recorder: Recorder { _ in sound })
    try session.start()
    try expectSound(session)
    session.suspend()
    try session.resume()
    try expectSound(session)
    backend.pullOut()
    try tend(session) { session.state != .playing }
    try tend(session) { session.state == .playing }
    try expectSound(session)
    try session.stop()
    var events: [EngineEvent] = []
    while let event = session.takePerformedEvent() { events.append(event) }
    let offline = renderOffline(events, frames: sound.samples.count / 2)
    #expect(sound.samples.count > 2 * 256)
    // The recording's own end is faded.
    let isSame = sound.samples.dropLast(2 * 480).elementsEqual(offline.dropLast(2 * 480))
    #expect(isSame)
    show("frames across a suspension and a loss, as offline", Double(sound.samples.count / 2), bar: "bit for bit")
  }
}

/// What a performance sounds like offline, left and right in turn.
func renderOffline(_ events: [EngineEvent], frames: Int, rateHz: Double = 48_000) -> [Float] {
  let (left, right) = rendered(events, frames: frames, rateHz: rateHz)
  return zip(left, right).flatMap { [$0, $1] }
}
