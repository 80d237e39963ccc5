import DeviceDoubles
import Foundation
import HostSystem
import TestSupport
import Testing

@testable import AudioOutput
@testable import HingeboxTool

/// The round trip through a cable of known length.
struct LoopbackTests {
  private func run(
    events: Int, _ prepare: (EchoCapture) -> Void
  ) throws -> LatencyFindings {
    let played = ListeningBackend(NullBackend(), keepsSound: true)
    let echo = EchoCapture(of: played)
    prepare(echo)
    let settings = DeviceSettings(device: "null", periodFrames: 256, periods: 3)
    let run = try LatencyRun(settings, backend: played, loopback: LoopbackRoute(device: "echo", backend: echo))
    return try run.run(events: events, isLoaded: false)
  }

  @Test(arguments: [(0.0074, Float(1), Float(0)), (0.0213, -0.25, 0.002), (0.35, 0.5, 0.005)])
  func theDelayOfACableIsFound(delaySeconds: Double, gain: Float, noise: Float) throws {
    let found = try run(events: 6) { echo in
      (echo.delaySeconds, echo.gain, echo.noise) = (delaySeconds, gain, noise)
      echo.jitterSeconds = 0.0003
    }
    let loopback = try #require(found.loopback)
    let off = loopback.quantiles { abs($0.unclaimed - delaySeconds) }
    show("\(delaySeconds * 1000) ms of delay, gain \(gain), found with an error of ms", off.median * 1000, bar: "< 0.1")
    show("the least correlation, noise \(noise)", loopback.quantiles(\.correlation).least, bar: "> 0.5")
    // Where the machine stalls, the device runs dry, and what was sought was never played in one piece.
    #expect(loopback.trips.count >= 8 && off.median < 0.0001)
    #expect(loopback.trips.allSatisfy { $0.correlation > 0.5 && $0.eventToCaptured > $0.handedToCaptured })
  }

  @Test func whereNothingComesBackItIsSaidAndWhatToLookAt() throws {
    let silence = #expect(throws: Failure.self) { try run(events: 20) { $0.gain = 0 } }
    #expect(silence?.kind == .unavailable)
    #expect(silence?.reason == "captures silence: nothing of what is played comes back")
    #expect(silence?.hint == "Is the cable in, the right input or monitor chosen, and its level up?")
    let other = #expect(throws: Failure.self) { try run(events: 20) { ($0.gain, $0.noise) = (0, 0.1) } }
    #expect(other?.reason == "captures something else (-20 dBFS at most): what is played is not in it")
    #expect(other?.hint == "Is it the monitor, or the input with the cable, of what --device plays on?")
  }

  @Test func anotherRateIsRefused() throws {
    let refused = #expect(throws: Failure.self) { try run(events: 1) { $0.onlyRateHz = 44_100 } }
    #expect(
      "\(try #require(refused))"
        == "echo: captures at 44100 Hz, and what is played has 48000 Hz. Name a rate that both have with --rate.")
  }

  @Test func aCaptureDeviceThatIsNotThereIsNamed() {
    let failure = #expect(throws: Failure.self) {
      try LatencyRun(DeviceSettings(device: "null"), loopback: LoopbackRoute(device: "hw:77"))
        .run(events: 1, isLoaded: false)
    }
    #expect(failure?.kind == .unavailable && failure?.description.contains("hw:77: no such capture device") == true)
  }

  @Test func theReportTellsTheWayBack() throws {
    var findings = LoopbackFindings(device: "hw:1", missing: 1, gaps: 0)
    findings.trips = (1...3).map { trip in
      LoopbackTrip(
        eventToCaptured: 0.02, handedToCaptured: 0.001 * Double(10 + trip), claimed: 0.01, correlation: 0.9)
    }
    let report = LatencyReport(machine: .thisOne(), findings: [])
    let text = report.words(findings, RecordedConsole.silent(speaksUnicode: false))
    #expect(text.hasPrefix("through hw:1: 3 of 4 notes found, correlation 0.90, 0.90 at least\n"), "\(text)")
    #expect(text.contains("\nbeyond what it claims     2.000   3.000   3.000   3.000  "), "\(text)")
    let json = try JSONSerialization.jsonObject(with: Data(findings.json.text.utf8)) as? [String: Any]
    #expect(json?["found"] as? Int == 3 && json?["notFound"] as? Int == 1)
    #expect((json?["unclaimed"] as? [String: Any])?["p50Seconds"] as? Double == 0.002)
  }
}
