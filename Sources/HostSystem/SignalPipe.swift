import Glibc

/// Brings the signals that ask for the end to a main loop that has something to tidy up first.
public final class SignalPipe {
  /// Readable when one has come.
  public let descriptor: Int32
  private let writer: Int32

  public init() throws(Failure) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw Failure(.unavailable, subject: "signals", reason: "\(SystemError(code: errno))")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    descriptor = ends[0]
    writer = ends[1]
    TerminationWatch.report(to: writer)
  }

  deinit {
    TerminationWatch.report(to: nil)
    close(descriptor)
    close(writer)
  }

  /// The signal that has come, if one has.
  public func take() -> Int32? {
    var byte: UInt8 = 0
    return read(descriptor, &byte, 1) == 1 ? Int32(byte) : nil
  }

  /// Ends the process as the signal that came would have; without one, returns.
  public func endProcess() {
    if let number = take() { TerminationWatch.end(by: number) }
  }
}
