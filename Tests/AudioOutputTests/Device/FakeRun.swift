import CAudioSystem
import Synth

@testable import AudioOutput

/// A device loop on a pretended device, run by hand in the test's own thread, where time is the device's.
final class FakeRun {
  let open: OpenDevice
  let trace: FakeTrace
  let rings = LiveRings(logsPerformance: true)
  let keys = EventRing()
  let signals: UnsafeMutablePointer<ThreadSignals>
  let renderer: UnsafeMutablePointer<PeriodRenderer>
  let loop: UnsafeMutablePointer<DeviceLoop>

  init(_ script: FakeScript, settings: DeviceSettings = DeviceSettings(device: "fake:", periodFrames: 128)) throws {
    let backend = FakeBackend(script)
    trace = backend.trace
    open = try OpenDevice(backend, settings: settings)
    signals = .allocate(capacity: 1)
    signals.initialize(to: ThreadSignals())
    renderer = .allocate(capacity: 1)
    renderer.initialize(
      to: PeriodRenderer(
        inputs: [keys.ring], outputs: rings.outputs(recording: nil), configuration: open.configuration, seed: 1))
    loop = .allocate(capacity: 1)
    loop.initialize(
      to: DeviceLoop(
        calls: open.device.calls, frames: LoopFrames(open.configuration), renderer: renderer, signals: signals))
  }

  deinit {
    loop.deinitialize(count: 1)
    loop.deallocate()
    renderer.deinitialize(count: 1)
    renderer.deallocate()
    signals.deinitialize(count: 1)
    signals.deallocate()
  }

  var faults: DeviceFaults { loop.pointee.faults }

  /// Seconds on the device's clock.
  var nowSeconds: Double { device_now(open.device.calls) }

  /// Plays for so long on the device's clock.
  ///
  /// - Returns: what ended it earlier, if anything did.
  func play(seconds: Double) -> Int32? {
    let end = nowSeconds + seconds
    while nowSeconds < end {
      if let code = loop.pointee.step() { return code }
    }
    return nil
  }

  /// Asks it to stop and lets it.
  func stop() -> Int32 {
    signals.pointee.stopRequested.store(true, ordering: .releasing)
    return loop.pointee.run()
  }

  /// The entries from the first that failed so.
  func entries(fromFirst result: Int64) -> ArraySlice<FakeTrace.Entry> {
    let entries = trace.entries
    return entries[(entries.firstIndex { $0.result == result } ?? entries.endIndex)...]
  }
}
