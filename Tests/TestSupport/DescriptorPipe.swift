import Glibc

/// A pipe whose ends other processes do not inherit: an end that somebody else holds would never come to its end.
public struct DescriptorPipe: Sendable {
  public let reading: Int32
  public let writing: Int32

  public init() {
    var ends: [Int32] = [-1, -1]
    precondition(pipe(&ends) == 0, "no pipe to be had")
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }

  /// Everything up to the end.
  public static func readAll(_ descriptor: Int32) -> [UInt8] {
    var all: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &block, block.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return all }
      all += block.prefix(count)
    }
  }
}
