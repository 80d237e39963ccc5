import Foundation
import HostSystem

/// A terminal for tests: a pseudo-terminal with somebody at the other end who answers as real terminals do, and who
/// remembers what the program has switched on.
final class PseudoTerminal {
  enum Kind: Sendable {
    /// Speaks the kitty keyboard protocol.
    case kitty
    /// Knows what it is, but nothing of keyboards.
    case older
    /// Answers nothing.
    case mute
  }

  let kind: Kind
  private(set) var controller: Int32
  let name: String
  private(set) var output: [UInt8] = []
  private(set) var screen = ScreenState()

  init(_ kind: Kind) throws {
    self.kind = kind
    let controller = try systemCall { open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC) }
    var unlocked: Int32 = 0
    try systemCall { ioctl(controller, Self.setLock, &unlocked) }
    var number: Int32 = 0
    try systemCall { ioctl(controller, Self.getNumber, &number) }
    self.controller = controller
    name = "/dev/pts/\(number)"
    resize(columns: 100, rows: 30)
  }

  deinit {
    close(controller)
  }

  /// The terminal's state, byte for byte.
  var state: [UInt8] {
    var state = termios()
    tcgetattr(controller, &state)
    return withUnsafeBytes(of: state) { Array($0) }
  }

  var text: String { String(decoding: output, as: UTF8.self) }

  // TIOCSPTLCK and TIOCGPTN, which Swift does not see. `openpty` would let every child inherit the terminal.
  private static let setLock: UInt = 0x4004_5431
  private static let getNumber: UInt = 0x8004_5430
  /// `POSIX_SPAWN_SETSID`, which Swift does not see.
  private static let ownSession: Int16 = 0x80

  /// Runs a program with the terminal as its own, at the head of a session.
  ///
  /// - Parameter variables: more of its environment, as "NAME=value".
  func start(
    _ program: String, _ arguments: [String], inputIsTerminal: Bool = true, variables: [String] = []
  ) throws -> pid_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Self.ownSession | Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, name, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    if inputIsTerminal {
      posix_spawn_file_actions_adddup2(&actions, 1, 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    var pointers = ([program] + arguments).map { strdup($0) } + [nil]
    defer { pointers.forEach { free($0) } }
    // A report of a crash takes seconds, and what we look at is what it finds.
    let settings = [
      "PATH=\(ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")", "SWIFT_BACKTRACE=enable=no",
    ]
    var environment = (settings + variables).map { strdup($0) } + [nil]
    defer { environment.forEach { free($0) } }
    var process = pid_t()
    let error = posix_spawn(&process, program, &actions, &attributes, &pointers, &environment)
    if error != 0 { throw SystemError(code: error) }
    return process
  }

  func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
  }

  /// Takes the other end away.
  func hangUp() {
    close(controller)
    controller = -1
  }

  /// Fills the terminal with writing that nobody reads, until it takes no more.
  func stuff() {
    let program = open(name, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    while write(program, "stuffing", 8) > 0 {}
    close(program)
  }

  /// What has been typed and nobody has read.
  var unread: [UInt8] {
    let program = open(name, O_RDONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    defer { close(program) }
    var state = termios()
    tcgetattr(program, &state)
    var raw = state
    cfmakeraw(&raw)
    tcsetattr(program, TCSANOW, &raw)
    defer { tcsetattr(program, TCSANOW, &state) }
    var bytes = [UInt8](repeating: 0, count: 256)
    return Array(bytes[..<max(Glibc.read(program, &bytes, bytes.count), 0)])
  }

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { write(controller, $0.baseAddress, $0.count) }
  }

  /// Reads and answers until something is so, or the time is over.
  @discardableResult
  func watch(seconds: Double = 10, until isSo: () -> Bool) -> Bool {
    let deadline = monotonicSeconds() + seconds
    while !isSo() {
      if monotonicSeconds() > deadline { return false }
      read(milliseconds: 5)
    }
    return true
  }

  /// Waits for the end of a process and returns its status as `waitpid` has it, or `nil` if it does not end.
  func end(of process: pid_t, seconds: Double = 10) -> Int32? {
    var status: Int32 = 0
    guard watch(seconds: seconds, until: { waitpid(process, &status, WNOHANG) == process }) else {
      kill(process, SIGKILL)
      waitpid(process, &status, 0)
      return nil
    }
    read(milliseconds: 0)
    return status
  }

  private func read(milliseconds: Int32) {
    var ready = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
    guard poll(&ready, 1, milliseconds) > 0 else { return }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(controller, &bytes, bytes.count)
    guard count > 0 else {
      usleep(1000 * UInt32(milliseconds))
      return
    }
    output += bytes[..<count]
    for sequence in screen.read(bytes[..<count]) { answer(sequence) }
  }

  private func answer(_ sequence: String) {
    switch (kind, sequence) {
    case (.kitty, "?u"): type("\u{1B}[?\(screen.keyboardFlags)u")
    case (.kitty, "c"), (.older, "c"): type("\u{1B}[?62;c")
    default: break
    }
  }
}
