import Glibc

/// A server on a port of this computer that a test speaks through, line by line and without threads.
public final class LineServer {
  public let port: Int
  private var listener: Int32
  private var client: Int32 = -1

  /// - Parameter port: 0 is any that is free.
  public init(port: Int = 0) {
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | O_CLOEXEC, 0)
    var on: Int32 = 1
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = listener
    let code = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, size) == 0 && listen(descriptor, 4) == 0
          && getsockname(descriptor, address, &size) == 0
      }
    }
    precondition(code, "no port to be had")
    self.port = Int(in_port_t(bigEndian: address.sin_port))
  }

  deinit {
    end()
  }

  public var hasClient: Bool { client >= 0 }

  /// Takes the connection that waits, if one does.
  public func accept(seconds: Double = 0) -> Bool {
    var ready = [pollfd(fd: listener, events: Int16(POLLIN), revents: 0)]
    guard poll(&ready, 1, Int32(1000 * seconds)) > 0 else { return false }
    hangUp()
    client = Glibc.accept(listener, nil, nil)
    return client >= 0
  }

  public func say(_ text: String) {
    let bytes = Array(text.utf8)
    var sent = 0
    while client >= 0, sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      sent += count
    }
  }

  /// What the client has said and not been heard yet.
  public func hear() -> String {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = client >= 0 ? recv(client, &bytes, bytes.count, Int32(MSG_DONTWAIT)) : 0
    return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : ""
  }

  public func hangUp() {
    if client >= 0 { close(client) }
    client = -1
  }

  /// Listens no more.
  public func end() {
    hangUp()
    if listener >= 0 { close(listener) }
    listener = -1
  }
}
