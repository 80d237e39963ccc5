import AudioOutput
import HostSystem

/// `bench latency`: from an event that enters the process to its sound, at one setting of the device after the other.
struct LatencyBenchmark {
  var device = "default"
  var rateHz = 48_000
  var periodFrames: [Int] = [32, 64, 128, 256]
  var periods: [Int] = [2, 3]
  /// How many of each kind.
  var events = 100
  var isLoaded = false
  /// Through what the sound comes back, where it does.
  var loopback: LoopbackRoute?

  /// What is asked of the device, at one measurement after the other.
  var settings: [DeviceSettings] {
    periodFrames.flatMap { frames in
      periods.map { DeviceSettings(device: device, rateHz: rateHz, periodFrames: frames, periods: $0) }
    }
  }

  /// - Parameter tell: is called with what is measured next.
  func run(_ tell: (String) -> Void) throws(Failure) -> LatencyReport {
    var findings: [LatencyFindings] = []
    for isLoaded in isLoaded ? [false, true] : [false] {
      for settings in settings {
        tell("\(settings.periodFrames) frames x \(settings.periods)\(isLoaded ? ", loaded" : "")")
        findings.append(try LatencyRun(settings, loopback: loopback).run(events: events, isLoaded: isLoaded))
      }
    }
    return LatencyReport(machine: .thisOne(), findings: findings)
  }
}
