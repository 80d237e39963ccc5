import Glibc
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
    try client.send(Order(.sweep(from: 30, to: 120, seconds: 1.5)).line)
    let path = served.scratch.file(name)
    let said = RecordedConsole(["record", "--hinge", "simulator:\(served.path)", "-o", path, "-t", "4"])
    #expect(said.code == 0 && said.errorLines.last?.contains("recorded") == true, "\(said.error)")
    var reader = try RecordingReader(path: path)
    let summary = try RecordingSummary(&reader)
    show("readings of a sweep of 1.5 s, recorded in \(name)", Double(summary.readingCount), bar: "10 to 125")
    #expect((10...125).contains(summary.readingCount) && summary.angles?.upperBound == 120)
  }

  @Test func aSourceThatSaysNothingLeavesNoFile() throws {
    let scratch = try ScratchFolder()
    let said = RecordedConsole([
      "record", "--hinge", "simulator:\(scratch.file("s"))", "-o", scratch.file("sweep.csv"), "-t", "0.3",
    ])
    #expect(said.code == 69 && said.error.contains("waiting for hinge-simulator at"), "\(said.error)")
    #expect(try scratch.names == [])
  }

  @Test func aSourceThatFailsIsNoSuccess() throws {
    let scratch = try ScratchFolder()
    let folder = open("/", O_RDONLY | O_CLOEXEC)
    defer { close(folder) }
    let said = RecordedConsole(["record", "--hinge", "-", "-o", scratch.file("sweep.csv")], input: folder)
    #expect(said.code == 74 && said.error == "hingebox: standard input: is a directory\n", "\(said.error)")
    #expect(try scratch.names == [])
  }

  @Test(arguments: [("", 69), ("null\n", 69), ("90\n", 0), ("90", 0)] as [(String, Int32)])
  func aRecordingBeginsWithAnAngle(text: String, code: Int32) throws {
    let scratch = try ScratchFolder()
    let pipe = DescriptorPipe()
    #expect(write(pipe.writing, text, text.utf8.count) == text.utf8.count)
    close(pipe.writing)
    defer { close(pipe.reading) }
    let said = RecordedConsole(["record", "--hinge", "-", "-o", scratch.file("sweep.csv")], input: pipe.reading)
    #expect(said.code == code, "\(said.error)")
    #expect(try scratch.names == (code == 0 ? ["sweep.csv"] : []))
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
