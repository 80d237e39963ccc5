import Glibc
import HostSystem

/// A new socket that waits for nothing, where that is asked for, and that no child inherits.
func makeSocket(_ family: Int32, blocks: Bool = false) throws(SystemError) -> Int32 {
  let flags = blocks ? SOCK_CLOEXEC.rawValue : SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
  return try systemCall { socket(family, Int32(SOCK_STREAM.rawValue | flags), 0) }
}

/// Calls the system with the address of a Unix socket.
///
/// - Throws: `ENAMETOOLONG` for a path that no address has room for.
func withUnixAddress(
  _ path: String, _ call: (UnsafePointer<sockaddr>, socklen_t) -> Int32
) throws(SystemError) -> Int32 {
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  let bytes = Array(path.utf8)
  guard !bytes.isEmpty, bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
    throw SystemError(code: bytes.isEmpty ? ENOENT : ENAMETOOLONG)
  }
  withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
  let size = socklen_t(MemoryLayout<sockaddr_un>.size)
  return try systemCall {
    withUnsafePointer(to: address) { $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { call($0, size) } }
  }
}

/// Calls the system with an address of this machine that only it can reach.
func withLoopbackAddress(
  port: UInt16, _ call: (UnsafePointer<sockaddr>, socklen_t) -> Int32
) throws(SystemError) -> Int32 {
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = port.bigEndian
  address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
  let size = socklen_t(MemoryLayout<sockaddr_in>.size)
  return try systemCall {
    withUnsafePointer(to: address) { $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { call($0, size) } }
  }
}

/// Small lines go out at once and are not gathered to larger ones.
func sendAtOnce(_ descriptor: Int32) {
  var yes: Int32 = 1
  setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
}

/// Whether who is at the other end of a Unix socket is this user, or the system's own.
func isPeerTrusted(_ descriptor: Int32) -> Bool {
  // pid, uid and gid of `struct ucred`, which Swift does not see.
  var peer: (Int32, UInt32, UInt32) = (0, .max, .max)
  var size = socklen_t(12)
  guard getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0, size == 12 else { return false }
  return peer.1 == geteuid() || peer.1 == 0
}
