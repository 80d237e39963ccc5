import Glibc

/// Starts a thread that no signal interrupts: those are for the main thread. The signals of its own faults remain.
///
/// - Parameters:
///   - stackBytes: how large its stack is; `nil` leaves that to the system.
///   - entry: a free function and not a closure: a closure would take on the isolation of where it is written, and trap.
///   - context: handed to `entry`. It must live until the thread has been joined.
public func startThread(
  stackBytes: Int? = nil, _ entry: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?,
  _ context: UnsafeMutableRawPointer
) throws(SystemError) -> pthread_t {
  var (all, before) = (sigset_t(), sigset_t())
  sigfillset(&all)
  for fault in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGSYS] { sigdelset(&all, fault) }
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  defer { pthread_attr_destroy(&attributes) }
  if let stackBytes { pthread_attr_setstacksize(&attributes, stackBytes) }
  var thread = pthread_t()
  // The mask is inherited: no signal can come before the thread would have set its own.
  pthread_sigmask(SIG_BLOCK, &all, &before)
  let code = pthread_create(&thread, &attributes, entry, context)
  pthread_sigmask(SIG_SETMASK, &before, nil)
  guard code == 0 else { throw SystemError(code: code) }
  return thread
}
