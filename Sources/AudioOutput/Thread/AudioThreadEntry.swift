import CAudioSystem
import CRealtime
import Glibc
import HostSystem
import Synchronization

/// What the audio thread is given.
struct AudioThreadContext {
  let loop: UnsafeMutablePointer<DeviceLoop>
  let signals: UnsafeMutablePointer<ThreadSignals>
  let wantsPriority: Bool
}

/// Of 1...99: above ordinary programs, below 50, at which real-time kernels serve interrupts: the device's own must not
/// wait for us.
private let audioPriority: Int32 = 45

/// Starts the thread.
func startAudioThread(_ context: UnsafeMutablePointer<AudioThreadContext>) throws(Failure) -> pthread_t {
  do {
    return try startThread(
      stackBytes: Int(4 * thread_touched_stack_bytes), audioThreadEntry, UnsafeMutableRawPointer(context))
  } catch {
    throw Failure(.unavailable, subject: "audio thread", reason: "cannot be started: \(error)")
  }
}

private func audioThreadEntry(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  let context = argument!.assumingMemoryBound(to: AudioThreadContext.self)
  let signals = context.pointee.signals
  thread_set_name("audio")
  thread_touch_stack()
  _ = rt_flush_denormals()
  let code = context.pointee.wantsPriority ? askForRealtimePriority(audioPriority) : EPERM
  signals.pointee.priorityCode.store(code, ordering: .releasing)
  signals.pointee.endCode.store(context.pointee.loop.pointee.run(), ordering: .releasing)
  signals.pointee.hasEnded.store(true, ordering: .releasing)
  return nil
}
