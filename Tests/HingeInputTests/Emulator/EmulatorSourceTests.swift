import Glibc
import HostSystem
import TestSupport
import Testing

@testable import HingeInput

/// The Android emulator's console, with every text that it is known to say.
struct EmulatorSourceTests {
  private final class Setup {
    let folder: ScratchFolder
    let console: FakeEmulatorConsole
    let source: EmulatorSource
    let played = PlayedNews()

    init(token: String? = "123456789ABCdefZ") throws {
      folder = try ScratchFolder()
      console = FakeEmulatorConsole(token: token)
      source = try EmulatorSource(
        port: console.port, tokenPath: try folder.write((token ?? "") + "\n", to: ".emulator_console_auth_token"))
    }

    func wait(_ isTrue: (PlayedNews) -> Bool) -> Bool {
      played.wait(for: source, until: isTrue, meanwhile: console.step)
    }
  }

  @Test(arguments: [true, false], [true, false])
  func theAngleIsReadInBothReplyForms(givesThreeValues: Bool, hasToken: Bool) throws {
    let setup = try Setup(token: hasToken ? "123456789ABCdefZ" : nil)
    setup.console.givesThreeValues = givesThreeValues
    for (text, degrees) in [("90", 90), ("45.5", 45.5), ("0.25", 0.25), ("179.75", 179.75), ("360", 360)] {
      setup.console.angle = text
      #expect(setup.wait { $0.angles.last == degrees }, "\(text): \(setup.played.notices)")
    }
    #expect(setup.played.notices.isEmpty)
  }

  /// What it says at a fault that begins while the hinge moves.
  @Test(
    arguments: [
      (.unknownSensor, "has no hinge; its device must be a foldable one"),
      (.disabled, "has its hinge switched off; its device must be a foldable one"),
      (.noService, "has no sensors yet; waiting for it to start"),
      (.exception, "cannot tell the angle at the moment"),
      (.usage, "refuses: Usage: \"get <sensorname>\""),
      (.badSubCommand, "has no hinge; its device must be a foldable one"),
      (.missingSubCommand, "has no hinge; its device must be a foldable one"),
      (.forbidden, "refuses: Forbidden HTTP request. Aborting"),
      (.silent, "does not answer; trying again"),
      (.okWithoutValue, "cannot tell the angle at the moment"),
    ] as [(FakeEmulatorConsole.Fault, String)])
  func everyFaultIsToldByItsKindAndIsNoBlast(fault: FakeEmulatorConsole.Fault, told: String) throws {
    let setup = try Setup()
    let start = monotonicSeconds()
    let console = setup.console
    func move() {
      console.angle = fixed(min(60 + 30 * (monotonicSeconds() - start), 170), 2)
      console.step()
    }
    #expect(setup.played.wait(for: setup.source, until: { $0.events.count > 40 }, meanwhile: move))
    #expect(setup.played.notices.isEmpty, "\(setup.played.notices)")
    console.fault = fault
    #expect(setup.played.wait(for: setup.source, until: { $0.angles.last == .some(nil) }, meanwhile: move))
    #expect(setup.played.notices.first?.hasSuffix(told) == true, "\(setup.played.notices)")
    console.fault = nil
    #expect(setup.played.wait(for: setup.source, until: { $0.angles.last.flatMap { $0 } != nil }, meanwhile: move))
    let again = setup.played.events.count
    #expect(setup.played.wait(for: setup.source, until: { $0.events.count > again + 20 }, meanwhile: move))
    #expect(setup.played.notices.count <= 3, "\(setup.played.notices)")
    let first = setup.played.events[0].hostSeconds
    let peaks = setup.played.peaks(seconds: min(setup.played.events.last!.hostSeconds - first + 1, 8))
    let loudest = peaks.max()!
    show(
      "\(fault): loudest sound of a stroke with it, in full scales", Double(loudest), bar: "above 0.002 and below 0.2")
    #expect(loudest > 0.002 && loudest < 0.2)
  }

  @Test(arguments: [FakeEmulatorConsole.Fault.wrongToken, .missingToken])
  func aTokenThatIsNotTakenIsToldAndReadAgain(fault: FakeEmulatorConsole.Fault) throws {
    let setup = try Setup()
    setup.console.fault = fault
    #expect(setup.wait { !$0.notices.isEmpty })
    #expect(setup.played.notices[0].contains("does not take the token in \(setup.folder.path)/.emulator_console"))
    setup.console.fault = nil
    setup.console.token = "another"
    try setup.folder.write("another", to: ".emulator_console_auth_token")
    #expect(setup.wait { $0.angles.last == 90 })
  }

  @Test func aTokenThatCannotBeReadIsTold() throws {
    let console = FakeEmulatorConsole(token: "x")
    let source = try EmulatorSource(port: console.port, tokenPath: "/nowhere/token")
    let played = PlayedNews()
    #expect(played.wait(for: source, until: { !$0.notices.isEmpty }, meanwhile: console.step))
    let told = played.notices.first ?? ""
    #expect(told.contains("wants the token in /nowhere/token, which cannot be read: no such file or directory"))
  }

  @Test func anEmulatorThatIsStartedLaterOrAgainIsFound() throws {
    let probe = LineServer()
    let port = probe.port
    probe.end()
    let source = try EmulatorSource(port: port, tokenPath: "/nowhere")
    let played = PlayedNews()
    #expect(played.wait(for: source, until: { !$0.notices.isEmpty }))
    #expect(played.notices == ["emulator \(port) cannot be reached: nobody listens there; trying again"])
    for round in 0..<5 {
      let console = FakeEmulatorConsole(token: nil, port: port)
      console.angle = "\(100 + round)"
      #expect(played.wait(for: source, until: { $0.angles.last == Double(100 + round) }, meanwhile: console.step))
      console.end()
      #expect(played.wait(for: source, until: { $0.angles.last == .some(nil) }))
    }
    show("losses of five emulators that were told", Double(played.notices.count), bar: "11 notices")
    #expect(played.notices.count <= 11)
  }

  /// A port may belong to anybody.
  @Test func nonsenseIsPassedOver() throws {
    let server = LineServer()
    let source = try EmulatorSource(port: server.port, tokenPath: "/nowhere")
    let played = PlayedNews()
    #expect(played.wait(for: source, until: { _ in server.hasClient }, meanwhile: { _ = server.accept() }))
    var random = SeededGenerator(seed: 5)
    let words = [
      "OK\r\n", "KO", "KO: ", "hinge-angle0 = ", "hinge-angle0", " = 1e999", "90:0:0\r\n", "\n", "\r", "\u{0}", "é",
    ]
    for step in 0..<3000 {
      if !server.hasClient || step % 100 == 99 { _ = server.accept() }
      server.say((0..<200).map { _ in words.randomElement(using: &random)! }.joined())
      played.take(source.take(atSeconds: monotonicSeconds()))
    }
    let angles = played.angles.compactMap { $0 }
    show("angles told by a megabyte of nonsense", Double(angles.count), bar: "finite, and fewer than 100 notices")
    #expect(angles.allSatisfy(\.isFinite) && played.notices.count < 100)
  }

  /// It is not asked more often than it can answer, and seldom while nothing moves.
  @Test func questionsComeOneAtATime() throws {
    let setup = try Setup()
    #expect(setup.wait { $0.events.count >= 60 })
    show("questions for 60 readings", Double(setup.console.questions), bar: "60 or 61")
    #expect((60...61).contains(setup.console.questions))
  }
}
