import Glibc
import HostSystem

/// Serves a simulator on a thread of its own.
public final class SimulatorThread: @unchecked Sendable {
  /// Only the thread touches it while it runs.
  private let server: SimulatorServer
  private let stopRequested: WakePipe
  private var thread: pthread_t?

  public init(_ server: SimulatorServer) throws(Failure) {
    self.server = server
    do {
      stopRequested = try WakePipe()
      thread = try startThread(simulatorEntry, Unmanaged.passUnretained(self).toOpaque())
    } catch {
      throw Failure(.unavailable, subject: "simulator", reason: "cannot be served: \(error)")
    }
  }

  deinit {
    stop()
  }

  public func stop() {
    guard let thread else { return }
    stopRequested.wake()
    pthread_join(thread, nil)
    self.thread = nil
  }

  fileprivate func run() {
    server.run(until: stopRequested.descriptor)
  }
}

private func simulatorEntry(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  Unmanaged<SimulatorThread>.fromOpaque(context!).takeUnretainedValue().run()
  return nil
}
