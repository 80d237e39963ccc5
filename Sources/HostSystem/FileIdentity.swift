import Glibc

/// Whether two paths lead to one and the same plain file. Files that are not there are no files.
public func isSameFile(_ first: String, _ second: String) -> Bool {
  guard let first = plainFile(first), let second = plainFile(second) else { return false }
  return first.st_dev == second.st_dev && first.st_ino == second.st_ino
}

/// Whether a plain file stands at a path: one that can be read twice.
public func isPlainFile(_ path: String) -> Bool {
  plainFile(path) != nil
}

private func plainFile(_ path: String) -> stat? {
  var status = stat()
  guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
  return status
}
