import Glibc

/// Wakes a thread that waits in `poll`: one end is watched, the other is written to.
public final class WakePipe: Sendable {
  /// To be watched for reading.
  public let descriptor: Int32
  private let writer: Int32

  /// - Throws: what the system says when it has no descriptors left.
  public init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    try systemCall { pipe(&ends) }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    descriptor = ends[0]
    writer = ends[1]
  }

  deinit {
    close(descriptor)
    close(writer)
  }

  /// Wakes. More than once is as good as once.
  public func wake() {
    var byte: UInt8 = 1
    _ = write(writer, &byte, 1)
  }

  /// Forgets that it was woken.
  public func clear() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(descriptor, &bytes, bytes.count) > 0 {}
  }
}
