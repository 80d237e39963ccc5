/// What the main loop hears from a terminal.
public enum TerminalEvent: Equatable, Sendable {
  /// Keys, mouse, focus; and when they were read, on the monotonic clock.
  case input(InputEvent, atSeconds: Double)
  case signal(TerminalSignal)
  /// Nobody is at the other end any more.
  case hungUp
  /// The terminal has told, later than we waited for it, that it reports releases after all.
  case keyboardReportsReleases
}
