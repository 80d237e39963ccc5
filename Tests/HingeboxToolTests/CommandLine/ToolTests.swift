import Glibc
import HostSystem
import TestSupport
import Stage
import Testing

@testable import HingeboxTool

struct ToolTests {
  @Test func helpGoesToTheOutputAndSucceeds() {
    for arguments in [["--help"], ["-h"], ["help"]] {
      let run = RecordedConsole(arguments)
      #expect(run.code == 0 && run.error.isEmpty)
      #expect(run.output.hasPrefix("hingebox: play a hinge"))
    }
    for arguments in [["help", "help"], ["help", "--help"], ["help", "-h"]] {
      let run = RecordedConsole(arguments)
      #expect(run.code == 0 && run.error.isEmpty)
      #expect(run.output.hasPrefix("Tell about the tool"))
    }
  }

  @Test(arguments: [["render", "-fh"], ["render", "-fh", "-o", "out.wav"], ["bench", "-hn", "3"]])
  func helpIsAlsoFoundAmongOtherLetters(arguments: [String]) {
    let run = RecordedConsole(arguments)
    #expect(run.code == 0 && run.error.isEmpty)
    #expect(run.output == Tool.command(named: arguments[0])?.helpText())
  }

  @Test func wordsThatAreNotTextAreRefusedAndNotChanged() {
    func run(_ words: [[UInt8]]) -> (code: Int32, error: String) {
      var pointers = words.map { word in
        let bytes = UnsafeMutablePointer<CChar>.allocate(capacity: word.count + 1)
        for (index, byte) in word.enumerated() { bytes[index] = CChar(bitPattern: byte) }
        bytes[word.count] = 0
        return Optional(bytes)
      }
      defer { for pointer in pointers { pointer?.deallocate() } }
      var error = ""
      let console = Console(output: { _ in }, error: { error += $0 })
      let code = Tool.run(words: &pointers, count: Int32(words.count), console: console)
      return (code, error)
    }
    let program = Array("hingebox".utf8)
    #expect(run([program, Array("--version".utf8)]).code == 0)
    let (code, error) = run([program, Array("inspect".utf8), Array("a".utf8) + [0xFF, 0x1B]])
    #expect(code == 64)
    #expect(error == "hingebox: argument 2, 'a\u{FFFD}?', is not text in UTF-8. Rename the file.\n")
    #expect(run([]).code == 64 && run([[0xFF], Array("--version".utf8)]).code == 64)
  }

  @Test func namesDoNotCommandTheTerminal() {
    let run = RecordedConsole(["inspect", "a\u{1B}[31m\nb\u{9B}1m\u{7F}.csv"])
    #expect(run.code == 66 && run.error == "hingebox: a?[31m?b?1m?.csv: no such file or directory\n")
  }

