import HostSystem
import TestSupport
import Testing

/// `play --notes` on a terminal.
struct HeldNotesTests {
  @Test func notesThatWereNamedSoundWithoutAKey() throws {
    let folder = try ScratchFolder()
    let raw = folder.file("played.raw")
    let run = try ProbeRun(
      .kitty,
      playing: [
        "play", "--hinge", "none", "--notes", "C4 E4", "--device", PacedSoundCard.shared.name(file: raw),
      ],
      variables: ["ALSA_CONFIG_PATH=\(PacedSoundCard.shared.configurationPath)"])
    try #require(run.terminal.watch { run.terminal.text.contains("xruns") }, "\(run.terminal.text)")
    run.terminal.watch(seconds: 1.5) { false }
    run.terminal.type("\u{1B}[113;5u")
    #expect(ProcessEnd(run.terminal.end(of: run.process)) == .exit(0))
    let level = decibels(peak(try PlayedFrames(raw).samples))
    show("two notes that were named, dBFS", level, bar: "> -40")
    #expect(level > -40)
  }
}
