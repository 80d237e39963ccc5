import CAudioSystem
import Glibc

/// Keeps a device fed, one period after the other, and puts right what goes wrong with it.
///
/// The device's buffer is kept filled to a fixed number of frames. Each step writes what is pending, or waits for room
/// and renders. Whatever fails is handled in one place (``handle(_:)``), which always either makes progress, waits, or
/// ends: nothing spins.
///
/// - Realtime: safe, but for the device's own calls.
struct DeviceLoop: ~Copyable {
  let calls: UnsafePointer<AudioDeviceCalls>
  let frames: LoopFrames
  let renderer: UnsafeMutablePointer<PeriodRenderer>
  let signals: UnsafeMutablePointer<ThreadSignals>

  var faults = DeviceFaults()
  /// What of the rendered period is not yet written.
  var pendingFrames = 0
  /// Whether the device plays, as far as we know.
  var isRunning = false
  /// Frames written since the device was last made ready.
  var writtenFrames = 0
  var trouble = Trouble()
  /// When the device last took something.
  var progressSeconds = 0.0
  /// What the device last said of the time to the air.
  var delayFrames: Int64 = 0
  /// When the sound stopped because the device ran dry, until it is back.
  var gapBeganSeconds: Double?

  init(
    calls: UnsafePointer<AudioDeviceCalls>, frames: LoopFrames, renderer: UnsafeMutablePointer<PeriodRenderer>,
    signals: UnsafeMutablePointer<ThreadSignals>
  ) {
    self.calls = calls
    self.frames = frames
    self.renderer = renderer
    self.signals = signals
  }

  /// Plays until it is asked to stop or the device is lost.
  ///
  /// - Returns: 0, or the error number that ended it.
  @_noAllocation @_noLocks
  mutating func run() -> Int32 {
    while true {
      if let end = step() { return end }
    }
  }

  /// Does one thing: fade out, start, wait, or render and write.
  ///
  /// - Returns: `nil` to go on, 0 when stopped as asked, or the error number that ended it.
  @_noAllocation @_noLocks
  mutating func step() -> Int32? {
    if signals.pointee.stopRequested.load(ordering: .relaxed) {
      renderer.pointee.fade.fadeOut()
      if trouble.sinceSeconds != nil || renderer.pointee.fade.isSilent && pendingFrames == 0 { return finish() }
    }
    if !isRunning, writtenFrames >= frames.fill { return start() }
    if pendingFrames == 0 {
      let filled = waitForRoom()
      if filled < 0 { return handle(Int32(-filled)) }
      if Int(filled) + frames.period > frames.fill { return waitLonger(filledFrames: Int(filled)) }
      let due = device_now(calls) + Double(Int(filled) + frames.period - frames.fill) / frames.rateHz
      renderer.pointee.render(
        PeriodCircumstances(
          dueSeconds: due, filledFrames: Int(filled), delayFrames: Int(delayFrames), faults: faults))
      pendingFrames = frames.period
    }
    return writePending()
  }

  /// - Returns: how many frames lie unplayed once a period should fit, or a negative error number.
  @_noAllocation @_noLocks
  private mutating func waitForRoom() -> Int64 {
    if isRunning {
      let ready = device_wait(calls, Int32(frames.waitMilliseconds))
      if ready < 0 { return Int64(ready) }
    }
    let available = device_available(calls)
    return available < 0 ? available : max(Int64(frames.buffer) - available, 0)
  }

  /// The device woke us before there was room, or did not wake us at all.
  @_noAllocation @_noLocks
  private mutating func waitLonger(filledFrames: Int) -> Int32? {
    guard isRunning else { return start() }
    if device_now(calls) - progressSeconds > frames.stallSeconds { return handle(ETIME) }
    let missing = Double(filledFrames + frames.period - frames.fill)
    device_sleep(calls, min(max(missing / frames.rateHz, 0.0005), frames.periodSeconds))
    return nil
  }

  @_noAllocation @_noLocks
  private mutating func writePending() -> Int32? {
    while pendingFrames > 0 {
      let offset = (frames.period - pendingFrames) * frames.frameBytes
      let taken = device_write(calls, renderer.pointee.bytes + offset, Int64(pendingFrames))
      guard taken > 0 else {
        // Full before it is as full as planned: play what it holds.
        if !isRunning, taken == 0 || taken == Int64(-EAGAIN), writtenFrames > 0 { return start() }
        return handle(taken == 0 ? EAGAIN : Int32(-taken))
      }
      pendingFrames -= Int(min(taken, Int64(pendingFrames)))
      writtenFrames += Int(taken)
      progressSeconds = device_now(calls)
    }
    if isRunning {
      trouble = Trouble()
      // Where it fails, the next wait will say so.
      _ = device_delay(calls, &delayFrames)
    }
    return nil
  }

  @_noAllocation @_noLocks
  private mutating func start() -> Int32? {
    let result = device_start(calls)
    // A device that cannot be told to start starts by itself.
    if result < 0, result != -ENOSYS { return handle(-result) }
    isRunning = true
    progressSeconds = device_now(calls)
    if let began = gapBeganSeconds {
      faults.noteGap(seconds: progressSeconds - began)
      gapBeganSeconds = nil
    }
    return nil
  }

  /// Lets what has faded out be heard, and stops the device.
  @_noAllocation @_noLocks
  private mutating func finish() -> Int32? {
    var delay: Int64 = 0
    if isRunning, trouble.sinceSeconds == nil, device_delay(calls, &delay) == 0, delay > 0 {
      device_sleep(calls, min(Double(delay) / frames.rateHz, Self.longestFarewellSeconds))
    }
    _ = device_drop(calls)
    return 0
  }

  /// A server's own buffer may hold more than anybody waits for.
  private static var longestFarewellSeconds: Double { @_noAllocation @_noLocks get { 0.3 } }
}
