import Foundation
import TestSupport
import Testing

@testable import HingeboxTool

struct RenderTuneTests {
  let folder: ScratchFolder
  let sweep: String

  init() throws {
    folder = try ScratchFolder()
    sweep = try folder.writeSweep()
    try folder.write("tempo 60\nA4 1 C5 1 r 1 [A4 E4] 2 r 4\n", to: "long.tune")
    try folder.write("tempo 120\nA4 1 C5 1\n", to: "short.tune")
  }

  private func render(_ tune: String, _ options: String...) throws -> (seconds: Double, error: String) {
    let run = RecordedConsole(
      ["render", sweep, "-o", folder.file("out.wav"), "-f", "--json", "--tail", "none", "--tune", folder.file(tune)]
        + options)
    #expect(run.code == 0, "\(run.error)")
    let summary = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    return (summary?["seconds"] as? Double ?? 0, run.error)
  }

  @Test func reedsEndWithTheSweepAndThatIsSaid() throws {
    let (seconds, error) = try render("long.tune")
    #expect(abs(seconds - 2.01) < 0.001)
    #expect(error.hasPrefix("hingebox: the sweep ends after 2.0 s, and the tune would last 5.0 s; --speed below 1 "))
  }

  @Test func stringsPlayTheTuneToItsEnd() throws {
    let (seconds, error) = try render("long.tune", "-i", "guitar")
    #expect(seconds > 4.9 && seconds < 5.1)
    #expect(error.isEmpty)
  }

  @Test func aTuneShorterThanTheSweepLeavesTheSweepItsLength() throws {
    for instrument in ["accordion", "guitar"] {
      let (seconds, error) = try render("short.tune", "-i", instrument)
      #expect(abs(seconds - 2.01) < 0.001)
      #expect(error.isEmpty)
    }
  }

  @Test func aFaultInTheTuneHasItsPlace() throws {
    let tune = try folder.write("A4 1\nH4 1\n", to: "bad.tune")
    let run = RecordedConsole(["render", sweep, "-o", folder.file("out.wav"), "--tune", tune])
    #expect(run.code == 65)
    #expect(run.errorLines.last?.hasPrefix("hingebox: \(tune):2:1: ") == true, "\(run.error)")
    #expect(RecordedConsole(["render", sweep, "-o", folder.file("out.wav"), "--tune", folder.file("none")]).code == 66)
    #expect(RecordedConsole(["render", sweep, "-o", tune, "-f", "--format", "float", "--tune", tune]).code == 64)
    #expect(try !folder.names.contains("out.wav"))
  }

  @Test func aTuneAndNotesTogetherAreRefused() {
    let run = RecordedConsole(["render", sweep, "-o", "out.wav", "-n", "C4", "-t", folder.file("long.tune")])
    #expect(run.code == 64)
    #expect(run.errorLines.first == "hingebox: --tune: and --notes both say what to play. Keep one.")
  }
}
