import HingeInput
import TestSupport
import Testing

@testable import HingeSimulator
@testable import HingeboxTool

/// `record` writes down what a source says, and what it wrote is read again.
struct RecordHingeTests {
  @Test(arguments: ["sweep.csv", "sweep.jsonl"])
  func aSweepOfTheSimulatorIsRecordedAndReadAgain(name: String) throws {
    let served = try HingeToolTests.Served()
    let client = try SimulatorClient(SimulatorAddress(served.path))
    _ = try client.ask(.set(degrees: 30))
    try client.send(Order(.sweep(from: 30, to: 120, seconds: 2)).line)
    let path = served.scratch.file(name)
    let said = RecordedConsole(["record", "--hinge", "simulator:\(served.path)", "-o", path, "-t", "2.5"])
    #expect(said.code == 0 && said.errorLines.last?.contains("recorded") == true, "\(said.error)")
    var reader = try RecordingReader(path: path)
    let summary = try RecordingSummary(&reader)
    show("a sweep of 2 s to 120 degrees, recorded in \(name), readings", Double(summary.readingCount), bar: "10 to 125")
    #expect((10...125).contains(summary.readingCount) && summary.angles?.upperBound == 120)
  }

  @Test func aSourceThatSaysNothingLeavesNoFile() throws {
    let scratch = try ScratchFolder()
    let said = RecordedConsole([
      "record", "--hinge", "simulator:\(scratch.file("s"))", "-o", scratch.file("sweep.csv"), "-t", "0.3",
    ])
    #expect(said.code == 69 && said.errorLines.first?.contains("waiting for a simulator at") == true, "\(said.error)")
    #expect(try scratch.names == [])
  }

  @Test(arguments: [
    (["record"], "--hinge SOURCE is missing"), (["record", "--hinge", "simulator"], "-o FILE is missing"),
    (["record", "--hinge", "door", "-o", "x.csv"], "'door' is no source"),
  ])
  func whatIsMissingIsNamed(words: [String], reason: String) {
    let said = RecordedConsole(words)
    #expect(said.code == 64 && said.error.contains(reason), "\(said.error)")
  }
}
