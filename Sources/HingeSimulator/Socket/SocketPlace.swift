import Glibc
import HostSystem

/// Where the simulator's socket is in the file system, in a folder that is the user's alone.
public struct SocketPlace: Sendable, Equatable {
  public let path: String
  /// The folder that is made for it, where it is not one that somebody chose.
  private let ownFolder: String?

  /// A place that somebody chose. Its folder must be there.
  public init(path: String) {
    self.path = path
    ownFolder = nil
  }

  private init(inFolder folder: String) {
    path = "\(folder)/simulator.sock"
    ownFolder = folder
  }

  /// The place where simulators and their clients look for each other: `hingebox/simulator.sock` in the folder that the
  /// system has made for this user's sockets; without one, in a folder of `/tmp` that only this user can enter.
  ///
  /// - Parameter runtimeFolder: what `XDG_RUNTIME_DIR` says.
  public static func standard(runtimeFolder: String? = environment("XDG_RUNTIME_DIR")) -> SocketPlace {
    // What is not absolute is to be passed over, says the XDG specification.
    if let runtimeFolder, runtimeFolder.hasPrefix("/") { return SocketPlace(inFolder: "\(runtimeFolder)/hingebox") }
    return SocketPlace(inFolder: "/tmp/hingebox-\(geteuid())")
  }

  /// The folder that the socket lies in.
  var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Makes its folder, or finds it to be as private as it must be.
  func makeFolder() throws(Failure) {
    guard let ownFolder else { return }
    do {
      try systemCall { mkdir(ownFolder, 0o700) }
    } catch  where error.code != EEXIST {
      throw Failure(.cannotCreate, subject: ownFolder, reason: "\(error)", hint: "Choose a place with --socket")
    } catch {}
    var status = stat()
    // Not a link: somebody else could have put it into /tmp.
    guard lstat(ownFolder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid() else {
      throw Failure(
        .permission, subject: ownFolder, reason: "is not a folder of yours", hint: "Choose a place with --socket")
    }
    guard status.st_mode & 0o077 == 0 || chmod(ownFolder, 0o700) == 0 else {
      throw Failure(.permission, subject: ownFolder, reason: "cannot be made private: \(SystemError(code: errno))")
    }
  }
}
