import Foundation
import Glibc
import TestSupport
import Testing

/// Whether a playing process keeps its memory from being paged out, as the kernel sees it.
@Suite(.serialized) struct MemoryLockTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write("time,angle\n0,60\n600,120\n", to: "sweep.csv")
  }

  private func play(shellPrefix: String = "") throws -> ChildProcess {
    try ChildProcess(
      ["play", "--device", "null", "--period", "2048", "--hinge", "file:\(folder.file("sweep.csv"))"],
      shellPrefix: shellPrefix)
  }

  private func lockedKilobytes(_ process: pid_t) -> Int? {
    let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmLck:") }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
  }

  private func isPlaying(_ process: pid_t) -> Bool {
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
    return threads.contains { thread in
      (try? String(contentsOfFile: "/proc/\(process)/task/\(thread)/comm", encoding: .utf8)) == "audio\n"
    }
  }

  private func waitUntilPlaying(_ child: ChildProcess) {
    for _ in 0..<2000 where !isPlaying(child.identifier) { usleep(5000) }
    #expect(isPlaying(child.identifier))
  }

  /// Whether this user may lock as much as it likes.
  private static let mayLock: Bool = {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(__RLIMIT_MEMLOCK.rawValue), &limit)
    return geteuid() == 0 || limit.rlim_cur == .max
  }()

  @Test(.enabled(if: mayLock)) func memoryIsLockedWhilePlaying() throws {
    let child = try play()
    waitUntilPlaying(child)
    let kilobytes = try #require(lockedKilobytes(child.identifier))
    show("locked while playing, MB", Double(kilobytes) / 1024, bar: "> 1")
    #expect(kilobytes > 1024)
    child.send(SIGTERM)
    #expect(child.finish().code == SIGTERM)
  }

  /// Where only a little may be locked, nothing is, so that no later allocation fails; and it plays all the same.
  @Test(.enabled(if: geteuid() == 0)) func withoutTheRightNothingIsLockedAndItPlaysOn() throws {
    // An ordinary user of Debian: 64 kB to lock, no real-time priority.
    let asNobody = "ulimit -l 64; set -- setpriv --reuid=65534 --regid=65534 --clear-groups \"$@\";"
    guard try ChildProcess(["--version"], shellPrefix: asNobody).finish().code == 0 else {
      return print("the executable is not within an ordinary user's reach: nothing tested")
    }
    chmod(folder.path, 0o755)
    let child = try play(shellPrefix: asNobody)
    waitUntilPlaying(child)
    #expect(lockedKilobytes(child.identifier) == 0)
    child.send(SIGTERM)
    let end = child.finish()
    #expect(end.bySignal && end.code == SIGTERM)
    #expect(end.error.contains("no realtime priority (limit rtprio 0): may click under load. See man page, REALTIME."))
  }
}
