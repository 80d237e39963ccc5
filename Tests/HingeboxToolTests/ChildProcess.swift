import Glibc
import TestSupport

/// The built executable as a process of its own, for what cannot be tested inside: signals and limits.
///
/// Made with the system's own calls: Foundation's `Process` now and then waits for ever when tests run side by side.
final class ChildProcess {
  let identifier: pid_t
  private var inputEnd: Int32
  private let errorEnd: Int32
  private var hasFinished = false

  enum Fault: Error {
    case cannotSpawn(Int32)
    case noExecutable
  }

  /// - Parameters:
  ///   - shellPrefix: shell words to run before, as `ulimit -f 10;`.
  ///   - closesOutput: whether nobody reads the standard output.
  init(_ arguments: [String], shellPrefix: String = "", closesOutput: Bool = false) throws {
    let input = DescriptorPipe()
    let output = DescriptorPipe()
    let error = DescriptorPipe()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input.reading, 0)
    if closesOutput { posix_spawn_file_actions_adddup2(&actions, output.writing, 1) }
    posix_spawn_file_actions_adddup2(&actions, error.writing, 2)
    close(output.reading)

    let words = ["sh", "-c", "\(shellPrefix) exec \"$@\"", "sh", try Self.executable()] + arguments
    var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    // A group of its own, as a shell gives to each job: the system stops no process of a group that nobody looks after.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))
    // The threads that tests run on block signals.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var identifier: pid_t = 0
    let code = posix_spawn(&identifier, "/bin/sh", &actions, &attributes, &pointers, environ)
    for end in [input.reading, output.writing, error.writing] { close(end) }
    guard code == 0 else { throw Fault.cannotSpawn(code) }
    self.identifier = identifier
    inputEnd = input.writing
    errorEnd = error.reading
  }

  deinit {
    if !hasFinished {
      kill(identifier, SIGKILL)
      _ = finish()
    }
    closeInput()
  }

  /// Beside the tests' own binary.
  private static func executable() throws -> String {
    guard let own = realpath("/proc/self/exe", nil) else { throw Fault.noExecutable }
    defer { free(own) }
    for binary in [String(cString: own), CommandLine.arguments[0]] {
      let path = binary.prefix(upTo: binary.lastIndex(of: "/") ?? binary.startIndex) + "/hingebox"
      if access(String(path), X_OK) == 0 { return String(path) }
    }
    throw Fault.noExecutable
  }

  /// Writes all of a text to the standard input.
  func write(_ text: String) { write(Array(text.utf8)) }

  /// Writes all of them to the standard input.
  func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Glibc.write(inputEnd, UnsafeBufferPointer(rebasing: rest).baseAddress, rest.count)
        guard count > 0 else { return }
        rest = rest.dropFirst(count)
      }
    }
  }

  func closeInput() {
    if inputEnd >= 0 { close(inputEnd) }
    inputEnd = -1
  }

  func send(_ signal: Int32) {
    kill(identifier, signal)
  }

  /// Waits for its end, with the input left as it is.
  ///
  /// - Returns: the exit code, or the signal that ended it, and what it said.
  func finish() -> (code: Int32, bySignal: Bool, error: String) {
    let said = DescriptorPipe.readAll(errorEnd)
    close(errorEnd)
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) == -1 && errno == EINTR {}
    hasFinished = true
    let signal = status & 0x7F
    return (signal == 0 ? status >> 8 & 0xFF : signal, signal != 0, String(decoding: said, as: UTF8.self))
  }

  /// The most memory that it has had resident so far, in bytes.
  var peakResidentBytes: Int? {
    let file = open("/proc/\(identifier)/status", O_RDONLY | O_CLOEXEC)
    defer { close(file) }
    let lines = String(decoding: DescriptorPipe.readAll(file), as: UTF8.self).split(separator: "\n")
    let words = lines.first { $0.hasPrefix("VmHWM:") }?.split(whereSeparator: \.isWhitespace)
    return words.flatMap { Int($0[1]) }.map { $0 * 1024 }
  }
}
