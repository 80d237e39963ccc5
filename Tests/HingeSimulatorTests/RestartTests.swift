import AudioOutput
import DeviceDoubles
import Foundation
import Glibc
import HingeInput
import HostSystem
import Synth
import TestSupport
import Testing

@testable import HingeSimulator

/// A simulator that dies in the middle of a stroke, again and again, while a key is held.
///
/// Ten times, or as often as `HINGEBOX_RESTARTS` says, in a process of its own, where descriptors and memory are nobody else's.
struct RestartTests {
  static let restarts = ProcessInfo.processInfo.environment["HINGEBOX_RESTARTS"].flatMap(Int.init) ?? 10

  @Test func thePlayerHearsSilenceAndSoonSoundAgain() async {
    let child = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      try RestartTests.playThroughDeaths()
    }
    passOn(child)
  }

  private static func playThroughDeaths() throws {
    let scratch = try ScratchFolder()
    let place = scratch.file("s")
    let source = try LiveSourceThread(SimulatorSource(SimulatorAddress(place)))
    let (backend, keys) = (TappedBackend(), EventRing())
    let live = LiveSession(
      backend: backend, settings: DeviceSettings(device: "null", periodFrames: 256, periods: 2),
      inputs: [keys, source.ring])
    // Without a hinge the auto-bellows would sound the key.
    keys.push(.set(.autoBellows, 0), atSeconds: monotonicSeconds())
    keys.push(.noteOn(note: 69, velocity: 1), atSeconds: monotonicSeconds())
    try live.start()
    try source.start()
    var (sounds, silences): ([Double], [Double]) = ([], [])
    var (descriptors, memory) = (0, 0)
    for round in 0..<Self.restarts {
      if round == min(3, Self.restarts - 1) { (descriptors, memory) = (openDescriptors(), residentBytes()) }
      try waitForSilence(backend.ear)
      backend.ear.forget()
      let (sound, silence) = try playAndDie(at: place, backend.ear)
      sounds.append(sound)
      silences.append(silence)
      _ = live.tend()
      while live.takeReport() != nil {}
    }
    let (openMore, grown) = (openDescriptors() - descriptors, residentBytes() - memory)
    #expect(!source.takeNotices().isEmpty && source.end == nil)
    source.stop()
    try live.stop()
    show("\(Self.restarts) restarts, from a served socket to sound, longest s", sounds.max()!, bar: "below 1")
    show("from death to silence (-80 dBFS), longest s", silences.max()!, bar: "below 1.2")
    show("descriptors more than before", Double(openMore), bar: "0")
    show("memory grown by, MB", Double(grown) / 1e6, bar: "below 2")
    #expect(sounds.max()! < 1 && silences.max()! < 1.2 && openMore == 0 && grown < 2_000_000)
  }

  /// One life of a simulator.
  ///
  /// - Returns: how long it took until sound, and after its death until silence.
  private static func playAndDie(at place: String, _ ear: Ear) throws -> (sound: Double, silence: Double) {
    let device = try DeviceProcess([DeviceProcess.path(of: "hinge-simulator"), "--socket", place])
    var client: SimulatorClient?
    try wait {
      client = try? SimulatorClient(SimulatorAddress(place))
      return client != nil
    }
    let served = monotonicSeconds()
    try client?.send(Order(.sweep(from: 20, to: 170, seconds: 2.5)).line)
    try wait { ear.heardSeconds != nil }
    let sound = try #require(ear.heardSeconds) - served
    usleep(50_000)
    device.kill()
    let death = monotonicSeconds()
    try waitForSilence(ear)
    return (sound, ear.lastHeardSeconds - death)
  }

  private static func waitForSilence(_ ear: Ear) throws {
    try wait { monotonicSeconds() - ear.lastHeardSeconds > 0.2 }
  }

  private static func wait(until isSo: () throws -> Bool) throws {
    let deadline = monotonicSeconds() + 10
    while try !isSo() {
      try #require(monotonicSeconds() < deadline, "nothing in ten seconds")
      usleep(2000)
    }
  }
}
