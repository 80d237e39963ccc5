import Glibc

/// A path at which a file shall be made: what stands there, and where a draft can lie beside it.
struct FilePlace {
  enum Occupant {
    case nobody
    /// A plain file with its permission bits.
    case file(permissions: mode_t)
    /// A pipe, a terminal, `/dev/null`: written straight.
    case device
  }

  let path: String
  let occupant: Occupant
  /// The path behind symbolic links, also where the last of them leads to nothing yet.
  let resolvedPath: String

  /// - Throws: ``Failure`` of kind `cannotCreate` for what can never become a file.
  init(path: String) throws(Failure) {
    self.path = path
    var status = stat()
    guard stat(path, &status) == 0 else {
      let error = SystemError(code: errno)
      if path.isEmpty { throw Failure(.cannotCreate, subject: "output", reason: "its name is empty") }
      if path.hasSuffix("/") { throw FilePlace.isFolder(path) }
      guard error.code == ENOENT else { throw FilePlace.cannotCreate(path, error) }
      occupant = .nobody
      resolvedPath = FilePlace.behindLinks(path)
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw FilePlace.isFolder(path)
    case S_IFBLK: throw Failure(.cannotCreate, subject: path, reason: "is a disk, not a file")
    case S_IFREG:
      guard access(path, W_OK) == 0 else { throw FilePlace.cannotCreate(path, SystemError(code: errno)) }
      occupant = .file(permissions: status.st_mode & 0o777)
      resolvedPath = FilePlace.resolved(path)
    default:
      occupant = .device
      resolvedPath = path
    }
  }

  /// A new private name in the same folder (a rename does not cross file systems) that keeps the extension, so that
  /// what a killed process leaves can be opened.
  func draftPath() -> String {
    let number = UInt64.random(in: 0 ... .max)
    let (folder, _, suffix) = parts
    return "\(folder).hingebox-\(String(number, radix: 36))\(suffix.utf8.count <= 16 ? suffix : "")"
  }

  /// A name in the same folder under which people find what did not become complete: "take.unfinished.wav", and with a
  /// number above 0 "take.unfinished-2.wav".
  func unfinishedPath(_ number: Int) -> String {
    let (folder, stem, suffix) = parts
    return "\(folder)\(stem).unfinished\(number > 0 ? "-\(number + 1)" : "")\(suffix)"
  }

  /// "music/", "take" and ".wav" of "music/take.wav".
  private var parts: (folder: Substring, stem: Substring, suffix: Substring) {
    let (folder, name) = FilePlace.parts(resolvedPath)
    let suffix = name.lastIndex(of: ".").map { name[$0...] } ?? ""
    return (folder, name.dropLast(suffix.count), suffix)
  }

  static func cannotCreate(_ path: String, _ error: SystemError) -> Failure {
    guard error.code == ENOENT else { return Failure(.cannotCreate, subject: path, reason: "cannot be made: \(error)") }
    let folder = parts(behindLinks(path)).folder
    return Failure(.cannotCreate, subject: path, reason: "the folder \(folder) does not exist")
  }

  /// One spelling for all paths that lead to a file, as far as the folders on the way exist.
  static func canonical(_ path: String) -> String {
    let (folder, name) = parts(behindLinks(path))
    return resolved(folder.isEmpty ? "." : String(folder)) + "/" + name
  }

  /// The folder with its last slash, and the name.
  private static func parts(_ path: String) -> (folder: Substring, name: Substring) {
    let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
    return (path[..<name.startIndex], name)
  }

  /// Follows the symbolic links that stand at a path, and not those of its folders.
  private static func behindLinks(_ path: String) -> String {
    var path = path
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    // As many as the system follows.
    for _ in 0..<40 {
      let count = readlink(path, &target, target.count)
      guard count > 0, count < target.count else { break }
      let text = String(decoding: target.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
      path = text.hasPrefix("/") ? text : parts(path).folder + text
    }
    return path
  }

  private static func isFolder(_ path: String) -> Failure {
    Failure(.cannotCreate, subject: path, reason: "is a folder", hint: "Name a file in it")
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