  @Test func theOverviewIsThis() {
    #expect(
      Tool.overview() == """
        hingebox: play a hinge: accordion bellows and guitar bends from a hinge's motion

          hingebox play
          hingebox render sweep.csv -o out.wav
          hingebox record --hinge simulator -o sweep.csv
          hingebox inspect sweep.csv
          hingebox devices
          hingebox sources
          hingebox bench render

        Commands
          play        play live from the keyboard
          render      turn a recorded sweep of a hinge into a sound file
          record      record a hinge while it moves
          inspect     tell what a recording holds
          devices     list the devices that 'play' can use
          sources     tell which hinges there are, and how good they are
          bench       measure speed, latency and sound on this machine
          help        tell about the tool or about one command

        'hingebox help COMMAND' tells more. 'hingebox man' writes the manual page,
        'hingebox completions SHELL' completions, and 'hingebox --version' the version.

        """)
  }

  @Test func theHelpOfACommandIsLikeThis() {
    #expect(
      Command.inspect.helpText() == """
        Tell what a recording holds.

          # its length, rate, step, gaps, statuses, strokes and quality
          hingebox inspect sweep.csv
          # the same for scripts
          hingebox inspect sweep.csv --json

        Usage: hingebox inspect SWEEP [options]

          SWEEP                     the recording: a CSV that names a time and an angle,
                                    JSON lines, a performance, a file of DuoProbe,
                                    pybooklid or Sensor Logger, the text of devicectl or
                                    of dumpsys sensorservice; '-' is the standard input

        Sweep
              --fix-order           sort readings whose times go backwards
              --time-unit UNIT      what a recording counts time in: s, ms, us or ns (as
                                    it tells)
              --calibrate RANGE     what the hinge says shut and fully open: 0:132

        Output
              --json                sum up as JSON on the standard output

        General
          -h, --help                show this help

        """)
  }

  @Test func theHelpCommandOffersEveryOther() {
    let offered = Command.help.arguments[0].completion
    #expect(offered == .words(Tool.commandNames.filter { $0 != "help" } + ["instruments"]))
  }

  @Test func withoutACommandTheHelpIsAnError() {
    let run = RecordedConsole([])
    #expect(run.code == 64 && run.output.isEmpty && run.error.contains("Commands"))
  }

  @Test func theVersionIsOneLine() {
    #expect(RecordedConsole(["--version"]).output == "hingebox \(hingeboxVersion)\n")
  }

  @Test func everyKindOfFailureHasItsCode() {
    let table: [(Failure.Kind, Int32)] = [
      (.readerGone, 141),
      (.missedBar, 1), (.usage, 64), (.badData, 65), (.noInput, 66), (.unavailable, 69), (.internalFault, 70),
      (.cannotCreate, 73),
      (.inputOutput, 74), (.busy, 75), (.permission, 77), (.configuration, 78),
    ]
    for (kind, code) in table { #expect(ExitCode(kind).rawValue == code) }
    #expect(ExitCode.allCases.count == table.count + 1)
  }

  @Test func everyLineOfHelpFitsATerminalAndTheOverviewIsAScreenful() {
    for command in Tool.commands {
      let lines = command.helpText().split(separator: "\n", omittingEmptySubsequences: false)
      for line in lines { #expect(line.count <= 80, "\(command.name): \(line)") }
    }
    #expect(Tool.instrumentsHelp().split(separator: "\n").allSatisfy { $0.count <= 80 })
    let overview = Tool.overview().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(overview.count <= 25 && overview.allSatisfy { $0.count <= 80 }, "\(overview.count) lines")
  }

  @Test func theHelpListsWhatCanBeChosen() {
    for command in Tool.commands {
      let help = (command.helpText() + Tool.instrumentsHelp()).split(separator: /\s+/).joined(separator: " ")
      for option in command.options where !option.isRare {
        guard case .choice(let words) = option.kind else { continue }
        #expect(help.contains("\(list(words)) ("), "\(command.name) --\(option.name)")
      }
    }
  }

  @Test func noTwoOptionsOfACommandAreSpelledAlike() {
    for command in Tool.commands {
      let names = command.options.map(\.name)
      #expect(Set(names).count == names.count)
      let letters = command.options.compactMap(\.short)
      #expect(Set(letters).count == letters.count)
    }
  }

  @Test func theManualPageSaysEverything() {
    let page = RecordedConsole(["man"]).output
    for command in Tool.commands {
      #expect(page.contains(".Ss hingebox \(command.name)\n"))
      for option in command.options { #expect(page.contains("Fl Fl \(option.name)")) }
    }
    for code in ExitCode.allCases { #expect(page.contains(".It Li \(code.rawValue)\n")) }
    let keys = page.split(separator: "\n").filter { $0.hasPrefix(".It Li ") }
    #expect(keys.count == ExitCode.allCases.count + KeyBinding.all.count)
    #expect(page.contains(".It Li Left\nFold.\n") && page.contains(".It Li Control-Q\nQuit.\n"))
    #expect(page.contains(".It Li F7\nThe register musette.\n"))
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func completionsOfferEveryOption(shell: String) {
    let run = RecordedConsole(["completions", shell])
    #expect(run.code == 0)
    for command in Tool.commands {
      for option in command.options {
        #expect(run.output.contains(shell == "fish" ? "-l \(option.name) " : "--\(option.name)"))
      }
    }
  }

  @Test func bashCompletesNamesWithSpaces() throws {
    let folder = try ScratchFolder()
    try folder.write("time,angle\n", to: "my sweep.csv")
    try folder.write(RecordedConsole(["completions", "bash"]).output, to: "completion")
    let words = "source ./completion; COMP_WORDS=(hingebox render my); COMP_CWORD=2; _hingebox"
    let pipe = popen("cd '\(folder.path)' && bash -c '\(words); printf %s/ \"${COMPREPLY[@]}\"'", "r")
    var line = [UInt8](repeating: 0, count: 200)
    let count = fread(&line, 1, line.count, pipe)
    pclose(pipe)
    #expect(String(decoding: line[..<count], as: UTF8.self) == "my sweep.csv/")
  }

  @Test func anUnknownShellIsAUsageError() {
    let run = RecordedConsole(["completions", "tcsh"])
    #expect(run.code == 64)
    #expect(run.errorLines.first == "hingebox: tcsh: is not a shell we write completions for. Use bash, zsh or fish.")
  }
}
