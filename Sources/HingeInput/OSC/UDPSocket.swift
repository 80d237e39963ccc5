import Glibc
import HostSystem

/// A socket for datagrams that never waits.
final class UDPSocket {
  let descriptor: Int32
  /// The address that it listens at or sends to.
  let address: NetworkAddress
  private var buffer = [UInt8](repeating: 0, count: 65_536)

  /// Listens at an address of this computer.
  init(listeningAt text: String, subject: String) throws(Failure) {
    address = try NetworkAddress(text, .datagrams, subject: subject)
    let target = address.resolved[0]
    do throws(SystemError) {
      descriptor = try Self.opened(target)
    } catch {
      throw Failure(.unavailable, subject: address.text, reason: "cannot be listened at: \(error)")
    }
    guard target.withSocketAddress({ bind(descriptor, $0, $1) }) == 0 else {
      // All is set: what is thrown from here on runs `deinit`, which closes.
      let error = SystemError(code: errno)
      throw error.code == EADDRINUSE
        ? Failure(
          .busy, subject: address.text, reason: "another program listens there already",
          hint: "End it, or choose another port on both sides")
        : Failure(
          error.code == EACCES ? .permission : .unavailable, subject: address.text,
          reason: "cannot be listened at: \(error)")
    }
  }

  /// Sends to an address.
  init(sendingTo text: String, subject: String) throws(Failure) {
    address = try NetworkAddress(text, .datagrams, subject: subject)
    let target = address.resolved[0]
    do throws(SystemError) {
      descriptor = try Self.opened(target)
    } catch {
      throw Failure(.unavailable, subject: address.text, reason: "cannot be sent to: \(error)")
    }
    guard target.withSocketAddress({ connect(descriptor, $0, $1) }) == 0 else {
      // All is set: what is thrown from here on runs `deinit`, which closes.
      let error = SystemError(code: errno)
      throw Failure(.unavailable, subject: address.text, reason: "cannot be sent to: \(error)")
    }
  }

  deinit {
    close(descriptor)
  }

  /// - Returns: `nil` when nothing has come.
  func receive() -> [UInt8]? {
    while true {
      let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      if count >= 0 { return Array(buffer[..<count]) }
      // What others say about datagrams of ours is not for us.
      if errno != EINTR && errno != ECONNREFUSED { return nil }
    }
  }

  /// Sends a datagram, or lets it go where the system has no room for it.
  ///
  /// - Returns: what is wrong, where something is. That nobody listens is nothing wrong.
  func send(_ bytes: [UInt8]) -> SystemError? {
    for _ in 0..<2 {
      if Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)) >= 0 { return nil }
      // It was about the one before.
      if errno != ECONNREFUSED && errno != EINTR { break }
    }
    let error = SystemError(code: errno)
    return [ECONNREFUSED, EAGAIN, EINTR, ENOBUFS].contains(error.code) ? nil : error
  }

  private static func opened(_ target: NetworkAddress.Resolved) throws(SystemError) -> Int32 {
    try systemCall { socket(target.family, Int32(SOCK_DGRAM.rawValue) | O_NONBLOCK | O_CLOEXEC, 0) }
  }
}
