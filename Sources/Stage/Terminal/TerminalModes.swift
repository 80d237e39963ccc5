/// What we tell a terminal to be while we play, and how it becomes what it was.
struct TerminalModes {
  /// Everything on, and the question whether the keyboard protocol is.
  let enter: String
  /// The same for a terminal that may still be in that state: the keyboard's flags are set, not piled up once more.
  let enterAgain: String
  /// All of it undone in reverse.
  let leave: String

  /// Asks for what every terminal tells of itself. When the answer comes, whatever was asked before has been answered.
  static let barrier = "\u{1B}[c"

  /// Every key as a sequence (8), with its release (2), its place (4), and no doubt about Escape (1).
  static let keyboardFlags = 1 + 2 + 4 + 8
  /// Without these there are no releases of the keys that play.
  static let neededKeyboardFlags = 2 + 8

  /// - Parameter asksForKeyboard: whether to try the kitty keyboard protocol. The Linux console would print it.
  init(asksForKeyboard: Bool) {
    // The other screen comes first, because the keyboard's flags belong to the screen that is shown.
    let screen = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[0m\u{1B}[2J"
    // Focus; the mouse while a button is down, in numbers without a limit; pastes in brackets, to tell them from playing.
    let reports = "\u{1B}[?1004h\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?2004h"
    let question = (asksForKeyboard ? "\u{1B}[?u" : "") + Self.barrier
    enter = screen + (asksForKeyboard ? "\u{1B}[>\(Self.keyboardFlags)u" : "") + reports + question
    enterAgain = screen + (asksForKeyboard ? "\u{1B}[=\(Self.keyboardFlags);1u" : "") + reports
    leave =
      "\u{1B}\\"  // ends a string that was cut short
      + "\u{1B}[?2026l"  // and a picture
      + "\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1004l"
      + (asksForKeyboard ? "\u{1B}[<u" : "")
      + "\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"
  }
}
