import Glibc

/// Asks the system to run the calling thread before all ordinary ones, first come, first served.
///
/// - Parameter priority: 1...99, the higher the sooner.
/// - Returns: 0, or why it was refused, as an error number.
@discardableResult
public func askForRealtimePriority(_ priority: Int32) -> Int32 {
  var parameters = sched_param(sched_priority: priority)
  return pthread_setschedparam(pthread_self(), SCHED_FIFO, &parameters)
}
