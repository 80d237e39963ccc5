import HingeSimulator
import HostSystem
import TestSupport
import Testing

@testable import HingeboxTool

/// `hinge` says and ends with what scripts that were written for the phone's simulator expect.
struct HingeToolTests {
  /// A simulator on a socket of its own.
  final class Served {
    let scratch: ScratchFolder
    let path: String
    private let thread: SimulatorThread

    init() throws {
      scratch = try ScratchFolder()
      path = scratch.file("s")
      var settings = SimulatorServer.Settings()
      settings.place = SocketPlace(path: path)
      thread = try SimulatorThread(try SimulatorServer(settings))
    }
  }

  struct Call: Sendable {
    var words: String
    var code: Int32 = 0
    /// What is on the standard output, and how what is on the standard error begins.
    var output = ""
    var error = ""
    /// Where the hinge is then.
    var degrees: String?
  }

  static let calls: [Call] = [
    Call(words: "120", degrees: "120.0"),
    Call(words: "get", output: "120.0\n"),
    Call(words: "set 130", degrees: "130.0"),
    Call(words: "set 0.5", degrees: "0.5"),
    Call(words: "open", degrees: "180.0"),
    Call(words: "get", output: "180.0\n"),
    Call(words: "close", degrees: "0.0"),
    Call(words: "half", degrees: "90.0"),
    Call(words: "33.25", degrees: "33.3"),
    Call(words: "sweep 180 0 0.05", degrees: "0.0"),
    Call(words: "sweep 10 95.5 0", degrees: "95.5"),
    Call(words: "sweep 0 45 -1", degrees: "45.0"),
    Call(words: "-5", degrees: "0.0"),
    Call(words: "270", degrees: "180.0"),
    Call(words: "set -3.5", degrees: "0.0"),
    Call(words: "open wide", degrees: "180.0"),
    Call(words: "90 91", degrees: "90.0"),
    Call(words: "get me", output: "90.0\n"),
    Call(words: "", code: 64, output: "Usage: hinge [-d <device>] <command>"),
    Call(words: "help", output: "Usage: hinge [-d <device>] <command>"),
    Call(words: "--help", output: "Usage: hinge [-d <device>] <command>"),
    Call(words: "-h", output: "Usage: hinge [-d <device>] <command>"),
    Call(words: "-v", output: "\(hingeboxVersion)\n"),
    Call(words: "--version", output: "\(hingeboxVersion)\n"),
    Call(words: "fold", code: 64, error: "Usage: hinge [-d <device>] <command>"),
    Call(words: "1e2", code: 64, error: "Usage: hinge [-d <device>] <command>"),
    Call(words: ".5", code: 64, error: "Usage: hinge [-d <device>] <command>"),
    Call(words: "set", code: 1, error: "hinge: usage: hinge set <degrees>"),
    Call(words: "set wide", code: 1, error: "hinge: not a number: wide"),
    Call(words: "set 1 2", code: 1, error: "hinge: usage: hinge set <degrees>"),
    Call(words: "sweep 1", code: 1, error: "hinge: usage: hinge sweep <from> <to> [seconds]"),
    Call(words: "sweep 1 2 3 4", code: 1, error: "hinge: usage: hinge sweep"),
    Call(words: "sweep 1 two", code: 1, error: "hinge: not a number: two"),
    Call(words: "sweep 1 2 soon", code: 1, error: "hinge: not a number: soon"),
    Call(words: "-d", code: 1, error: "hinge: missing value for -d"),
    // What only ours has.
    Call(words: "posture book", degrees: "127.8"),
    Call(words: "posture tent", code: 1, error: "hinge: not a posture: tent. Use closed, book, laptop or flat"),
    Call(words: "tap 123", degrees: "123.0"),
    Call(words: "drag 20 0.05", degrees: "20.0"),
    Call(words: "remove", code: 0),
    Call(words: "get", code: 1, error: "hinge: there is no hinge"),
    Call(words: "120"),
    Call(words: "return", degrees: "120.0"),
  ]

  private func run(_ words: [String], device: String?) -> (code: Int32, output: String, error: String) {
    var (output, error) = ("", "")
    let console = Console(output: { output += $0 }, error: { error += $0 })
    let code = HingeTool.run(arguments: words, console: console, device: device)
    return (code, output, error)
  }

  @Test func aTableOfCallsEndsAsScriptsExpect() throws {
    let served = try Served()
    for call in Self.calls {
      let words = call.words.split(separator: " ").map(String.init)
      let said = run(words, device: served.path)
      #expect(said.code == call.code, "hinge \(call.words): \(said.error)")
      #expect(call.output.isEmpty ? said.output.isEmpty : said.output.hasPrefix(call.output), "hinge \(call.words)")
      if call.output.hasSuffix("\n") { #expect(said.output == call.output) }
      #expect(call.error.isEmpty ? said.error.isEmpty : said.error.hasPrefix(call.error), "\(said.error)")
      if let degrees = call.degrees { #expect(run(["get"], device: served.path).output == "\(degrees)\n") }
    }
    show("calls of hinge that end as scripts expect", Double(Self.calls.count), bar: "at least 30")
  }

  @Test func aDeviceIsNamedByThePathOfItsSocketBeforeTheWord() throws {
    let (one, other) = (try Served(), try Served())
    #expect(run(["-d", one.path, "12"], device: other.path).code == 0)
    #expect(run(["--device", one.path, "get"], device: nil).output == "12.0\n")
    #expect(run(["get"], device: other.path).output == "0.0\n")
  }

  @Test func withoutASimulatorItSaysWhatToStart() throws {
    let scratch = try ScratchFolder()
    let said = run(["get"], device: scratch.file("s"))
    #expect(said.code == 1 && said.output.isEmpty)
    #expect(said.error == "hinge: no simulator at \(scratch.file("s")). Start hinge-simulator.\n")
  }

  @Test func aSweepIsTimedByTheClock() throws {
    let served = try Served()
    let start = monotonicSeconds()
    #expect(run(["sweep", "0", "90", "0.3"], device: served.path).code == 0)
    let seconds = monotonicSeconds() - start
    show("hinge sweep 0 90 0.3 took, s", seconds, bar: "at least 0.3")
    #expect(seconds >= 0.3)
  }
}
