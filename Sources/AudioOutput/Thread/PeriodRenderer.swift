import CAudioSystem
import Synth

/// Renders one period after the other: takes what the producers sent, lets the engine play, and lays the result down as
/// the device wants it. Owned by the audio thread while it runs.
///
/// - Realtime: everything but `init`, `deinit` and ``aim(at:)`` is safe.
struct PeriodRenderer: ~Copyable {
  var engine: Engine
  var clock = LiveClock()
  var fade: OutputFade
  private(set) var settings = EngineSettings()
  /// The period as the device wants it.
  private(set) var bytes: UnsafeMutableRawPointer

  private let inputs: UnsafeMutableBufferPointer<Ring<LiveEvent>>
  private let outputs: LiveOutputs
  private let events: UnsafeMutableBufferPointer<EngineEvent>
  private var left: UnsafeMutablePointer<Float>
  private var right: UnsafeMutablePointer<Float>
  private var encoder: FrameEncoder
  private var periodFrames: Int

  /// At most so many events act in one period; the rest wait in their rings for the next.
  static var mostEvents: Int { @_noAllocation @_noLocks get { 1024 } }

  init(
    inputs: [Ring<LiveEvent>], outputs: LiveOutputs, configuration: DeviceConfiguration, seed: UInt64,
    loop: SweepLoop? = nil
  ) {
    self.inputs = .allocate(capacity: inputs.count)
    _ = self.inputs.initialize(from: inputs)
    self.outputs = outputs
    engine = Engine(sampleRateHz: Double(configuration.rateHz), seed: seed, loop: loop)
    events = .allocate(capacity: Self.mostEvents)
    periodFrames = configuration.periodFrames
    left = .allocate(capacity: periodFrames)
    right = .allocate(capacity: periodFrames)
    bytes = .allocate(byteCount: periodFrames * configuration.frameBytes, alignment: 16)
    encoder = FrameEncoder(format: configuration.format, channelCount: configuration.channelCount)
    fade = OutputFade(rateHz: configuration.rateHz)
  }

  /// Takes memory for another device's periods.
  mutating func makeRoom(for configuration: DeviceConfiguration) {
    left.deallocate()
    right.deallocate()
    bytes.deallocate()
    periodFrames = configuration.periodFrames
    left = .allocate(capacity: periodFrames)
    right = .allocate(capacity: periodFrames)
    bytes = .allocate(byteCount: periodFrames * configuration.frameBytes, alignment: 16)
    encoder = FrameEncoder(format: configuration.format, channelCount: configuration.channelCount)
  }

  deinit {
    inputs.deallocate()
    events.deallocate()
    left.deallocate()
    right.deallocate()
    bytes.deallocate()
  }

  /// Renders the next period into ``bytes``.
  @_noAllocation @_noLocks
  mutating func render(_ circumstances: PeriodCircumstances) {
    let began = host_now()
    let rate = engine.sampleRateHz
    var report = PeriodReport()
    report.frame = engine.frame
    clock.observe(
      engineSeconds: Double(engine.frame) / rate, dueSeconds: circumstances.dueSeconds,
      periodSeconds: Double(periodFrames) / rate)
    report.eventCount = takeEvents()
    engine.render(
      events: UnsafeBufferPointer(start: events.baseAddress, count: report.eventCount), left: left, right: right,
      frames: periodFrames)
    outputs.record(left, right, frames: periodFrames)
    measure(&report)
    fade.process(left, right, frames: periodFrames)
    encoder.encode(left, right, frames: periodFrames, into: bytes)
    report.filledFrames = circumstances.filledFrames
    report.delayFrames = circumstances.delayFrames
    report.faults = circumstances.faults
    report.clippedSamples = encoder.clippedSamples
    report.beganSeconds = began
    report.renderSeconds = host_now() - began
    outputs.report(report)
  }

  /// Takes what the producers sent. All of it acts at the period's first frame; a reading keeps its own time.
  @_noAllocation @_noLocks
  private mutating func takeEvents() -> Int {
    var count = 0
    for index in 0..<inputs.count {
      while count < Self.mostEvents, let live = inputs[index].pop() {
        var event = EngineEvent(frame: engine.frame, action: live.action)
        if case .reading(var reading) = live.action {
          reading.timeSeconds = clock.engineSeconds(atHostSeconds: live.hostSeconds)
          event.action = .reading(reading)
        }
        settings.note(event.action)
        events[count] = event
        outputs.log(event)
        count += 1
      }
    }
    return count
  }

  @_noAllocation @_noLocks
  private func measure(_ report: inout PeriodReport) {
    var squares: Float = 0
    for frame in 0..<periodFrames {
      report.peakLeft = max(report.peakLeft, abs(left[frame]))
      report.peakRight = max(report.peakRight, abs(right[frame]))
      squares += left[frame] * left[frame] + right[frame] * right[frame]
    }
    report.meanSquare = squares / Float(2 * periodFrames)
    report.cutoffHz = Float(engine.cutoffHz)
    report.pressurePascals = engine.bellows.pressurePascals
    report.isAirGiven = engine.isAirGiven
    report.travel = engine.travel
    report.bendSemitones = engine.bendSemitones
    report.angleDegrees = engine.motion.angleDegrees
    report.velocityDegreesPerSecond = engine.motion.velocityDegreesPerSecond
    report.status = engine.motion.status
    report.hasHinge = engine.motion.hasHinge
    report.quality = engine.motion.quality
    report.instrument = engine.instrument
  }
}
