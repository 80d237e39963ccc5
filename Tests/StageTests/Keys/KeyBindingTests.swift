import Testing

@testable import Stage

struct KeyBindingTests {
  @Test func noCommandTakesAKeyThatPlays() {
    for binding in KeyBinding.all where !binding.needsControl {
      if case .character(let character) = binding.key { #expect(PhysicalKey(character) == nil, "\(binding.name)") }
    }
  }

  @Test func everyCommandHasAKey() {
    #expect(Set(KeyBinding.all.map(\.command)) == Set(StageCommand.allCases))
  }

  /// In the kitty protocol's form, and in the older one.
  @Test(arguments: [
    ("\u{1B}[D", "fold"), ("\u{1B}[C", "unfold"), ("\u{1B}OA", "hingeFaster"), ("\u{1B}[B", "hingeSlower"),
    ("\r", "nextInstrument"), ("\u{1B}[13u", "nextInstrument"), ("\u{7F}", "autoBellows"), ("\u{1B}[3~", "pump"),
    ("\u{1B}[24~", "help"), ("\u{1B}[P", "register0"), ("\u{1B}[11~", "register0"), ("\u{1B}[21~", "register9"),
    ("\u{1B}[23~", "register10"), ("\u{12}", "nextRegister"), ("\u{1B}[114;5u", "nextRegister"),
    ("\u{14}", "nextTremolo"),
    ("\u{B}", "nextLayout"), ("\u{1B}[1082::107;5u", "nextLayout"), ("\u{1B}[107;69u", "nextLayout"),
  ])
  func aKeyAsksForItsCommand(bytes: String, command: String) {
    var keys = PlayedKeys(KeyPlayer(holdMode: .latch, reportsReleases: true))
    #expect(keys.type(bytes) == [command])
  }

  @Test(arguments: [
    ("\u{11}", "quit"), ("\u{3}", "interrupt"), ("\u{1B}[113;5u", "quit"), ("\u{1B}[122;5u", "suspend"),
  ])
  func anEndingLetsGoFirst(bytes: String, command: String) {
    var keys = PlayedKeys(KeyPlayer(holdMode: .latch, reportsReleases: true))
    #expect(keys.type(bytes) == ["all off", "pedal up", command])
  }

  @Test func onlyTheHingesSpeedRepeats() {
    var keys = PlayedKeys(KeyPlayer(reportsReleases: true))
    #expect(keys.type("\u{1B}[1;1:2A\u{1B}[1;1:2B") == ["hingeFaster", "hingeSlower"])
    #expect(keys.type("\u{1B}[5;1:2~\u{1B}[13;1:2u\u{1B}[P\u{1B}[1;1:2P\u{1B}[1;1:2D") == ["register0"])
  }
}
