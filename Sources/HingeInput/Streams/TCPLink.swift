import Glibc
import HostSystem

/// A connection to a server, which is made again whenever it is lost. Nothing here waits.
final class TCPLink {
  /// What has happened since the last time.
  enum Event {
    case connected
    case received([UInt8])
    /// It was connected and no more is, or cannot be: what comes behind its name. It is tried again by itself.
    case lost(String)
  }

  private enum State {
    case idle(untilSeconds: Double)
    case connecting(Int32, untilSeconds: Double)
    case connected(Int32)
  }

  private static let patienceSeconds = 3.0

  private let address: NetworkAddress
  private var state = State.idle(untilSeconds: 0)
  private var retry = Retry()
  private var nextAddress = 0

  init(to address: NetworkAddress) {
    self.address = address
  }

  deinit {
    close()
  }

  var watched: [pollfd] {
    switch state {
    case .idle: []
    case .connecting(let socket, _): [pollfd(fd: socket, events: Int16(POLLOUT), revents: 0)]
    case .connected(let socket): [pollfd(fd: socket, events: Int16(POLLIN), revents: 0)]
    }
  }

  var dueSeconds: Double? {
    switch state {
    case .idle(let until), .connecting(_, let until): until
    case .connected: nil
    }
  }

  /// Does what can be done now.
  func step(atSeconds now: Double) -> [Event] {
    switch state {
    case .idle(let until): return now >= until ? begin(atSeconds: now) : []
    case .connecting(let socket, let until):
      var ready = [pollfd(fd: socket, events: Int16(POLLOUT), revents: 0)]
      guard poll(&ready, 1, 0) > 0 else {
        return now >= until ? lose(SystemError(code: ETIMEDOUT), atSeconds: now) : []
      }
      var code: Int32 = 0
      var length = socklen_t(MemoryLayout<Int32>.size)
      getsockopt(socket, SOL_SOCKET, SO_ERROR, &code, &length)
      if code != 0 { return lose(SystemError(code: code), atSeconds: now) }
      state = .connected(socket)
      return [.connected] + receive(socket, atSeconds: now)
    case .connected(let socket): return receive(socket, atSeconds: now)
    }
  }

  /// Sends a short text.
  func send(_ text: String) {
    guard case .connected(let socket) = state else { return }
    let bytes = Array(text.utf8)
    // What does not go out is noticed when nothing comes back.
    _ = Glibc.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// All is well: after the next loss it is tried again soon.
  func hasSucceeded() {
    retry.reset()
  }

  /// Breaks the connection off, and tries again after a while.
  func drop(atSeconds now: Double) {
    close()
    state = .idle(untilSeconds: now + retry.next())
  }

  private func begin(atSeconds now: Double) -> [Event] {
    let target = address.resolved[nextAddress % address.resolved.count]
    nextAddress += 1
    let socket = Glibc.socket(target.family, Int32(SOCK_STREAM.rawValue) | O_NONBLOCK | O_CLOEXEC, 0)
    guard socket >= 0 else { return lose(SystemError(code: errno), atSeconds: now) }
    state = .connecting(socket, untilSeconds: now + Self.patienceSeconds)
    var on: Int32 = 1
    setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    setsockopt(socket, SOL_SOCKET, SO_KEEPALIVE, &on, socklen_t(MemoryLayout<Int32>.size))
    if target.withSocketAddress({ connect(socket, $0, $1) }) != 0, errno != EINPROGRESS {
      return lose(SystemError(code: errno), atSeconds: now)
    }
    return step(atSeconds: now)
  }

  private func receive(_ socket: Int32, atSeconds now: Double) -> [Event] {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    do throws(SystemError) {
      let count = try systemCall { recv(socket, &bytes, bytes.count, Int32(MSG_DONTWAIT)) }
      if count > 0 { return [.received(Array(bytes[..<count]))] }
      drop(atSeconds: now)
      return [.lost("has closed the connection")]
    } catch {
      return error.code == EAGAIN ? [] : lose(error, atSeconds: now)
    }
  }

  private func lose(_ error: SystemError, atSeconds now: Double) -> [Event] {
    let reason = error.code == ECONNREFUSED ? "nobody listens there" : error.description
    var wasConnected = false
    if case .connected = state { wasConnected = true }
    drop(atSeconds: now)
    return [.lost(wasConnected ? "has gone: \(reason)" : "cannot be reached: \(reason)")]
  }

  private func close() {
    switch state {
    case .idle: break
    case .connecting(let socket, _), .connected(let socket): Glibc.close(socket)
    }
    state = .idle(untilSeconds: 0)
  }
}
