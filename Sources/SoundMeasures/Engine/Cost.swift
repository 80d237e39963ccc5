import Glibc
import Synth

/// The time that this thread has computed for: what others do on the machine does not count.
public func threadSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// How much a piece of work costs, as a multiple of what this machine takes for a multiplication and an addition of four
/// lanes: machines differ in speed, and the same one from minute to minute, but work and measure both suffer from that.
///
/// - Returns: the median of nine ratios, each of a measure that is taken beside the work.
public func costInOperations(_ work: () -> Void) -> Double {
  var ratios: [Double] = []
  for _ in 0..<9 {
    let operation = Yardstick.secondsOfAnOperation(clock: threadSeconds)
    let start = threadSeconds()
    work()
    ratios.append((threadSeconds() - start) / operation)
  }
  return ratios.sorted()[4]
}
