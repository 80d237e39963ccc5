import AudioOutput
import RealtimeHooks
import RealtimeScenario
import TestSupport

/// Runs 10 000 periods of a live session with RealtimeSanitizer looking at its audio thread: it aborts at the first call
/// that might wait. `.ci/realtime` builds it so, and runs it; once more with `--allocate`, to see that it does abort.
@main
enum RealtimeCheck {
  static func main() throws {
    guard realtime_sanitizer_is_present() != 0 else {
      print("realtime-check: built without -fsanitize=realtime, so nothing would be checked")
      return
    }
    let breaksTheRule = CommandLine.arguments.contains("--allocate")
    let backend = WatchedBackend(
      NullBackend(), isHasty: true, begin: breaksTheRule ? beginAndAllocate : realtime_begin, end: realtime_end)
    let scenario = try RealtimeScenario(
      writes: 10_000, on: backend, settings: DeviceSettings(device: "null", periodFrames: 128, format: .s16), seed: 1)
    show("peak of \(scenario.writes) periods with \(scenario.events) events", Double(scenario.peak), bar: "> 0.01")
    show("calls that might wait, seen by RealtimeSanitizer", 0, bar: "0")
  }
}

/// What must not pass.
private func beginAndAllocate() {
  realtime_begin()
  UnsafeMutablePointer<Int>.allocate(capacity: 1000).deallocate()
}
