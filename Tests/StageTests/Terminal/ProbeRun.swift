import Foundation
import Testing

/// A run of the probe on a terminal of its own.
final class ProbeRun {
  let terminal: PseudoTerminal
  let stateBefore: [UInt8]
  let screenBefore: ScreenState
  let process: pid_t
  private let folder: URL

  static let probe = built("TerminalProbe")
  static let hingebox = built("hingebox")

  /// The path of an executable of this package: it lies beside the bundle that this code is in.
  private static func built(_ name: String) -> String {
    let mapped = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
    let bundle = mapped.split(separator: "\n").first { $0.hasSuffix(".xctest") }
    let path = bundle.map { String($0[$0.firstIndex(of: "/")!...]) } ?? ""
    return URL(fileURLWithPath: path).deletingLastPathComponent().appendingPathComponent(name).path
  }

  /// - Parameters:
  ///   - script: what a shell should do with `$0 "$@"` instead of just running it.
  ///   - playing: runs `hingebox` with these words instead of the probe.
  ///   - variables: more of its environment, as "NAME=value".
  init(
    _ kind: PseudoTerminal.Kind, inputIsTerminal: Bool = true, script: String? = nil, playing: [String]? = nil,
    variables: [String] = []
  ) throws {
    terminal = try PseudoTerminal(kind)
    stateBefore = terminal.state
    screenBefore = terminal.screen
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("probe-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let log = folder.appendingPathComponent("log").path
    let program = playing == nil ? Self.probe : Self.hingebox
    let words = playing ?? [log]
    process =
      if let script {
        try terminal.start(
          "/bin/bash", ["-m", "-c", script, program] + words, inputIsTerminal: inputIsTerminal, variables: variables)
      } else {
        try terminal.start(program, words, inputIsTerminal: inputIsTerminal, variables: variables)
      }
  }

  deinit {
    // One that has been waited for is gone, and its number may be somebody else's.
    var status: Int32 = 0
    if waitpid(process, &status, WNOHANG) == 0 {
      kill(process, SIGKILL)
      waitpid(process, &status, 0)
    }
    try? FileManager.default.removeItem(at: folder)
  }

  /// What the probe has written down, line by line.
  var log: [String] {
    let text = (try? String(contentsOf: folder.appendingPathComponent("log"), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  func waitUntilReady() throws {
    try #require(terminal.watch { terminal.text.contains("ready") }, "\(log) \(terminal.text)")
  }

  /// Sends keys and waits until the probe has heard something.
  func type(_ text: String, until word: String) throws {
    terminal.type(text)
    try #require(terminal.watch { log.contains { $0.contains(word) } }, "no \(word) in \(log)")
  }

  /// What the terminal is in: lines and echo, and whatever the program has switched on.
  var isAsBefore: Bool {
    terminal.state == stateBefore && terminal.screen == screenBefore
  }
}

/// How a process ended.
enum ProcessEnd: Equatable {
  case exit(Int32)
  case signal(Int32)

  init?(_ status: Int32?) {
    guard let status else { return nil }
    self = status & 0x7F == 0 ? .exit(status >> 8 & 0xFF) : .signal(status & 0x7F)
  }
}
