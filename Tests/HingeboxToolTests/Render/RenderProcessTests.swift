import Foundation
import TestSupport
import Testing

@testable import HingeboxTool

/// What only shows in a process of its own. One after the other, so that they do not starve each other.
@Suite(.serialized) struct RenderProcessTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write("as it was", to: "out.wav")
  }

  /// Waits until the draft is there.
  private func waitForDraft() throws {
    for _ in 0..<500 where try folder.names.allSatisfy({ !$0.hasPrefix(".hingebox-") }) {
      Thread.sleep(forTimeInterval: 0.01)
    }
    #expect(try folder.names.contains { $0.hasPrefix(".hingebox-") && $0.hasSuffix(".wav") })
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func aSignalEndsItAndTheExistingFileStays(signal: Int32) throws {
    // The sweep never ends, so the tool waits for more of it.
    let child = try ChildProcess(["render", "-", "-o", folder.file("out.wav"), "--force"])
    let head = "time,angle\n" + (0..<6000).map { "\(Double($0) / 100),\(90 + $0 % 50)\n" }.joined()
    child.write(head)
    try waitForDraft()
    child.send(signal)
    let end = child.finish()
    #expect(end.bySignal && end.code == signal)
    #expect(try folder.names == ["out.wav"])
    #expect(try folder.bytes("out.wav") == Array("as it was".utf8))
  }

  @Test func aFullDiskLeavesNothingBehind() throws {
    let sweep = try folder.writeSweep()
    let child = try ChildProcess(
      ["render", sweep, "-o", folder.file("out.wav"), "--force"], shellPrefix: "ulimit -f 64;")
    let end = child.finish()
    #expect(end.code == 74 && !end.bySignal)
    #expect(end.error.contains("out.wav: cannot be written: file too large"))
    #expect(try folder.names == ["out.wav", "sweep.csv"])
    #expect(try folder.bytes("out.wav") == Array("as it was".utf8))
  }

  @Test func anAnswerThatCannotBeWrittenIsNoSuccess() throws {
    for arguments in [["help"], ["--version"], ["man"], ["inspect", try folder.writeSweep()]] {
      let end = try ChildProcess(arguments, shellPrefix: "exec > /dev/full;").finish()
      #expect(end.code == 74)
      #expect(end.error == "hingebox: standard output: cannot be written: no space left on device\n")
    }
  }

  @Test func aReaderThatGoesAwayEndsItQuietly() throws {
    for arguments in [["man"], ["render", try folder.writeSweep(), "-n", "A4", "-o", "-"]] {
      let child = try ChildProcess(arguments, closesOutput: true)
      let end = child.finish()
      #expect(end.bySignal && end.code == SIGPIPE && end.error.isEmpty, "\(arguments)")
    }
  }

  @Test func memoryStaysSmallForALongRecording() throws {
    let child = try ChildProcess(["render", "-", "-o", "/dev/null", "--speed", "100", "--notes", "A4"])
    child.write("time,angle\n")
    var reading = 0
    for _ in 0..<200 {
      var text = ""
      for _ in 0..<5000 {
        text += "\(Double(reading) / 1000),\(60 + reading / 20 % 60)\n"
        reading += 1
      }
      child.write(text)
    }
    let bytes = try #require(child.peakResidentBytes)
    child.closeInput()
    #expect(child.finish().code == 0)
    show("resident memory for a recording of a million readings, MB", Double(bytes) / 1e6, bar: "below 64")
    #expect(bytes < 64_000_000)
  }

  @Test func memoryStaysSmallForReadingsANanosecondApart() throws {
    let child = try ChildProcess(["render", "-", "-o", "/dev/null", "--notes", "A4"])
    child.write("time_ns,angle\n")
    for thousand in 0..<1000 {
      child.write((0..<1000).map { "\(thousand * 1000 + $0),\(60 + $0 % 60)\n" }.joined())
    }
    let bytes = try #require(child.peakResidentBytes)
    child.closeInput()
    #expect(child.finish().code == 0)
    show("resident memory for a million readings in a millisecond, MB", Double(bytes) / 1e6, bar: "below 30")
    #expect(bytes < 30_000_000)
  }

  /// A file that got the number of a closed stream would be written to by messages.
  @Test func noFileTakesThePlaceOfAClosedStream() throws {
    let fifo = folder.file("sweep.csv")
    #expect(mkfifo(fifo, 0o600) == 0)
    let child = try ChildProcess(["render", fifo, "-o", folder.file("new.wav")], shellPrefix: "exec <&- >&- 2>&-;")
    let writer = open(fifo, O_WRONLY)
    func target(_ descriptor: Int32) -> String? {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(child.identifier)/fd/\(descriptor)")
    }
    let head = "time,angle\n" + (0..<6000).map { "\(Double($0) / 100),\(90 + $0 % 50)\n" }.joined()
    #expect(write(writer, head, head.utf8.count) == head.utf8.count)
    for _ in 0..<500 where try folder.names.count == 2 { Thread.sleep(forTimeInterval: 0.01) }
    #expect((0...2).map(target) == ["/dev/null", "/dev/null", "/dev/null"])
    close(writer)
    #expect(child.finish().code == 0)
    #expect(try folder.names == ["new.wav", "out.wav", "sweep.csv"])
  }
}
