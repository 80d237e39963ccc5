import Foundation

/// The built executable as a process of its own, for what cannot be tested inside: signals and limits.
final class ChildProcess {
  private let process = Process()
  let input = Pipe()
  private let errorPipe = Pipe()

  /// - Parameters:
  ///   - shellPrefix: shell words to run before, as `ulimit -f 10;`.
  ///   - closesOutput: whether nobody reads the standard output.
  init(_ arguments: [String], shellPrefix: String = "", closesOutput: Bool = false) throws {
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "\(shellPrefix) exec \"$@\"", "sh", try Self.executable()] + arguments
    process.standardInput = input
    process.standardError = errorPipe
    if closesOutput {
      let output = Pipe()
      process.standardOutput = output
      try output.fileHandleForReading.close()
    }
    try process.run()
  }

  /// Beside the tests' own binary.
  private static func executable() throws -> String {
    let folder = URL(fileURLWithPath: try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      .deletingLastPathComponent()
    for candidate in [folder, URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()] {
      let path = candidate.appendingPathComponent("hingebox").path
      if FileManager.default.isExecutableFile(atPath: path) { return path }
    }
    throw CocoaError(.fileNoSuchFile)
  }

  var identifier: Int32 { process.processIdentifier }

  func send(_ signal: Int32) {
    kill(identifier, signal)
  }

  /// Waits for its end.
  func finish() -> (code: Int32, bySignal: Bool, error: String) {
    let said = errorPipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (
      process.terminationStatus, process.terminationReason == .uncaughtSignal, String(decoding: said, as: UTF8.self)
    )
  }

  /// The most memory that it has had resident so far, in bytes.
  var peakResidentBytes: Int? {
    guard let status = try? String(contentsOfFile: "/proc/\(identifier)/status", encoding: .utf8) else { return nil }
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }.map { $0 * 1024 }
  }
}
