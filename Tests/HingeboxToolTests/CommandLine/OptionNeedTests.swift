import TestSupport
import Testing

@testable import HingeboxTool

/// Options that do something only beside another one.
struct OptionNeedTests {
  @Test(arguments: [
    (["render", "s.csv", "-o", "x.wav", "--midi-left", "2"], "--midi-left: is for a MIDI file. Add --midi FILE."),
    (["render", "s.csv", "-o", "x.wav", "--midi-bellows", "auto"], "--midi-bellows: is for a MIDI file."),
    (["render", "--midi", "s.mid", "-o", "x.wav", "--speed", "2"], "--speed: is for a recorded sweep. Add SWEEP."),
    (["render", "--midi", "s.mid", "-o", "x.wav", "--fix-order"], "--fix-order: is for a recorded sweep."),
    (["render", "--midi", "s.mid", "-o", "x.wav", "--time-unit", "ms"], "--time-unit: is for a recorded sweep."),
    (["play", "--midi-left", "2"], "--midi-left: is for MIDI. Add --midi CONNECT."),
    (["play", "--midi-bellows", "none"], "--midi-bellows: is for MIDI."),
    (["play", "--hinge", "lid", "--once"], "--once: is for a recorded sweep. Add --hinge file:SWEEP."),
    (["play", "--speed", "2"], "--speed: is for a recorded sweep."),
    (["play", "--hinge", "tcp:5000", "--iio-root", "/x"], "--iio-root: is for this computer's lid. Add --hinge lid."),
    (["play", "--osc-address", "/x"], "--osc-address: is for Open Sound Control. Add --hinge osc."),
    (["play", "--force"], "--force: is for files that are written. Add --record OUT or --save-performance FILE."),
    (["play", "--latency", "10ms", "--period", "64"], "--latency: and --period both say how long a period is."),
    (["record", "--hinge", "lid", "-o", "x.csv", "--osc-address", "/x"], "--osc-address: is for Open Sound Control."),
    (["bench", "jitter", "--force"], "--force: is for files that are written. Add --json FILE or --plot OUT."),
    (["bench", "latency", "--loopback", "null"], "--loopback: 'null' captures nothing."),
    (["bench", "latency", "-d", "null", "--loopback", "hw:1"], "--loopback: nothing comes back from --device null."),
    (
      ["bench", "endurance", "--rate", "8000", "--period", "8192"],
      "--period: 8192 frames at 8000 Hz last 1024 ms, and the strokes that are played are over sooner. Take 1600 or fewer."
    ),
    (
      ["play", "--record", "-", "--hinge", "none", "--midi", "/dev/null"],
      "--record: does not go to the standard output."
    ),
    (["play", "--tune", "x.tune", "--notes", "C4"], "--tune: and --notes both say what to play. Keep one."),
    (["bench", "render", "--plot", "-"], "--plot: does not go to the standard output. Name a file."),
    (
      ["play", "--hinge", "-", "--tune", "-"],
      "--tune: and --hinge both read the standard input. Name a file or a pipe."
    ),
    (["play", "--hinge", "file:-", "--midi", "-"], "--midi: and --hinge both read the standard input."),
    (["play", "--midi", "-", "--tune", "-"], "--tune: and --midi both read the standard input."),
    (
      ["play", "--hinge", "file:x.csv", "--midi-out", "-", "--save-performance", "-"],
      "--save-performance: and --midi-out both write on the standard output."
    ),
    (["bench", "endurance", "--hours", "5 days"], "Use hours between 0.01 and 1000."),
    (["devices", "--names", "--json"], "--names: does not go with --json"),
  ])
  func whatWouldDoNothingIsAUsageError(words: [String], message: String) {
    let run = RecordedConsole(words)
    #expect(run.code == 64 && run.error.contains(message), "\(run.error)")
  }

  /// A flag that is taken back asks for nothing.
  @Test func whatIsTakenBackIsNotInTheWay() throws {
    let folder = try ScratchFolder()
    let process = try ChildProcess(
      ["play", "--hinge", "file:\(try folder.writeSweep(seconds: 0.1))", "-d", "null", "--no-force"])
    let end = process.finish()
    #expect(end.code == 0 && !end.bySignal, "\(end.error)")
  }

  @Test func aLoopThatIsReadIsNotReplaced() throws {
    let folder = try ScratchFolder()
    let sweep = try folder.writeSweep()
    #expect(RecordedConsole(["render", sweep, "-o", folder.file("loop.wav"), "-n", "C4"]).code == 0)
    let loop = folder.file("loop.wav")
    let run = RecordedConsole(["render", sweep, "-o", loop, "-i", "sweep", "--loop", loop, "--force"])
    #expect(run.code == 64 && run.error.contains("is read in the same run"), "\(run.error)")
  }
}
