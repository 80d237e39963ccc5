import Glibc

/// Seconds on the clock that never jumps (`CLOCK_MONOTONIC`), the one that ALSA's time stamps are on.
public func monotonicSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}
