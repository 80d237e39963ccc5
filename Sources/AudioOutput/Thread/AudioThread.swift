import CAudioSystem
import Glibc
import HostSystem

/// The one thread that plays: from the device's opening until it is asked to stop or the device is lost.
final class AudioThread {
  let open: OpenDevice
  private let signals: UnsafeMutablePointer<ThreadSignals>
  private let loop: UnsafeMutablePointer<DeviceLoop>
  private let context: UnsafeMutablePointer<AudioThreadContext>
  private var thread: pthread_t?

  /// Starts playing, and returns when it is known with which priority.
  ///
  /// - Parameters:
  ///   - renderer: must outlive the thread, and belongs to it until ``stop()`` returns.
  ///   - wantsPriority: whether to ask the system for real-time priority.
  /// - Throws: ``Failure`` when the system gives no thread.
  init(
    _ open: OpenDevice, renderer: UnsafeMutablePointer<PeriodRenderer>, wantsPriority: Bool
  ) throws(Failure) {
    self.open = open
    signals = .allocate(capacity: 1)
    signals.initialize(to: ThreadSignals())
    loop = .allocate(capacity: 1)
    loop.initialize(
      to: DeviceLoop(
        calls: open.device.calls, frames: LoopFrames(open.configuration), renderer: renderer, signals: signals))
    context = .allocate(capacity: 1)
    context.initialize(to: AudioThreadContext(loop: loop, signals: signals, wantsPriority: wantsPriority))
    thread = try startAudioThread(context)
    let deadline = host_now() + Self.longestStartSeconds
    while priorityCode == nil, host_now() < deadline { host_sleep_until(host_now() + 0.0005) }
  }

  /// A thread that the system has not let run for so long will have to be heard of later.
  private static let longestStartSeconds = 0.5

  deinit {
    stop()
    context.deinitialize(count: 1)
    context.deallocate()
    loop.deinitialize(count: 1)
    loop.deallocate()
    signals.deinitialize(count: 1)
    signals.deallocate()
  }

  /// Whether the thread has left the device alone for good.
  var hasEnded: Bool {
    signals.pointee.hasEnded.load(ordering: .acquiring)
  }

  /// Why real-time priority was refused, as an error number; 0 when it was not, `nil` while that is not known.
  var priorityCode: Int32? {
    let code = signals.pointee.priorityCode.load(ordering: .acquiring)
    return code < 0 ? nil : code
  }

  /// What has gone wrong with the device. Read it after ``stop()``.
  var faults: DeviceFaults {
    loop.pointee.faults
  }

  /// Fades out and waits for the thread's end. Nothing if it has ended already.
  ///
  /// - Returns: 0 when it ended because it was asked to, else the device's error number.
  @discardableResult
  func stop() -> Int32 {
    guard let thread else { return signals.pointee.endCode.load(ordering: .acquiring) }
    signals.pointee.stopRequested.store(true, ordering: .releasing)
    pthread_join(thread, nil)
    self.thread = nil
    return signals.pointee.endCode.load(ordering: .acquiring)
  }
}
