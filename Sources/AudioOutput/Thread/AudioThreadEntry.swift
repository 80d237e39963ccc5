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

/// Starts the thread. Signals are for other threads: a handler on this one would cost it its period. Those of its own
/// faults remain.
func startAudioThread(_ context: UnsafeMutablePointer<AudioThreadContext>) throws(Failure) -> pthread_t {
  var (all, before) = (sigset_t(), sigset_t())
  sigfillset(&all)
  for fault in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGSYS] { sigdelset(&all, fault) }
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  pthread_attr_setstacksize(&attributes, 4 * thread_touched_stack_bytes)
  var thread = pthread_t()
  // The mask is inherited: no signal can come before the thread would have set its own.
  pthread_sigmask(SIG_BLOCK, &all, &before)
  let code = pthread_create(&thread, &attributes, audioThreadEntry, UnsafeMutableRawPointer(context))
  pthread_sigmask(SIG_SETMASK, &before, nil)
  pthread_attr_destroy(&attributes)
  guard code == 0 else {
    throw Failure(.unavailable, subject: "audio thread", reason: "cannot be started: \(SystemError(code: code))")
  }
  return thread
}

/// A free function and not a closure: a closure would take on the isolation of where it is written, and trap here.
private func audioThreadEntry(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  let context = argument!.assumingMemoryBound(to: AudioThreadContext.self)
  let signals = context.pointee.signals
  thread_set_name("audio")
  thread_touch_stack()
  _ = rt_flush_denormals()
  var code: Int32 = EPERM
  if context.pointee.wantsPriority {
    var parameters = sched_param(sched_priority: audioPriority)
    code = pthread_setschedparam(pthread_self(), SCHED_FIFO, &parameters)
  }
  signals.pointee.priorityCode.store(code, ordering: .releasing)
  signals.pointee.endCode.store(context.pointee.loop.pointee.run(), ordering: .releasing)
  signals.pointee.hasEnded.store(true, ordering: .releasing)
  return nil
}
