import Glibc

/// Waits until one of some files is ready, at most until a time on the monotonic clock; `.infinity` waits for as long as it
/// takes. Signals end the wait too, and so does an hour: ask again.
///
/// - Returns: how many are ready, or -1.
@discardableResult
public func poll(_ files: inout [pollfd], untilSeconds limit: Double) -> Int32 {
  let seconds = limit - monotonicSeconds()
  // The system waits in whole milliseconds: rather a little longer than to spin.
  let milliseconds = limit < .infinity ? Int32((1000 * min(max(seconds, 0), 3600)).rounded(.up)) : -1
  return Glibc.poll(&files, nfds_t(files.count), milliseconds)
}
