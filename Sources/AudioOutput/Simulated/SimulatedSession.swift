import CAudioSystem
import HostSystem
import Synth

/// A live session in simulated time: the same rings, engine and device loop as in ``LiveSession``, on a device whose clock only
/// moves when somebody waits. Hours pass in minutes, and no thread but the caller's is needed.
public final class SimulatedSession {
  public let configuration: DeviceConfiguration
  let open: OpenDevice
  let rings = LiveRings(logsPerformance: true)
  let signals: UnsafeMutablePointer<ThreadSignals>
  let renderer: UnsafeMutablePointer<PeriodRenderer>
  let loop: UnsafeMutablePointer<DeviceLoop>

  /// - Parameters:
  ///   - backend: whose devices have a clock of their own: ``FakeBackend``, or one that listens to it.
  ///   - inputs: one ring for each producer of events, with times on the device's clock.
  public init(_ backend: some AudioBackend, settings: DeviceSettings, inputs: [EventRing]) throws(Failure) {
    open = try OpenDevice(backend, settings: settings)
    configuration = open.configuration
    signals = .allocate(capacity: 1)
    signals.initialize(to: ThreadSignals())
    renderer = .allocate(capacity: 1)
    renderer.initialize(
      to: PeriodRenderer(
        inputs: inputs.map(\.ring), outputs: rings.outputs(recording: nil), configuration: configuration, seed: 1))
    loop = .allocate(capacity: 1)
    loop.initialize(
      to: DeviceLoop(
        calls: open.device.calls, frames: LoopFrames(configuration), renderer: renderer, signals: signals))
  }

  deinit {
    loop.deinitialize(count: 1)
    loop.deallocate()
    renderer.deinitialize(count: 1)
    renderer.deallocate()
    signals.deinitialize(count: 1)
    signals.deallocate()
  }

  /// Seconds on the device's clock.
  public var nowSeconds: Double { device_now(open.device.calls) }

  /// What has gone wrong with the device.
  public var faults: DeviceFaults { loop.pointee.faults }

  /// What the engine itself adds to the latency, in frames.
  public var engineFrames: Int { renderer.pointee.engine.latencyFrames }

  /// The next event that acted, with the frame at which it did.
  public func takePerformedEvent() -> EngineEvent? { rings.performance?.ring.pop() }

  /// Does what the audio thread does between two looks at its clock: fill, wait, or render and write.
  public func step() throws(Failure) {
    while rings.reports.ring.pop() != nil {}
    if let code = loop.pointee.step() { throw Failure.playing(configuration.device, code: code) }
  }
}
