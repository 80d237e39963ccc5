import Glibc
import HostSystem

/// A TCP socket that waits for clients of this machine. Any user of it can connect.
final class LoopbackListener {
  let descriptor: Int32
  let port: UInt16

  /// - Parameter port: 0 takes a free one.
  init(port: UInt16) throws(Failure) {
    do throws(SystemError) {
      descriptor = try makeSocket(AF_INET)
    } catch {
      throw Failure(.unavailable, subject: "port \(port)", reason: "\(error)")
    }
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    do throws(SystemError) {
      let descriptor = descriptor
      _ = try withLoopbackAddress(port: port) { bind(descriptor, $0, $1) }
      try systemCall { listen(descriptor, UnixListener.backlog) }
      self.port = Self.port(of: descriptor)
    } catch {
      close(descriptor)
      let kind: Failure.Kind = error.code == EACCES ? .permission : error.code == EADDRINUSE ? .busy : .unavailable
      throw Failure(kind, subject: "port \(port)", reason: "\(error)", hint: "Choose another with --listen=PORT")
    }
  }

  deinit {
    close(descriptor)
  }

  private static func port(of descriptor: Int32) -> UInt16 {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) {
      _ = $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
    }
    return UInt16(bigEndian: address.sin_port)
  }
}
