import HostSystem
import TestSupport
import Testing

@testable import HingeboxTool

/// What `hinge-simulator` says about itself.
struct SimulatorToolTests {
  private func run(_ words: String...) -> (code: Int32, output: String, error: String) {
    var (output, error) = ("", "")
    let console = Console(output: { output += $0 }, error: { error += $0 })
    let code = SimulatorTool.run(arguments: words, console: console)
    return (code, output, error)
  }

  @Test func helpNamesEveryOptionOnOneScreen() {
    let help = run("--help")
    #expect(help.code == 0 && help.output.contains("hinge-simulator --profile lid"))
    for option in ["--profile", "--posture", "--seed", "--socket", "--listen[=PORT]"] {
      #expect(help.output.contains(option), "\(help.output)")
    }
    #expect(help.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func aReaderWhoHasGoneIsNoFault() {
    var said = ""
    let console = Console(
      output: { (_) throws(Failure) in throw Failure(.readerGone, subject: "standard output", reason: "broken pipe") },
      error: { said += $0 })
    let codes = [
      Tool.run(arguments: ["--help"], console: console), HingeTool.run(arguments: ["help"], console: console),
      SimulatorTool.run(arguments: ["--help"], console: console),
    ]
    #expect(codes == [141, 141, 141] && said == "", "\(codes) \(said)")
  }

  @Test func theManualPageBreaksNoWordThatIsTyped() {
    #expect(RecordedConsole(["man", "hinge-simulator"]).output.contains(".It Fl Fl listen Ns Oo Ns = Ns Ar PORT Oc\n"))
    #expect(RecordedConsole(["man"]).output.contains(" \\%simulator[:PATH], "))
  }

  @Test(arguments: [
    (["--profile", "fine"], Int32(64), "--profile: there is no 'fine'"), (["--posture", "tent"], 64, "--posture"),
    (["--listen=70000"], 64, "--listen: '70000' is not a whole number between 0 and 65535"),
    (["now"], 64, "'now' is one argument too many"), (["--socket", "/no/such/folder/s"], 73, "/no/such/folder/s"),
  ])
  func whatCannotBeIsSaidWithItsCode(words: [String], code: Int32, error: String) {
    var said = ""
    let console = Console(output: { _ in }, error: { said += $0 })
    #expect(SimulatorTool.run(arguments: words, console: console) == code)
    #expect(said.hasPrefix("hinge-simulator: \(error)"), "\(said)")
  }

  @Test(arguments: [
    ("hinge", ["sweep", "posture", "watch"]), ("hinge-simulator", ["profile", "three-positions", "laptop", "listen"]),
  ])
  func everyShellCompletesTheOtherProgramsToo(program: String, words: [String]) {
    for shell in ["bash", "zsh", "fish"] {
      let script = RecordedConsole(["completions", shell, program])
      #expect(script.code == 0 && words.allSatisfy(script.output.contains), "\(script.output)\(script.error)")
    }
    #expect(RecordedConsole(["completions", "bash", "door"]).code == 64)
  }

  @Test(arguments: ["hinge", "hinge-simulator"])
  func theManualHasAPageForEachProgram(program: String) {
    let page = RecordedConsole(["man", program])
    #expect(page.code == 0 && page.output.contains(".Nm \(program)\n") && page.output.contains(".Sh DESCRIPTION"))
  }
}
