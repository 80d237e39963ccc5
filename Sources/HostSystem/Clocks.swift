import Glibc

/// Seconds on the clock that never jumps (`CLOCK_MONOTONIC`), the one that ALSA's time stamps are on.
public func monotonicSeconds() -> Double {
  seconds(on: CLOCK_MONOTONIC)
}

/// The processor time that the calling thread has used: what others do on the machine does not count.
public func threadProcessorSeconds() -> Double {
  seconds(on: CLOCK_THREAD_CPUTIME_ID)
}

private func seconds(on clock: clockid_t) -> Double {
  var time = timespec()
  clock_gettime(clock, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}
