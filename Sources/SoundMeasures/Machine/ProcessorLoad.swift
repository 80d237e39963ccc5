import Glibc
import HostSystem
import Synchronization
import Synth

/// Keeps every core busy with arithmetic of ordinary priority, as long as it lives: what a compiler or a browser does to a
/// player.
public final class ProcessorLoad: @unchecked Sendable {
  private let isOver = Atomic<Bool>(false)
  private var threads: [pthread_t] = []

  public init(coreCount: Int) throws(Failure) {
    for _ in 0..<coreCount {
      do {
        threads.append(try startThread(processorLoadEntry, Unmanaged.passUnretained(self).toOpaque()))
      } catch {
        end()
        throw Failure(.unavailable, subject: "load", reason: "a thread cannot be started: \(error)")
      }
    }
  }

  deinit {
    end()
  }

  public func end() {
    isOver.store(true, ordering: .releasing)
    for thread in threads { pthread_join(thread, nil) }
    threads.removeAll()
  }

  fileprivate func run() {
    while !isOver.load(ordering: .relaxed) { _ = Yardstick.secondsOfAnOperation(clock: monotonicSeconds) }
  }
}

private func processorLoadEntry(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  Unmanaged<ProcessorLoad>.fromOpaque(argument!)._withUnsafeGuaranteedRef { $0.run() }
  return nil
}
