import Glibc
import Testing

/// However the program ends, the terminal is what it was, and the shell sees how it ended.
@Suite(.serialized)
struct TerminalEndTests {
  struct Way: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var typed = ""
    var sent: Int32 = 0
    let end: ProcessEnd

    init(_ name: String, typed: String = "", sent: Int32 = 0, end: ProcessEnd) {
      testDescription = name
      self.typed = typed
      self.sent = sent
      self.end = end
    }
  }

  static let ways = [
    Way("the quit key", typed: "\u{1B}[113;5u", end: .exit(0)),
    Way("the quit key, its release on the way", typed: "\u{1B}[113;5u\u{1B}[113;5:3u", end: .exit(0)),
    Way("Ctrl-C as a key", typed: "\u{1B}[99;5u", end: .signal(SIGINT)),
    Way("Ctrl-C as a byte", typed: "\u{3}", end: .signal(SIGINT)),
    Way("INT", sent: SIGINT, end: .signal(SIGINT)),
    Way("TERM", sent: SIGTERM, end: .signal(SIGTERM)),
    Way("HUP", sent: SIGHUP, end: .signal(SIGHUP)),
    Way("QUIT", sent: SIGQUIT, end: .signal(SIGQUIT)),
    Way("a trap", typed: "1", end: .signal(SIGILL)),
    Way("a trap on another thread", typed: "2", end: .signal(SIGILL)),
    Way("a bad address", typed: "3", end: .signal(SIGSEGV)),
    Way("a bad address on another thread", typed: "4", end: .signal(SIGSEGV)),
    Way("abort", typed: "5", end: .signal(SIGABRT)),
    Way("a stack used up", typed: "6", end: .signal(SIGSEGV)),
    Way("SEGV from outside", sent: SIGSEGV, end: .signal(SIGSEGV)),
    Way("BUS from outside", sent: SIGBUS, end: .signal(SIGBUS)),
    Way("FPE from outside", sent: SIGFPE, end: .signal(SIGFPE)),
    Way("TRAP from outside", sent: SIGTRAP, end: .signal(SIGTRAP)),
    Way("SYS", sent: SIGSYS, end: .signal(SIGSYS)),
    Way("USR1", sent: SIGUSR1, end: .signal(SIGUSR1)),
    Way("ALRM", sent: SIGALRM, end: .signal(SIGALRM)),
    Way("XCPU", sent: SIGXCPU, end: .signal(SIGXCPU)),
    Way("a real-time signal", sent: 40, end: .signal(40)),
  ]

  @Test(arguments: ways, [PseudoTerminal.Kind.kitty, .older])
  func theTerminalIsWhatItWas(way: Way, kind: PseudoTerminal.Kind) throws {
    let run = try ProbeRun(kind)
    try run.waitUntilReady()
    #expect(run.terminal.state != run.stateBefore)
    #expect(run.terminal.screen.modes.isSuperset(of: [1049, 1004, 1002, 1006, 2004]))
    #expect(!run.terminal.screen.modes.contains(25))
    if way.sent != 0 { kill(run.process, way.sent) } else { run.terminal.type(way.typed) }
    #expect(ProcessEnd(run.terminal.end(of: run.process)) == way.end)
    #expect(run.isAsBefore, "\(run.terminal.screen) \(run.log)")
    #expect(run.terminal.unread == [], "left for the shell to read")
  }

  /// Two threads die at the same time: the second must not end the process before the first has tidied up.
  @Test(arguments: 1...10)
  func theTerminalIsWhatItWasAfterTwoTrapsAtOnce(_: Int) throws {
    let run = try ProbeRun(.kitty)
    try run.waitUntilReady()
    run.terminal.type("7")
    let end = ProcessEnd(run.terminal.end(of: run.process))
    #expect(end == .signal(SIGILL) || end == .signal(SIGSEGV))
    #expect(run.isAsBefore)
  }

  @Test func aTerminalThatGoesAwayEndsTheProgram() throws {
    let folderOfRun = try ProbeRun(.kitty)
    try folderOfRun.waitUntilReady()
    folderOfRun.terminal.hangUp()
    var status: Int32 = 0
    let process = folderOfRun.process
    let deadline = 200
    var waited = 0
    while waitpid(process, &status, WNOHANG) == 0, waited < deadline {
      usleep(10_000)
      waited += 1
    }
    #expect(waited < deadline)
    #expect(ProcessEnd(status) == .signal(SIGHUP) || ProcessEnd(status) == .exit(1))
  }

  /// The terminal's reader has stopped reading, and its buffers are full.
  @Test(arguments: [SIGTERM, SIGSEGV])
  func aTerminalThatNobodyReadsDoesNotHoldUpTheEnd(signal: Int32) throws {
    let run = try ProbeRun(.kitty)
    try run.waitUntilReady()
    run.terminal.type(String(repeating: "x", count: 10))
    run.terminal.stuff()
    kill(run.process, signal)
    var status: Int32 = 0
    var waited = 0
    while waitpid(run.process, &status, WNOHANG) == 0, waited < 500 {
      usleep(10_000)
      waited += 1
    }
    #expect(ProcessEnd(status) == .signal(signal))
    #expect(run.terminal.state == run.stateBefore)
  }
}
