import Glibc
import HostSystem

/// Writes to a terminal without ever waiting for it: what it does not take yet is kept for later.
///
/// A terminal that nobody reads, or at the end of a slow line, must hold up neither the keys nor the end of the program.
struct TerminalOutput: ~Copyable {
  let fileDescriptor: Int32
  private(set) var pending: [UInt8] = []

  /// - Parameter terminal: an open terminal. It is opened once more, because not to block is a property of an opening, and
  ///   this one belongs to the shell too.
  init(_ terminal: Int32) throws(Failure) {
    var name = [CChar](repeating: 0, count: 256)
    let error = ttyname_r(terminal, &name, name.count)
    fileDescriptor = error == 0 ? open(name, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC) : -1
    guard fileDescriptor >= 0 else {
      let reason = SystemError(code: error == 0 ? errno : error)
      throw Failure(.unavailable, subject: "terminal", reason: "cannot be opened again: \(reason)")
    }
  }

  deinit {
    close(fileDescriptor)
  }

  mutating func write(_ bytes: some Sequence<UInt8>) {
    pending.append(contentsOf: bytes)
    flush()
  }

  /// Writes as much of the rest as the terminal takes now.
  mutating func flush() {
    var written = 0
    while written < pending.count {
      let count = pending.withUnsafeBytes { Glibc.write(fileDescriptor, $0.baseAddress! + written, $0.count - written) }
      if count > 0 { written += count }
      if count < 0 && errno == EINTR { continue }
      if count < 0 && errno != EAGAIN { return pending.removeAll() }  // gone, and nobody to tell
      if count <= 0 { break }
    }
    pending.removeFirst(written)
  }

  /// Writes in place of what is still pending, and waits for the terminal to take it, but not for ever.
  mutating func write(last bytes: some Sequence<UInt8>, patienceSeconds: Double) {
    pending.removeAll()
    write(bytes)
    let deadline = monotonicSeconds() + patienceSeconds
    while !pending.isEmpty, monotonicSeconds() < deadline {
      var ready = pollfd(fd: fileDescriptor, events: Int16(POLLOUT), revents: 0)
      poll(&ready, 1, 20)
      flush()
    }
  }
}
