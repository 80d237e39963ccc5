import HostSystem
import Stage

/// The manual page in mdoc, made of the same tables as the help.
func manualPage() -> String {
  var page = ManualPage(of: Tool.name, Tool.summary)
  page.section("SYNOPSIS")
  for command in Tool.commands {
    page.macro("Nm", Tool.name)
    page.text(command.synopsis)
    page.macro("br")
  }
  page.section("DESCRIPTION")
  page.text(
    "Hingebox turns a hinge into an instrument. Folded and unfolded, the hinge is the bellows of an accordion; held half"
      + " open, its angle bends the strings of a guitar.")
  for command in Tool.commands { page.command(command) }
  page.section("KEYS")
  page.text(
    "While 'play' has the terminal, letters, digits and signs play notes, each by its place on the keyboard, as the layout"
      + " has it. F12 shows on the screen what every key does just then, over the panes, while playing goes on; pressed"
      + " again it turns the page, and closes.")
  page.list(
    NoteLayout.allCases.map { layout in
      ("Em \(layout.rawValue)", layout.hints().map { "\($0.keys): \($0.action)" }.joined(separator: ", ") + ".")
    })
  page.text("What else is asked for with a key:")
  page.list(KeyBinding.all.map { ("Li \($0.spelledName)", page.sentence($0.fullMeaning)) })
  page.section("EXIT STATUS")
  page.list(ExitCode.allCases.map { ("Li \($0.rawValue)", $0.meaning) })
  page.section("EXAMPLES")
  for command in Tool.commands {
    for example in command.examples {
      page.macro("Pp")
      page.text("\(example.meaning.prefix(1).uppercased())\(example.meaning.dropFirst()):")
      page.macro("Dl", "\(Tool.name) \(example.line)")
    }
  }
  return page.source
}

/// The day on which the tables that the page is made of were last changed.
private let manualDate = "November 30, 2026"

extension KeyBinding {
  /// The key in words, for paper: "Left", "Control-K".
  fileprivate var spelledName: String {
    if needsControl { return "Control-\(name.dropFirst())" }
    return ["←": "Left", "→": "Right", "↑": "Up", "↓": "Down"][name] ?? name
  }
}

/// The source of a manual page as it grows.
struct ManualPage {
  private(set) var source = ""

  /// The beginning of a program's page.
  init(of program: String, _ summary: String) {
    macro("Dd", manualDate)
    macro("Dt", "\(program.uppercased()) 1")
    macro("Os", "Hingebox \(hingeboxVersion)")
    section("NAME")
    macro("Nm", program)
    macro("Nd", summary)
  }

  mutating func macro(_ name: String, _ words: String = "") {
    source += words.isEmpty ? ".\(name)\n" : ".\(name) \(escaped(words))\n"
  }

  mutating func section(_ title: String) {
    macro("Sh", title)
  }

  mutating func text(_ text: String) {
    let words = escaped(text).split(separator: " ", omittingEmptySubsequences: false).map(unbroken)
      .joined(separator: " ")
    source += (words.hasPrefix(".") || words.hasPrefix("'") ? "\\&" : "") + words + "\n"
  }

  /// A list of terms, each written by a macro, with what they mean.
  mutating func list(_ items: [(term: String, meaning: String)]) {
    guard !items.isEmpty else { return }
    macro("Bl", "-tag -width Ds")
    for item in items {
      macro("It", item.term)
      text(item.meaning)
    }
    macro("El")
  }

  mutating func command(_ command: Command) {
    macro("Ss", "\(Tool.name) \(command.name)")
    content(of: command)
  }

  /// What there is to know of a command.
  mutating func content(of command: Command) {
    text("\(command.summary.prefix(1).uppercased())\(command.summary.dropFirst()).")
    for note in command.notes {
      macro("Pp")
      text(note)
    }
    list(command.arguments.map { ("Ar \($0.name)", sentence($0.help)) })
    list(
      command.options.map { option in
        let short = option.short.map { "Fl \($0) , " } ?? ""
        let value =
          option.valueName.isEmpty
          ? "" : option.takesNextWord ? " Ar \(option.valueName)" : " Ns Oo Ns = Ns Ar \(option.valueName) Oc"
        return ("\(short)Fl Fl \(option.name)\(value)", sentence(option.meaningWithDefault))
      })
  }

  func sentence(_ text: String) -> String {
    "\(text.prefix(1).uppercased())\(text.dropFirst())."
  }

  /// What has to be typed as it stands is not hyphenated at the end of a line.
  private func unbroken(_ word: Substring) -> String {
    (word.contains { "[]/_=".contains($0) } ? "\\%" : "") + word
  }

  /// Dashes stay dashes and backslashes backslashes.
  private func escaped(_ text: String) -> String {
    text.reduce(into: "") { $0 += $1 == "\\" ? "\\e" : String($1) }
  }
}
