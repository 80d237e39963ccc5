import Glibc
import HostSystem

/// A host and a port, resolved.
struct NetworkAddress: Sendable {
  struct Resolved: Sendable {
    let family: Int32
    /// A `sockaddr` of the family.
    let bytes: [UInt8]

    func withSocketAddress<Result>(_ use: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
      bytes.withUnsafeBytes { bytes in
        use(bytes.baseAddress!.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
      }
    }
  }

  enum Transport {
    case connections
    case datagrams
  }

  /// "127.0.0.1:9000", for messages.
  let text: String
  let resolved: [Resolved]

  /// - Parameter text: `HOST:PORT`, or a port of this computer. An IPv6 address is in brackets.
  init(_ text: String, _ transport: Transport, subject: String) throws(Failure) {
    let colon = text.lastIndex(of: ":")
    var host = colon.map { String(text[..<$0]) } ?? "127.0.0.1"
    let port = colon.map { String(text[text.index(after: $0)...]) } ?? text
    if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
    guard let number = UInt16(port), number > 0, !host.isEmpty, port.allSatisfy(\.isNumber) else {
      throw Failure(
        .usage, subject: subject, reason: "'\(text)' is not HOST:PORT", hint: "A port is a whole number from 1 to 65535"
      )
    }
    self.text = "\(host.contains(":") ? "[\(host)]" : host):\(port)"
    var wish = addrinfo()
    wish.ai_socktype = Int32(transport == .connections ? SOCK_STREAM.rawValue : SOCK_DGRAM.rawValue)
    wish.ai_flags = AI_NUMERICSERV
    var list: UnsafeMutablePointer<addrinfo>?
    let code = getaddrinfo(host, port, &wish, &list)
    guard code == 0 else {
      throw Failure(.unavailable, subject: self.text, reason: String(cString: gai_strerror(code)).lowercased())
    }
    defer { freeaddrinfo(list) }
    var found: [Resolved] = []
    var next = list
    while let entry = next {
      let bytes = UnsafeRawBufferPointer(start: entry.pointee.ai_addr, count: Int(entry.pointee.ai_addrlen))
      found.append(Resolved(family: entry.pointee.ai_family, bytes: Array(bytes)))
      next = entry.pointee.ai_next
    }
    guard !found.isEmpty else { throw Failure(.unavailable, subject: self.text, reason: "has no address") }
    resolved = found
  }

  /// Whether a connection to this computer is taken at once. It is closed again.
  var isListening: Bool {
    resolved.contains { target in
      let socket = Glibc.socket(target.family, Int32(SOCK_STREAM.rawValue) | O_NONBLOCK | O_CLOEXEC, 0)
      guard socket >= 0 else { return false }
      defer { close(socket) }
      return target.withSocketAddress { connect(socket, $0, $1) } == 0
    }
  }
}
