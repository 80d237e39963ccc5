import HostSystem
import Synth

/// Playing live: an engine on its own thread, a device under it, and everything that may happen to the two.
///
/// The owner calls ``tend()`` from its main loop, a few times a second at least: that is when a lost device is noticed
/// and found again. All methods belong to one thread; the ``EventRing``s belong to their producers.
public final class LiveSession {
  public enum State: Equatable, Sendable {
    /// Not started, or stopped as asked.
    case idle
    case playing
    /// The device is given back, and the engine waits: Ctrl-Z.
    case suspended
    /// The device is lost; it is looked for again at a time on the monotonic clock.
    case waiting(Failure, untilSeconds: Double)
    case failed(Failure)
  }

  public struct Options: Sendable {
    /// Of the engine's small irregularities.
    public var seed: UInt64 = 1
    /// Whether to ask for real-time priority and to lock memory.
    public var wantsPriority = true
    /// Whether a lost device is looked for again.
    public var retriesLostDevice = false
    /// Whether what acts is told through ``takePerformedEvent()``.
    public var logsPerformance = false

    /// What the sweep plays.
    public var loop: LoopSound?

    public init() {}
  }

  public let options: Options
  public let settings: DeviceSettings
  public private(set) var state = State.idle
  /// What the device granted; of the last one while there is none.
  public private(set) var configuration: DeviceConfiguration?
  /// What has gone wrong with all devices that have been let go of so far. Of the present one, reports tell.
  public private(set) var faults = DeviceFaults()

  let backend: any AudioBackend
  let inputs: [EventRing]
  let recorder: Recorder?
  let rings: LiveRings
  /// What the engine itself adds to the latency, in frames.
  var engineFrames: Int { renderer?.pointee.engine.latencyFrames ?? 0 }
  private var renderer: UnsafeMutablePointer<PeriodRenderer>?
  private(set) var thread: AudioThread?
  private var pauseSeconds = 0.0

  /// - Parameters:
  ///   - inputs: one ring for each producer of events.
  ///   - recorder: takes what is played.
  public init(
    backend: any AudioBackend, settings: DeviceSettings, inputs: [EventRing], options: Options = Options(),
    recorder: Recorder? = nil
  ) {
    self.backend = backend
    self.settings = settings
    self.inputs = inputs
    self.options = options
    self.recorder = recorder
    rings = LiveRings(logsPerformance: options.logsPerformance)
  }

  deinit {
    thread?.stop()
    if let renderer {
      renderer.deinitialize(count: 1)
      renderer.deallocate()
    }
  }

  /// Opens the device and plays.
  ///
  /// - Throws: ``Failure`` whose kind says whether it is missing, busy or forbidden.
  public func start() throws(Failure) {
    guard thread == nil else { return }
    let open = try OpenDevice(backend, settings: settings)
    try check(open.configuration)
    if options.wantsPriority { MemoryLock.lock() }
    try aim(at: open.configuration)
    thread = try AudioThread(open, renderer: renderer!, wantsPriority: options.wantsPriority)
    state = .playing
    pauseSeconds = 0
  }

  /// Fades out, closes the device and completes the recording.
  public func stop() throws(Failure) {
    endThread()
    state = .idle
    if options.wantsPriority { MemoryLock.unlock() }
    try recorder?.finish()
  }

  /// Fades out and gives the device back, as a program must that is about to be stopped. What was held is let go first by
  /// the owner: no key release reaches a stopped program.
  public func suspend() {
    guard state != .idle else { return }
    endThread()
    state = .suspended
  }

  /// Takes the device again after ``suspend()``. One that somebody else has taken meanwhile counts as lost.
  ///
  /// - Throws: ``Failure`` where a lost device is not looked for.
  public func resume() throws(Failure) {
    guard state == .suspended else { return }
    do {
      try start()
    } catch {
      lose(error)
      if case .failed = state { throw error }
    }
  }

  /// Notices what became of the device, and looks for a lost one.
  @discardableResult
  public func tend() -> State {
    if let thread, thread.hasEnded {
      let failure = Failure.playing(thread.open.configuration.device, code: thread.stop())
      endThread()
      lose(failure)
    }
    if case .waiting(_, let until) = state, monotonicSeconds() >= until {
      do {
        try start()
      } catch {
        lose(error)
      }
    }
    return state
  }

  /// A file that is being written has one rate.
  private func check(_ granted: DeviceConfiguration) throws(Failure) {
    guard let before = configuration, recorder != nil || options.logsPerformance, before.rateHz != granted.rateHz else {
      return
    }
    throw Failure(
      .configuration, subject: granted.device,
      reason: "now runs at \(granted.rateHz) Hz, and what is recorded has \(before.rateHz) Hz",
      hint: "Start again")
  }

  private func lose(_ failure: Failure) {
    guard options.retriesLostDevice, failure.kind == .unavailable || failure.kind == .busy else {
      state = .failed(failure)
      return
    }
    pauseSeconds = min(max(2 * pauseSeconds, Self.firstPauseSeconds), Self.longestPauseSeconds)
    state = .waiting(failure, untilSeconds: monotonicSeconds() + pauseSeconds)
  }

  /// A device that comes back is heard soon, and one that does not costs nothing.
  private static let firstPauseSeconds = 0.1
  private static let longestPauseSeconds = 2.0

  private func endThread() {
    guard let thread else { return }
    thread.stop()
    faults.add(thread.faults)
    self.thread = nil
  }

  /// Makes ready for a device: the engine is made for the rate that was granted, so that A4 stays 440 Hz.
  private func aim(at granted: DeviceConfiguration) throws(Failure) {
    configuration = granted
    if let renderer {
      try renderer.pointee.aim(at: granted, seed: options.seed, loop: options.loop)
    } else {
      let loop = try options.loop?.loop(atRateHz: Double(granted.rateHz))
      let recording = try recorder?.start(rateHz: granted.rateHz)
      renderer = .allocate(capacity: 1)
      renderer!.initialize(
        to: PeriodRenderer(
          inputs: inputs.map(\.ring), outputs: rings.outputs(recording: recording), configuration: granted,
          seed: options.seed, loop: loop))
    }
  }
}
