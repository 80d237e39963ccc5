import Glibc

/// A plain file by whatever name: links and spellings of one file are equal.
public struct FileIdentity: Equatable {
  private var device: dev_t
  private var number: ino_t

  /// - Returns: `nil` where no plain file stands. Pipes and devices are none: they can be read and written at once.
  public init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// - Returns: `nil` where something else is open, or nothing.
  public init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init?(_ status: stat) {
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    device = status.st_dev
    number = status.st_ino
  }
}

/// Whether a plain file stands at a path: one that can be read twice.
public func isPlainFile(_ path: String) -> Bool {
  FileIdentity(path: path) != nil
}

/// Whether two paths lead to one file, be it there already or still to be made.
public func isSamePlace(_ first: String, _ second: String) -> Bool {
  if let one = FileIdentity(path: first), let other = FileIdentity(path: second) { return one == other }
  return FilePlace.canonical(first) == FilePlace.canonical(second)
}

/// Whether something else than a plain file stands at a path: a folder, or a pipe, at which whoever opens it may wait.
public func isNoPlainFile(_ path: String) -> Bool {
  var status = stat()
  return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
}
