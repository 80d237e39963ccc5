import Glibc

/// Reads the small files and the links by which the kernel tells about itself. What is not there, or not for us to see,
/// is just not told, unless it is asked why.
public struct KernelFiles: Sendable {
  /// What stands before `/proc`: nothing, or a test's folder.
  public var root = ""

  public init(root: String = "") {
    self.root = root
  }

  /// What lies in a folder.
  public func names(in folder: String) -> [String] {
    guard let opened = opendir(root + folder) else { return [] }
    defer { closedir(opened) }
    var found: [String] = []
    while let entry = readdir(opened) {
      // An entry is as long as its name, so it must not be copied as a whole.
      let bytes = UnsafeRawPointer(entry) + MemoryLayout<dirent>.offset(of: \.d_name)!
      let name = String(cString: bytes.assumingMemoryBound(to: CChar.self))
      if !name.hasPrefix(".") { found.append(name) }
    }
    return found
  }

  public func target(ofLink path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: 256)
    let count = readlink(root + path, &bytes, bytes.count)
    return count > 0 ? String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
  }

  /// The beginning of a file without blanks around it.
  public func text(of path: String) -> String? {
    try? textOrError(of: path)
  }

  /// The same, or why it cannot be read.
  public func textOrError(of path: String) throws(SystemError) -> String {
    let file = try systemCall { open(root + path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = try systemCall { read(file, &bytes, bytes.count) }
    return trimmed(String(decoding: bytes[..<count], as: UTF8.self))
  }

  /// The number behind a key in a file of lines like `key : number`.
  public func number(_ key: String, of path: String) -> Int32? {
    for line in text(of: path)?.split(separator: "\n") ?? [] {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2, trimmed(parts[0]) == key { return Int32(trimmed(parts[1])) }
    }
    return nil
  }
}

private func trimmed(_ text: some StringProtocol) -> String {
  let start = text.drop(while: \.isWhitespace)
  return start.lastIndex { !$0.isWhitespace }.map { String(start[...$0]) } ?? ""
}
