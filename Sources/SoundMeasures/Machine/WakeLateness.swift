import Glibc
import HostSystem
import Synchronization

/// A thread that does nothing but wake at regular times, and notes how late it was: what the machine itself costs, whatever
/// is measured on it meanwhile.
public final class WakeLateness: @unchecked Sendable {
  private let periodSeconds: Double
  private let wantsPriority: Bool
  private let found = Mutex<[Double]>([])
  private let isOver = Atomic<Bool>(false)
  private var thread: pthread_t?

  /// - Parameter wantsPriority: whether to ask for the priority that the audio thread asks for.
  public init(periodSeconds: Double, wantsPriority: Bool = true) throws(Failure) {
    self.periodSeconds = periodSeconds
    self.wantsPriority = wantsPriority
    do {
      thread = try startThread(wakeLatenessEntry, Unmanaged.passUnretained(self).toOpaque())
    } catch {
      throw Failure(.unavailable, subject: "lateness", reason: "a thread cannot be started: \(error)")
    }
  }

  deinit {
    _ = end()
  }

  /// Ends it.
  ///
  /// - Returns: how late it was each time, in seconds.
  public func end() -> [Double] {
    isOver.store(true, ordering: .releasing)
    if let thread { pthread_join(thread, nil) }
    thread = nil
    return found.withLock(\.self)
  }

  fileprivate func run() {
    if wantsPriority { askForRealtimePriority(45) }
    var lateness: [Double] = []
    lateness.reserveCapacity(1 << 16)
    var due = monotonicSeconds()
    while !isOver.load(ordering: .acquiring) {
      due = max(due + periodSeconds, monotonicSeconds())
      var time = timespec(tv_sec: Int(due), tv_nsec: Int((due - due.rounded(.down)) * 1e9))
      clock_nanosleep(CLOCK_MONOTONIC, 1 /* TIMER_ABSTIME */, &time, nil)
      lateness.append(monotonicSeconds() - due)
    }
    found.withLock { $0 = lateness }
  }
}

private func wakeLatenessEntry(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  Unmanaged<WakeLateness>.fromOpaque(argument!)._withUnsafeGuaranteedRef { $0.run() }
  return nil
}
