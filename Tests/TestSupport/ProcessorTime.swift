import Glibc

/// Processor seconds that the calling thread has used. Others at work do not count, as they do on a clock.
public func threadProcessorSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + 1e-9 * Double(time.tv_nsec)
}
