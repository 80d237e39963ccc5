import Glibc
import Synchronization

/// Ends the process by the signal that asks for it, as everybody expects, but removes unfinished files first.
///
/// A thread of its own waits for the signals, so that nothing has to be safe inside a signal handler, and a read that
/// blocks for ever does not keep the process alive.
public enum TerminationWatch {
  fileprivate static let endings = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// Begins to watch. Called once by an executable, before it makes other threads: they inherit the blocked signals.
  public static func begin() {
    // A limit on file sizes is an error to report, and a reader that went away must not end us before we tidied up.
    signal(SIGXFSZ, SIG_IGN)
    signal(SIGPIPE, SIG_IGN)
    var watched = signalSet(endings.filter { !isIgnored($0) })
    pthread_sigmask(SIG_BLOCK, &watched, nil)
    var thread = pthread_t()
    if pthread_create(&thread, nil, waitForTheEnd, nil) == 0 {
      pthread_detach(thread)
    } else {
      // Better a draft that stays than a process that cannot be ended.
      pthread_sigmask(SIG_UNBLOCK, &watched, nil)
    }
  }

  /// From now on the signals are not answered here, but written to a pipe as bytes, each the signal's number: for a main
  /// loop that has more to tidy up. `nil` takes the answer back.
  public static func report(to pipe: Int32?) {
    reportPipe.store(pipe ?? -1, ordering: .releasing)
  }

  fileprivate static let reportPipe = Atomic<Int32>(-1)

  /// Ends the process as the signal would have done it, unfinished files removed.
  public static func end(by number: Int32) -> Never {
    UnfinishedFiles.abandon {
      signal(number, SIG_DFL)
      var only = signalSet([number])
      pthread_sigmask(SIG_UNBLOCK, &only, nil)
      raise(number)
      _exit(128 + number)
    }
  }

  /// `nohup` and shells that run a job behind ask for this, and it is respected.
  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1  // SIG_IGN
  }
}

private func signalSet(_ numbers: [Int32]) -> sigset_t {
  var set = sigset_t()
  sigemptyset(&set)
  for number in numbers { sigaddset(&set, number) }
  return set
}

@Sendable private func waitForTheEnd(_: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  var blocked = sigset_t()
  pthread_sigmask(SIG_BLOCK, nil, &blocked)
  var watched = signalSet(TerminationWatch.endings.filter { sigismember(&blocked, $0) == 1 })
  while true {
    var number: Int32 = 0
    guard sigwait(&watched, &number) == 0 else { continue }
    let pipe = TerminationWatch.reportPipe.load(ordering: .acquiring)
    var byte = UInt8(truncatingIfNeeded: number)
    if pipe < 0 || write(pipe, &byte, 1) < 0 { TerminationWatch.end(by: number) }
  }
}
