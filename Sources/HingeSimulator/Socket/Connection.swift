import Glibc
import HingeInput

/// One client of a simulator.
final class Connection {
  let descriptor: Int32
  /// Whether it wants to be told nothing for now.
  var isPaused = false
  private(set) var isBroken = false

  private var cutter = LineCutter(longestBytes: Message.longestBytes)
  private var outgoing = OutgoingLines()
  /// Whether the client has said all it will say. It may still listen.
  private var isInputOver = false
  /// Whether the system tells when the client leaves. Of a TCP client only the end of its words is seen.
  private let tellsLeaving: Bool

  /// What the system keeps of sent lines for a client that does not read: little, so that it does not fall far behind.
  private static let sendBufferBytes: Int32 = 16_384

  init(_ descriptor: Int32, tellsLeaving: Bool) {
    self.descriptor = descriptor
    self.tellsLeaving = tellsLeaving
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    var bytes = Self.sendBufferBytes
    setsockopt(descriptor, SOL_SOCKET, SO_SNDBUF, &bytes, socklen_t(MemoryLayout<Int32>.size))
    sendAtOnce(descriptor)
  }

  deinit {
    close(descriptor)
  }

  /// Whether the client counts as gone when it has its answers.
  var isLeaving: Bool { isInputOver && !tellsLeaving && outgoing.isEmpty }

  var watched: pollfd {
    var events: Int32 = 0
    if !isInputOver, !outgoing.isFull { events |= POLLIN }
    if !outgoing.isEmpty { events |= POLLOUT }
    return pollfd(fd: descriptor, events: Int16(events), revents: 0)
  }

  func send(update line: [UInt8]) {
    outgoing.append(update: line)
    flush()
  }

  func send(answer line: [UInt8]) {
    outgoing.append(answer: line)
    flush()
  }

  func flush() {
    if !outgoing.isEmpty, outgoing.send(to: descriptor) == .broken { isBroken = true }
  }

  /// Reads what has come, as much as the buffer holds, and hands on each line that it completes.
  func read(into buffer: UnsafeMutableBufferPointer<UInt8>, _ receive: (LineCutter.Cut) -> Void) {
    let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    if count > 0 {
      cutter.take(UnsafeBufferPointer(rebasing: buffer[..<count]), receive)
    } else if count == 0 {
      isInputOver = true
    } else if errno != EAGAIN, errno != EINTR {
      isBroken = true
    }
  }

  func hangUp() {
    isBroken = true
  }
}
