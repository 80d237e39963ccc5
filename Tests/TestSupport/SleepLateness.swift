import Glibc
import Synchronization

/// A thread that does nothing but wake at regular times, and notes how late it was: what a machine costs that stalls,
/// whatever is measured on it meanwhile. It asks for the priority that the audio thread asks for.
public final class SleepLateness: @unchecked Sendable {
  private let periodSeconds: Double
  private let lateness = Mutex<[Double]>([])
  private let isStopped = Atomic<Bool>(false)
  private var thread = pthread_t()

  public init(periodSeconds: Double) {
    self.periodSeconds = periodSeconds
    let code = pthread_create(&thread, nil, sleepLatenessEntry, Unmanaged.passUnretained(self).toOpaque())
    precondition(code == 0, "no thread to be had")
  }

  /// Ends it.
  ///
  /// - Returns: how late it was each time, in seconds.
  public func stop() -> [Double] {
    isStopped.store(true, ordering: .releasing)
    pthread_join(thread, nil)
    return lateness.withLock(\.self)
  }

  fileprivate func run() {
    var parameters = sched_param(sched_priority: 45)
    _ = pthread_setschedparam(pthread_self(), SCHED_FIFO, &parameters)
    var found: [Double] = []
    var due = now()
    while !isStopped.load(ordering: .acquiring) {
      due = max(due + periodSeconds, now())
      var time = timespec(tv_sec: Int(due), tv_nsec: Int((due - due.rounded(.down)) * 1e9))
      clock_nanosleep(CLOCK_MONOTONIC, 1 /* TIMER_ABSTIME */, &time, nil)
      found.append(now() - due)
    }
    lateness.withLock { $0 = found }
  }

  private func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

private func sleepLatenessEntry(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  Unmanaged<SleepLateness>.fromOpaque(argument!).takeUnretainedValue().run()
  return nil
}
