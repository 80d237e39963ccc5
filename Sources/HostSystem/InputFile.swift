import Glibc

/// A file, pipe or terminal that is read from its beginning to its end, and closed when the value goes.
public struct InputFile: ~Copyable {
  /// The name by which messages call it.
  public let subject: String
  private let descriptor: Int32
  private let isOurs: Bool

  /// What messages call a path.
  public static func name(of path: String) -> String { path == "-" ? "standard input" : path }

  /// Opens a file for reading; `-` is standard input, which stays open.
  public init(path: String) throws(Failure) {
    let isStandardInput = path == "-"
    subject = Self.name(of: path)
    descriptor = isStandardInput ? STDIN_FILENO : try opened(path)
    isOurs = !isStandardInput
  }

  /// Reads from a descriptor that somebody else opened and will close.
  public init(descriptor: Int32, subject: String) {
    self.descriptor = descriptor
    self.subject = subject
    isOurs = false
  }

  deinit {
    if isOurs { close(descriptor) }
  }

  /// Reads what is there, at most as much as fits, and waits only when nothing is there yet.
  ///
  /// - Returns: the count of bytes read; 0 at the end.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws(Failure) -> Int {
    do throws(SystemError) {
      return try systemCall { Glibc.read(descriptor, buffer.baseAddress, buffer.count) }
    } catch {
      let kind: Failure.Kind = error.code == EISDIR ? .noInput : .inputOutput
      throw Failure(kind, subject: subject, reason: error.description)
    }
  }

  /// Reads all that is left.
  ///
  /// - Parameter limitBytes: what is longer is a ``Failure``, before it fills the memory.
  public func contents(limitBytes: Int) throws(Failure) -> [UInt8] {
    var contents: [UInt8] = []
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 1)
    defer { chunk.deallocate() }
    while true {
      let count = try read(into: chunk)
      if count == 0 { return contents }
      contents.append(contentsOf: chunk[..<count])
      guard contents.count <= limitBytes else {
        throw Failure(.badData, subject: subject, reason: "is longer than \(limitBytes) bytes")
      }
    }
  }
}

private func opened(_ path: String) throws(Failure) -> Int32 {
  guard !path.isEmpty else { throw Failure(.noInput, subject: "input", reason: "its name is empty") }
  do throws(SystemError) {
    return try systemCall { open(path, O_RDONLY | O_CLOEXEC) }
  } catch {
    throw Failure(error.code == EACCES ? .permission : .noInput, subject: path, reason: error.description)
  }
}
