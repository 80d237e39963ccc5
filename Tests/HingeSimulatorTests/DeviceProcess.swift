import Foundation
import Glibc
import HostSystem
import TestSupport

@testable import HingeSimulator

/// A program of this package as a process of its own.
final class DeviceProcess {
  let identifier: pid_t
  private var isOver = false

  /// The path of an executable of this package: it lies beside the bundle that this code is in.
  static func path(of name: String) -> String {
    let mapped = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
    let bundle = mapped.split(separator: "\n").first { $0.hasSuffix(".xctest") }
    let path = bundle.map { String($0[$0.firstIndex(of: "/")!...]) } ?? ""
    return URL(fileURLWithPath: path).deletingLastPathComponent().appendingPathComponent(name).path
  }

  /// Starts a program without waiting, its words said to nobody.
  init(_ words: [String]) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for stream in 0..<Int32(3) { posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0) }
    var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var identifier = pid_t()
    let code = posix_spawnp(&identifier, words[0], &actions, nil, &pointers, environ)
    guard code == 0 else { throw SystemError(code: code) }
    self.identifier = identifier
  }

  deinit {
    kill()
  }

  /// Ends it as a fault would.
  func kill() {
    guard !isOver else { return }
    Glibc.kill(identifier, SIGKILL)
    _ = wait()
  }

  /// Waits for its end.
  ///
  /// - Returns: its exit code, or minus the signal that ended it.
  func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) == -1 && errno == EINTR {}
    isOver = true
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : -signal
  }
}
