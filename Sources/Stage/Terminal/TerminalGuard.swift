import CTerminal
import Glibc
import HostSystem

/// Holds a terminal in the state that playing needs, and gives it back as it was: when asked to, and when the process
/// dies of any signal that can be caught, on whatever thread.
///
/// It never touches a terminal that is not ours: both ends must be terminals, and we must be in the foreground.
struct TerminalGuard: ~Copyable {
  let input: Int32
  private let output: Int32
  private var saved = termios()
  private(set) var isHolding = false

  /// - Returns: `nil` where there is no terminal to hold.
  init?(input: Int32, output: Int32) {
    guard isatty(input) == 1, isatty(output) == 1, Self.isInForeground(input) else { return nil }
    self.input = input
    self.output = output
  }

  /// Whether the terminal listens to us, and not to another job of the shell. To change it from behind would stop us.
  var isInForeground: Bool { Self.isInForeground(input) }

  private static func isInForeground(_ terminal: Int32) -> Bool {
    let group = tcgetpgrp(terminal)
    // Without job control nobody else can have the terminal.
    return group == getpgrp() || (group == -1 && errno == ENOTTY)
  }

  /// Saves the terminal's state, makes sure that `undo` is written and the state comes back whatever happens, and turns
  /// off lines and echo.
  ///
  /// Ctrl-C and Ctrl-Z remain signals where the keyboard protocol does not make keys of them, and newlines remain newlines
  /// for whatever else may be printed.
  mutating func hold(undo: String) throws(Failure) {
    if !isHolding, tcgetattr(input, &saved) != 0 { throw failure() }
    let bytes = Array(undo.utf8)
    guard terminal_rescue_arm(input, output, &saved, bytes, bytes.count) == 0 else { throw failure() }
    isHolding = true
    var raw = saved
    raw.c_iflag &= ~tcflag_t(IGNBRK | BRKINT | PARMRK | INPCK | ISTRIP | INLCR | IGNCR | ICRNL | IXON | IXOFF)
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ECHONL | IEXTEN)
    raw.c_lflag |= tcflag_t(ISIG)
    raw.c_cflag = raw.c_cflag & ~tcflag_t(CSIZE | PARENB) | tcflag_t(CS8)
    if tcsetattr(input, TCSANOW, &raw) != 0 { throw failure() }
  }

  /// Gives the terminal's state back, without what has been typed and not been read.
  mutating func release() {
    guard isHolding else { return }
    if isInForeground {
      tcflush(input, TCIFLUSH)
      tcsetattr(input, TCSANOW, &saved)
    }
    terminal_rescue_disarm()
    isHolding = false
  }

  private func failure() -> Failure {
    Failure(.unavailable, subject: "terminal", reason: "cannot be set up: \(SystemError(code: errno))")
  }
}
