import Foundation
import HostSystem
import TestSupport
import Testing

@testable import HingeboxTool

/// What can go wrong with a render: each cause with its code, its words, and what is left behind.
struct RenderFailureTests {
  let folder: ScratchFolder
  let sweep: String

  init() throws {
    folder = try ScratchFolder()
    sweep = try folder.writeSweep()
  }

  private func check(
    _ arguments: [String], code: Int32, _ message: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let run = RecordedConsole(["render"] + arguments)
    #expect(run.code == code, sourceLocation: sourceLocation)
    #expect(run.output.isEmpty, sourceLocation: sourceLocation)
    let said = run.errorLines.first { !$0.contains("holding") && !$0.contains("See 'hingebox") } ?? ""
    #expect(said == "hingebox: \(message)", sourceLocation: sourceLocation)
  }

  @Test func causesHaveTheirCodesAndWords() throws {
    let out = folder.file("out.wav")
    check([], code: 64, "SWEEP is missing: the recording, of any kind that 'inspect' knows; '-' is the standard input")
    check([sweep], code: 64, "-o OUT is missing: the sound file to write")
    check(
      [sweep, "-o", out, "--notes", "H2"], code: 64,
      "--notes: 'H2' is not a note. Use names as C4, F#3 or Bb2, numbers from 0 to 127, or chords as Am.")
    check([sweep, "-o", out, "--strum", "1"], code: 64, "--strum: is for the guitar. Add --instrument guitar.")
    check(
      [sweep, "-o", out, "-i", "guitar", "--strum", "1", "--tune", "any.tune"], code: 64,
      "--strum: is for notes that are held, not for a tune. Keep one.")
    check(
      ["-", "-o", out, "--tune", "-"], code: 64, "--tune: and SWEEP both read the standard input. Name a file.")
    check([sweep, out], code: 64, "'\(out)' is one argument too many. Did you mean --output \(out)?")
    check([sweep, "-o", "-", "--trace", "-"], code: 64, "-: cannot hold both the sound and the trace")
    check(
      [sweep, "-o", "out.mp3"], code: 64,
      "out.mp3: '.mp3' is not a kind of sound file that can be written. "
        + "Use .wav, .flac, .ogg, .w64, .rf64 or .au, or say --format.")
    check(
      [sweep, "-o", sweep, "--format", "pcm24", "--force"], code: 64,
      "\(sweep): is read in the same run. Name another file to write.")
    check([folder.file("none.csv"), "-o", out], code: 66, "\(folder.file("none.csv")): no such file or directory")
    check([sweep, "-o", folder.path], code: 73, "\(folder.path): is a folder. Name a file in it.")
    check(
      [sweep, "-o", folder.file("no/out.wav")], code: 73,
      "\(folder.file("no/out.wav")): the folder \(folder.file("no/")) does not exist")
    check(
      [sweep, "-o", out, "--trace", out], code: 64, "\(out): cannot hold both the sound and the trace")
    check([sweep, "-o", "/dev/full"], code: 74, "/dev/full: cannot be written: no space left on device")
    check(
      [sweep, "-o", out, "--trace", "/dev/full", "--speed", "20"], code: 74,
      "/dev/full: cannot be written: no space left on device")
    #expect(try folder.names == ["sweep.csv"], "a trace so short that it is written at the end")
    try folder.write("here", to: "out.wav")
    let exists = "\(out): exists already. Use --force to replace it."
    check([sweep, "-o", out], code: 73, exists)
    check([sweep, "-o", folder.file("b.wav"), "--trace", out], code: 73, exists)
    #expect(try folder.names == ["out.wav", "sweep.csv"])
    #expect(try folder.bytes("out.wav") == Array("here".utf8))
  }

  @Test func noSpellingOfAFileThatIsReadIsWritten() throws {
    let input = open(sweep, O_RDWR | O_APPEND)
    defer { close(input) }
    try FileManager.default.linkItem(atPath: sweep, toPath: folder.file("hard.csv"))
    try FileManager.default.createSymbolicLink(atPath: folder.file("soft.csv"), withDestinationPath: "sweep.csv")
    let before = try folder.bytes("sweep.csv")
    for name in ["sweep.csv", "./sweep.csv", "hard.csv", "soft.csv"].map(folder.file) {
      for sweep in [sweep, "-"] {
        lseek(input, 0, SEEK_SET)
        let run = RecordedConsole(["render", sweep, "-o", name, "--format", "pcm16", "-f"], input: input)
        #expect(run.code == 64 && run.error.contains("\(name): is read in the same run"), "\(sweep) \(run.error)")
      }
    }
    let run = RecordedConsole(["render", sweep, "-o", "-"], soundOutput: input)
    #expect(run.code == 64 && run.error.contains("standard output: is read in the same run"))
    #expect(try folder.bytes("sweep.csv") == before)
  }

  @Test func theTraceNeverTakesThePlaceOfTheSound() throws {
    let out = folder.file("out.wav")
    try FileManager.default.createSymbolicLink(atPath: folder.file("link.wav"), withDestinationPath: "out.wav")
    for trace in ["./out.wav", "link.wav", "../\(folder.path.split(separator: "/").last!)/out.wav"].map(folder.file) {
      check([sweep, "-o", out, "--trace", trace, "-f"], code: 64, "\(trace): cannot hold both the sound and the trace")
    }
    #expect(try folder.names == ["link.wav", "sweep.csv"])
  }

