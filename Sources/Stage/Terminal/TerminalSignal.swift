import Glibc
import HostSystem

/// A signal that the main loop answers.
public enum TerminalSignal: CaseIterable, Sendable {
  case interrupt, terminate, hangUp, quit
  /// Stop, please (Ctrl-Z).
  case stop
  /// On again after a stop.
  case goOn
  /// The window has another size.
  case resize

  public var number: Int32 {
    switch self {
    case .interrupt: SIGINT
    case .terminate: SIGTERM
    case .hangUp: SIGHUP
    case .quit: SIGQUIT
    case .stop: SIGTSTP
    case .goOn: SIGCONT
    case .resize: SIGWINCH
    }
  }

  /// Whether it asks the program to end.
  public var isEnding: Bool {
    switch self {
    case .interrupt, .terminate, .hangUp, .quit: true
    case .stop, .goOn, .resize: false
    }
  }

  /// Ends the process by this signal, so that the shell sees what it was. The terminal must have been given back.
  public func endProcess() -> Never {
    TerminationWatch.end(by: number)
  }

  /// Sends the signal to everybody in the foreground of the terminal, as the terminal itself does for Ctrl-C where a
  /// keyboard protocol does not make a key of it. A shell script around us needs it too.
  public func sendToProcessGroup() {
    kill(0, number)
  }
}
