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

  /// - Parameter tell: is called with what is measured next.
  func run(_ tell: (String) -> Void) throws(Failure) -> LatencyReport {
    var findings: [LatencyFindings] = []
    for isLoaded in isLoaded ? [false, true] : [false] {
      for frames in periodFrames {
        for count in periods {
          tell("\(frames) frames x \(count)\(isLoaded ? ", loaded" : "")")
          let settings = DeviceSettings(device: device, rateHz: rateHz, periodFrames: frames, periods: count)
          findings.append(try LatencyRun(settings, loopback: loopback).run(events: events, isLoaded: isLoaded))
        }
      }
    }
    return LatencyReport(machine: .thisOne(), findings: findings)
  }
}