  @Test func aLinkThatLeadsNowhereYetIsFollowed() throws {
    try FileManager.default.createSymbolicLink(atPath: folder.file("link.wav"), withDestinationPath: "sub/out.wav")
    let link = folder.file("link.wav")
    check([sweep, "-o", link], code: 73, "\(link): the folder \(folder.file("sub/")) does not exist")
    try FileManager.default.createDirectory(atPath: folder.file("sub"), withIntermediateDirectories: false)
    #expect(RecordedConsole(["render", sweep, "-o", link]).code == 0)
    #expect(try folder.bytes("sub/out.wav").starts(with: Array("RIFF".utf8)))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "sub/out.wav")
    check([sweep, "-o", link], code: 73, "\(link): exists already. Use --force to replace it.")
  }

  @Test func soundIsNotWrittenOnATerminal() {
    let run = RecordedConsole(["render", sweep, "-o", "-"], outputIsTerminal: true)
    #expect(run.code == 64)
    #expect(
      run.errorLines.first == "hingebox: -o -: would write the sound on the terminal. "
        + "Write it to a file, or add a pipe as '| aplay'.")
  }

  @Test func whatIsInTheWayIsSaidBeforeAnythingElse() throws {
    try folder.write("here", to: "out.wav")
    #expect(RecordedConsole(["render", sweep, "-o", folder.file("out.wav")]).errorLines.count == 1)
  }

  @Test func usageErrorsPointToTheHelp() {
    let run = RecordedConsole(["render", sweep, "--formt", "x"])
    #expect(run.code == 64)
    #expect(
      run.errorLines == [
        "hingebox: --formt: is not an option of 'render'. Did you mean --format?", "See 'hingebox help render'.",
      ])
    #expect(RecordedConsole(["help", "rendr"]).errorLines.last == "See 'hingebox help'.")
    let mistyped = RecordedConsole(["rendre"]).errorLines.first
    #expect(mistyped == "hingebox: rendre: is not a command. Did you mean 'render'?")
    #expect(
      RecordedConsole([sweep]).errorLines.first
        == "hingebox: \(sweep): is not a command. Did you mean 'hingebox render \(sweep) -o out.wav'?")
  }

  @Test func aBadLineHalfWayLeavesTheExistingFileAsItWas() throws {
    try folder.write("as it was", to: "out.wav")
    var text = String(decoding: try folder.bytes("sweep.csv"), as: UTF8.self)
    let good = text.split(separator: "\n").count
    text += "2.5,abc,partiallyOpen\n3,90,partiallyOpen\n"
    let bad = try folder.write(text, to: "bad.csv")
    let run = RecordedConsole(["render", bad, "-o", folder.file("out.wav"), "--force"])
    #expect(run.code == 65)
    #expect(run.errorLines.last?.hasPrefix("hingebox: \(bad):\(good + 1):") == true, "\(run.error)")
    #expect(try folder.bytes("out.wav") == Array("as it was".utf8))
    #expect(try folder.names == ["bad.csv", "out.wav", "sweep.csv"])
  }

  @Test func timesThatGoBackAreRefusedOrSorted() throws {
    let back = try folder.write("time,angle\n0,90\n0.5,100\n0.25,95\n1,110\n", to: "back.csv")
    let refused = RecordedConsole(["render", back, "-o", folder.file("out.wav")])
    #expect(refused.code == 65)
    #expect(refused.error.contains("back.csv:4: time 0.25"))
    #expect(refused.error.contains("Use --fix-order to sort."))
    #expect(RecordedConsole(["render", back, "-o", folder.file("out.wav"), "--fix-order"]).code == 0)
  }

  @Test func aGapOfDaysIsAFaultAndNotASilence() throws {
    let gap = try folder.write("time,angle\n0,90\n1,100\n900001,95\n", to: "gap.csv")
    check(
      [gap, "-o", folder.file("out.wav")], code: 65,
      "\(gap): nothing happens for 250:00:00 after 1.000 s. Cut it there.")
  }

  @Test func soundForAPipeBeginsWithItsContainerAndWordsStayOut() throws {
    for (format, head) in [("pcm24", "RIFF"), ("float", "RIFF"), ("flac", "fLaC"), ("ogg", "OggS")] {
      let ends = DescriptorPipe()
      let writeEnd = ends.writing
      let sweep = sweep
      Thread.detachNewThread {
        let run = RecordedConsole(["render", sweep, "-o", "-", "--format", format, "--json"], soundOutput: writeEnd)
        #expect(run.code == 0 && run.output.isEmpty)
        close(writeEnd)
      }
      let data = DescriptorPipe.readAll(ends.reading)
      close(ends.reading)
      #expect(String(decoding: data.prefix(4), as: UTF8.self) == head)
      #expect(data.count > 10000)
    }
  }

  @Test func aSweepComesFromTheStandardInput() throws {
    let file = open(sweep, O_RDONLY)
    defer { close(file) }
    let run = RecordedConsole(["render", "-", "-o", folder.file("piped.wav"), "--format", "float"], input: file)
    #expect(run.code == 0)
    #expect(RecordedConsole(["render", sweep, "-o", folder.file("named.wav"), "--format", "float"]).code == 0)
    #expect(try folder.bytes("piped.wav") == folder.bytes("named.wav"))
  }
}
