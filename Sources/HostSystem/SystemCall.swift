import Glibc

/// Calls the system until it is not interrupted. The one place where `EINTR` is handled.
///
/// - Parameter call: a call that returns -1 and sets `errno` when it fails.
/// - Throws: ``SystemError`` with the `errno` that stopped it.
@discardableResult
public func systemCall<Result: FixedWidthInteger & SignedInteger>(_ call: () -> Result) throws(SystemError) -> Result {
  while true {
    let result = call()
    if result != -1 { return result }
    let code = errno
    if code != EINTR { throw SystemError(code: code) }
  }
}

/// An error number of the system with its text.
public struct SystemError: Error, Equatable, Sendable, CustomStringConvertible {
  public var code: Int32

  public init(code: Int32) {
    self.code = code
  }

  /// The system's own words, with a small first letter: "no such file or directory".
  public var description: String {
    var buffer = [CChar](repeating: 0, count: 256)
    guard strerror_r(code, &buffer, buffer.count) == 0 else { return "error \(code)" }
    let words = String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}
