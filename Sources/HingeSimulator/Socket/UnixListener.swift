import Glibc
import HostSystem

/// A Unix socket that waits for clients, and goes from its place with its value.
final class UnixListener {
  let descriptor: Int32
  private let path: String
  private let identity: (device: dev_t, file: ino_t)

  static let backlog: Int32 = 1024

  /// - Throws: ``Failure`` of kind `busy` where another simulator serves the place; one that has only been left there
  ///   makes room.
  init(_ place: SocketPlace) throws(Failure) {
    try place.makeFolder()
    path = place.path
    // Of two that start at once, one finds the other serving: nobody else looks while we do.
    let folder = open(place.folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else {
      throw Failure(.cannotCreate, subject: place.path, reason: "its folder: \(SystemError(code: errno))")
    }
    defer { close(folder) }
    flock(folder, LOCK_EX)
    do throws(SystemError) {
      descriptor = try Self.bound(place.path)
    } catch {
      throw Self.failure(error, place.path)
    }
    var status = stat()
    guard listen(descriptor, Self.backlog) == 0, lstat(path, &status) == 0 else {
      let error = SystemError(code: errno)
      close(descriptor)
      throw Self.failure(error, place.path)
    }
    identity = (status.st_dev, status.st_ino)
  }

  deinit {
    var status = stat()
    if lstat(path, &status) == 0, (status.st_dev, status.st_ino) == identity { unlink(path) }
    close(descriptor)
  }

  private static func bound(_ path: String) throws(SystemError) -> Int32 {
    let descriptor = try makeSocket(AF_UNIX)
    // Nobody but the user, from the moment that it is there: Linux gives the file the mode of the socket.
    fchmod(descriptor, 0o600)
    do throws(SystemError) {
      do throws(SystemError) {
        _ = try withUnixAddress(path) { bind(descriptor, $0, $1) }
      } catch  where error.code == EADDRINUSE {
        try removeStale(path)
        _ = try withUnixAddress(path) { bind(descriptor, $0, $1) }
      }
    } catch {
      close(descriptor)
      throw error
    }
    return descriptor
  }

  /// Removes a socket that nobody serves.
  private static func removeStale(_ path: String) throws(SystemError) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFSOCK else { throw SystemError(code: ENOTSOCK) }
    let probe = try makeSocket(AF_UNIX)
    defer { close(probe) }
    do throws(SystemError) {
      _ = try withUnixAddress(path) { connect(probe, $0, $1) }
      throw SystemError(code: EADDRINUSE)
    } catch  where error.code == ECONNREFUSED {
      try systemCall { unlink(path) }
    } catch  where error.code == EAGAIN {
      throw SystemError(code: EADDRINUSE)
    }
  }

  private static func failure(_ error: SystemError, _ path: String) -> Failure {
    switch error.code {
    case EADDRINUSE:
      Failure(
        .busy, subject: path, reason: "another simulator serves it",
        hint: "Use that one, or choose another place with --socket")
    case ENOTSOCK: Failure(.cannotCreate, subject: path, reason: "exists already and is no socket")
    case ENAMETOOLONG: Failure(.cannotCreate, subject: path, reason: "is too long for a socket, which has 107 bytes")
    default: Failure(.cannotCreate, subject: path, reason: "\(error)")
    }
  }
}
