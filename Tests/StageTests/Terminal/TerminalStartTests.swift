import Glibc
import Testing

/// Which terminals are taken, how, and what becomes of them when the program is stopped.
@Suite(.serialized)
struct TerminalStartTests {
  @Test(arguments: [(PseudoTerminal.Kind.kitty, "releases"), (.older, "presses only"), (.mute, "presses only")])
  func theTerminalsAnswerTellsWhetherThereAreReleases(kind: PseudoTerminal.Kind, says: String) throws {
    let run = try ProbeRun(kind)
    try run.waitUntilReady()
    #expect(run.log == ["size 100 30", says])
  }

  @Test func anAnswerThatComesLateStillCounts() throws {
    let run = try ProbeRun(.mute)
    try run.waitUntilReady()
    try run.type("\u{1B}[?15u\u{1B}[?62;c", until: "keyboardReportsReleases")
  }

  /// Keys that come between the question and its answer are not lost.
  @Test func keysTypedBeforeTheAnswerAreHeard() throws {
    let run = try ProbeRun(.mute)
    run.terminal.type("x")
    try run.waitUntilReady()
    try run.type("y", until: "\"y\"")
    #expect(run.log.contains { $0.contains("\"x\"") })
  }

  @Test func inputFromElsewhereLeavesTheTerminalAlone() throws {
    let run = try ProbeRun(.kitty, inputIsTerminal: false)
    #expect(ProcessEnd(run.terminal.end(of: run.process)) == .exit(69))
    #expect(run.log == ["no terminal"])
    #expect(run.terminal.output == [])
    #expect(run.isAsBefore)
  }

  @Test func inTheBackgroundTheTerminalIsLeftAloneAndNothingStops() throws {
    let run = try ProbeRun(.kitty, script: "stty tostop; $0 $1 & wait $!; echo ended $?")
    #expect(run.terminal.watch { run.terminal.text.contains("ended 69") }, "\(run.terminal.text)")
    #expect(run.terminal.screen == run.screenBefore)
    #expect(ProcessEnd(run.terminal.end(of: run.process)) == .exit(0))
  }

  @Test(arguments: [(PseudoTerminal.Kind.kitty, "\u{1B}[122;5u"), (.older, "\u{1A}")])
  func aStopGivesTheTerminalBackAndGoingOnTakesItAgain(kind: PseudoTerminal.Kind, keys: String) throws {
    let run = try ProbeRun(kind, script: "$0 $1; echo stopped $?; read line; fg; echo ended $?")
    try run.waitUntilReady()
    let held = (run.terminal.state, run.terminal.screen)
    run.terminal.type(keys)
    #expect(run.terminal.watch { run.terminal.text.contains("stopped 148") }, "\(run.terminal.text)")
    #expect(run.isAsBefore)
    run.terminal.type("\n")
    #expect(run.terminal.watch { run.log.contains("back") })
    #expect(run.terminal.state == held.0)
    #expect(run.terminal.watch { run.terminal.screen == held.1 })
    run.terminal.type(kind == .kitty ? "\u{1B}[113;5u" : "\u{11}")
    #expect(run.terminal.watch { run.terminal.text.contains("ended 0") }, "\(run.terminal.text) \(run.log)")
    #expect(ProcessEnd(run.terminal.end(of: run.process)) == .exit(0))
    #expect(run.isAsBefore)
  }

  /// Stopped without being asked, the program cannot tidy up; going on, it takes the terminal again, and ends clean.
  @Test func aStopThatCannotBeCaughtIsSurvived() throws {
    let run = try ProbeRun(.kitty)
    try run.waitUntilReady()
    let held = run.terminal.screen
    kill(run.process, SIGSTOP)
    usleep(50_000)
    kill(run.process, SIGCONT)
    #expect(run.terminal.watch { run.log.contains { $0.contains("goOn") } })
    #expect(run.terminal.screen == held)
    run.terminal.type("\u{1B}[113;5u")
    #expect(ProcessEnd(run.terminal.end(of: run.process)) == .exit(0))
    #expect(run.isAsBefore)
  }

  @Test func aNewSizeIsHeard() throws {
    let run = try ProbeRun(.kitty)
    try run.waitUntilReady()
    run.terminal.resize(columns: 120, rows: 40)
    #expect(run.terminal.watch { run.log.contains { $0.contains("resize") } })
  }
}
