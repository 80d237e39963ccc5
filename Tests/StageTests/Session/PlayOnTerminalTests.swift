import Foundation
import Glibc
import TestSupport
import Testing

/// `hingebox play` on a terminal, from the outside.
@Suite(.serialized)
struct PlayOnTerminalTests {
  static let quiet = ["play", "--device", "null"]

  private func began(_ words: [String] = Self.quiet, _ kind: PseudoTerminal.Kind = .kitty) throws -> ProbeRun {
    let run = try ProbeRun(kind, playing: words)
    try #require(run.terminal.watch { run.terminal.text.contains("xruns") }, "no screen: \(run.terminal.text)")
    return run
  }

  @Test(arguments: [
    TerminalEndTests.Way("the quit key", typed: "\u{1B}[113;5u", end: .exit(0)),
    .init("Ctrl-C as a key", typed: "\u{1B}[99;5u", end: .signal(SIGINT)),
    .init("TERM", sent: SIGTERM, end: .signal(SIGTERM)),
    .init("HUP", sent: SIGHUP, end: .signal(SIGHUP)),
    .init("SEGV", sent: SIGSEGV, end: .signal(SIGSEGV)),
  ])
  func theTerminalIsWhatItWas(way: TerminalEndTests.Way) throws {
    let run = try began()
    if way.sent != 0 { kill(run.process, way.sent) } else { run.terminal.type(way.typed) }
    #expect(ProcessEnd(run.terminal.end(of: run.process)) == way.end)
    #expect(run.isAsBefore, "\(run.terminal.screen)")
  }

  @Test func aTerminalWithoutReleasesLatchesAndSaysSo() throws {
    let run = try began(Self.quiet, .older)
    #expect(run.terminal.watch { run.terminal.text.contains("latch") })
    run.terminal.type("\u{11}")
    #expect(ProcessEnd(run.terminal.end(of: run.process)) == .exit(0))
  }

  @Test func arrowsFoldTheHingeAndTheBellowsPush() throws {
    let run = try began()
    run.terminal.type("\u{1B}[113;;113u\u{1B}[D")
    #expect(run.terminal.watch { run.terminal.text.contains("push") }, "held q and the left arrow")
    run.terminal.type("\u{1B}[1;1:3D\u{1B}[113;5u")
    #expect(ProcessEnd(run.terminal.end(of: run.process)) == .exit(0))
  }

  /// The sheet of the keys lies over the panes, and keys play on meanwhile.
  @Test func theKeysAreShownWhilePlayingGoesOn() throws {
    let run = try began(Self.quiet + ["--hinge", "none"])
    run.terminal.type("\u{1B}[24~")
    try #require(run.terminal.watch { run.terminal.text.contains("keys of the accordion") }, "\(run.terminal.text)")
    run.terminal.type("\u{1B}[113;;113u")
    usleep(300_000)
    run.terminal.type("\u{1B}[97;5u")
    #expect(run.terminal.watch { run.terminal.text.contains("push") || run.terminal.text.contains("pull") })
    run.terminal.type("\u{1B}[113;5u")
    #expect(ProcessEnd(run.terminal.end(of: run.process)) == .exit(0))
  }

  @Test func withoutATerminalItExplainsItself() throws {
    let run = try ProbeRun(.kitty, inputIsTerminal: false, playing: Self.quiet)
    #expect(ProcessEnd(run.terminal.end(of: run.process)) == .exit(69))
    #expect(run.terminal.text.contains("needs a terminal"))
    #expect(run.isAsBefore)
  }

  /// Readings come through the standard input, and keys from the terminal all the same.
  @Test func aPipeMovesTheHingeAndKeysPlay() throws {
    let run = try ProbeRun(
      .kitty, script: "(for a in $(seq 60 1 400); do echo $a; sleep 0.05; done) | \"$0\" \"$@\"; echo ended $?",
      playing: Self.quiet + ["--hinge", "-"])
    try #require(run.terminal.watch { run.terminal.text.contains("standard input") }, "\(run.terminal.text)")
    run.terminal.type("\u{1B}[113;;113u")
    #expect(run.terminal.watch { run.terminal.text.contains("pull") }, "held q and a hinge that opens")
    run.terminal.type("\u{1B}[113;5u")
    #expect(run.terminal.watch { run.terminal.text.contains("ended 0") }, "\(run.terminal.text)")
    #expect(ProcessEnd(run.terminal.end(of: run.process)) == .exit(0))
    #expect(run.isAsBefore, "\(run.terminal.screen)")
  }

  @Test func aDeviceThatIsNotThereIsAnErrorBeforeTheScreen() throws {
    let run = try ProbeRun(.kitty, playing: ["play", "--device", "hw:99"])
    let end = ProcessEnd(run.terminal.end(of: run.process))
    #expect(end == .exit(69) || end == .exit(66), "\(String(describing: end)) \(run.terminal.text)")
    #expect(!run.terminal.text.contains("ALSA lib"))
    #expect(run.isAsBefore)
  }

  /// Ctrl-Z: nobody else could use the device if a stopped program held it.
  @Test(arguments: [(PseudoTerminal.Kind.kitty, "\u{1B}[122;5u", "\u{1B}[113;5u"), (.older, "\u{1A}", "\u{11}")])
  func aStopGivesTheDeviceBackAndGoingOnTakesItAgain(kind: PseudoTerminal.Kind, stop: String, quit: String) throws {
    let folder = try ScratchFolder()
    let played = folder.file("played.raw")
    let run = try ProbeRun(
      kind, script: "\"$0\" \"$@\"; echo stopped $?; read line; fg; echo ended $?",
      playing: ["play", "--period", "1024", "--device", PacedSoundCard.shared.name(file: played)],
      variables: ["ALSA_CONFIG_PATH=\(PacedSoundCard.shared.configurationPath)"])
    func size() -> Int {
      (try? FileManager.default.attributesOfItem(atPath: played)[.size] as? Int) ?? 0
    }
    #expect(run.terminal.watch { size() > 100_000 }, "\(run.terminal.text)")
    #expect(!holders(of: played).isEmpty)
    run.terminal.type(stop)
    #expect(run.terminal.watch { run.terminal.text.contains("stopped 148") }, "\(run.terminal.text)")
    #expect(holders(of: played).isEmpty)
    #expect(run.isAsBefore)
    run.terminal.type("\n")
    #expect(run.terminal.watch { !holders(of: played).isEmpty })
    #expect(run.terminal.watch { size() > 100_000 })
    run.terminal.type(quit)
    #expect(run.terminal.watch { run.terminal.text.contains("ended 0") }, "\(run.terminal.text)")
    #expect(ProcessEnd(run.terminal.end(of: run.process)) == .exit(0))
    #expect(run.isAsBefore && holders(of: played).isEmpty)
  }

  /// The processes that have a file open.
  private func holders(of path: String) -> [pid_t] {
    let files = FileManager.default
    return ((try? files.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { pid_t($0) }.filter { process in
      let folder = "/proc/\(process)/fd"
      let names = (try? files.contentsOfDirectory(atPath: folder)) ?? []
      return names.contains { (try? files.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")) == path }
    }
  }
}
