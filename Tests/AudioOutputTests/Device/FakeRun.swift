import CAudioSystem
import Synth

@testable import AudioOutput

/// A device loop on a pretended device, run by hand in the test's own thread, where time is the device's.
final class FakeRun {
  let trace: FakeTrace
  let keys = EventRing()
  private let session: SimulatedSession

  init(_ script: FakeScript, settings: DeviceSettings = DeviceSettings(device: "fake:", periodFrames: 128)) throws {
    let backend = FakeBackend(script)
    trace = backend.trace
    session = try SimulatedSession(backend, settings: settings, inputs: [keys])
  }

  var open: OpenDevice { session.open }
  var rings: LiveRings { session.rings }
  var signals: UnsafeMutablePointer<ThreadSignals> { session.signals }
  var renderer: UnsafeMutablePointer<PeriodRenderer> { session.renderer }
  var loop: UnsafeMutablePointer<DeviceLoop> { session.loop }
  var faults: DeviceFaults { session.faults }
  var nowSeconds: Double { session.nowSeconds }

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
