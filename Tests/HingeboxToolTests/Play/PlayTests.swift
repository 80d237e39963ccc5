import AudioOutput
import Foundation
import HingeboxTool
import TestSupport
import Testing

/// `play` without a terminal, on the device that plays nothing.
struct PlayTests {
  @Test func aPerformanceRendersToTheSamplesThatWerePlayed() throws {
    let folder = try ScratchFolder()
    let (sweep, take, keys, again) = (
      folder.file("sweep.csv"), folder.file("take.wav"), folder.file("take.jsonl"), folder.file("again.wav")
    )
    var rows = "time,angle,status\n"
    for step in 0..<90 { rows += "\(Double(step) / 60),\(60 + Double(step) / 2),partiallyOpen\n" }
    try Data(rows.utf8).write(to: URL(fileURLWithPath: sweep))
    let played = try ChildProcess([
      "play", "--device", "null", "--hinge", "file:\(sweep)", "--record", take, "--save-performance", keys,
    ]).finish()
    #expect(played.code == 0 && !played.bySignal, "\(played.error)")
    let rendered = RecordedConsole(["render", keys, "-o", again])
    #expect(rendered.code == 0, "\(rendered.error)")
    let live = try samples(take)
    let offline = try samples(again)
    // The render takes the engine's look-ahead off.
    let firstHeard = (try #require(live.firstIndex { $0 != 0 }) - live.startIndex) / 6
    let lag = firstHeard - (try #require(offline.firstIndex { $0 != 0 }) - offline.startIndex) / 6
    try #require((0..<400).contains(lag))
    let common = min(live.count - 6 * lag, offline.count) - 6 * 4800
    show("frames in common of a performance, live and rendered", Double(common / 6), bar: "equal bit for bit")
    #expect(common > 6 * 48_000)
    #expect(live.dropFirst(6 * lag).prefix(common).elementsEqual(offline.prefix(common)))
  }

  @Test func whatIsReadOrWrittenInTheSameRunIsNotReplaced() throws {
    let folder = try ScratchFolder()
    let sweep = try folder.write("time,angle\n0,60\n1,90\n", to: "sweep.csv")
    let old = try folder.write("old", to: "same.wav")
    let play = ["play", "--device", "null", "--notes", "C4", "--hinge", "file:\(sweep)", "--once", "--force"]
    let both = RecordedConsole(play + ["--record", old, "--save-performance", old])
    #expect(both.code == 64 && both.error.contains("cannot hold two outputs at once"), "\(both.error)")
    let over = RecordedConsole(play + ["--save-performance", sweep])
    #expect(over.code == 64 && over.error.contains("is read in the same run"), "\(over.error)")
    #expect(try folder.bytes("same.wav") == Array("old".utf8))
    #expect(try folder.bytes("sweep.csv").starts(with: Array("time,angle".utf8)))
  }

  @Test func whoeverReadsTheOutputGetsReadingsAndKeysAsJSONLines() throws {
    let folder = try ScratchFolder()
    let rows = (0..<60).map { "\(Double($0) / 60),\(60 + $0)\n" }.joined()
    let sweep = try folder.write("time,angle\n" + rows, to: "sweep.csv")
    let played = try ChildProcess(
      ["play", "--device", "null", "--notes", "A4", "--hinge", "file:\(sweep)", "--save-performance", "-"],
      shellPrefix: "exec > '\(folder.file("told"))';"
    ).finish()
    let text = String(decoding: try folder.bytes("told"), as: UTF8.self)
    #expect(played.code == 0 && !played.bySignal, "\(played.error)")
    let lines = try text.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    show("lines of a second of playing", Double(lines.count), bar: "a first one, 60 readings and the keys")
    #expect(lines.count { $0["angle"] is Double } == 60 && lines.count > 62)
    #expect(try RecordedConsole(["inspect", folder.write(text, to: "read.jsonl")]).output.contains("1 press"))
  }

  @Test func theTerminalThatShowsTheScreenIsNotWrittenOn() {
    let told = RecordedConsole(
      ["play", "--device", "null", "--hinge", "file:/dev/null", "--save-performance", "-"], outputIsTerminal: true)
    #expect(told.code == 64 || told.code == 65, "\(told.code) \(told.error)")
  }

  @Test(
    arguments: [
      (["play"], 69, "needs a terminal"),
      (["play", "--hinge", "rubber"], 64, "'rubber' is no source of a hinge"),
      (["play", "--hinge", "file:/nowhere.csv"], 66, "/nowhere.csv"),
      (["play", "--layout", "organ"], 64, "organ"),
      (["play", "--periods", "1"], 64, "--periods"),
    ] as [([String], Int32, String)])
  func whatCannotBePlayedIsTold(words: [String], code: Int32, message: String) {
    let told = RecordedConsole(words)
    #expect(told.code == code && told.error.contains(message), "\(told.code) \(told.error)")
  }

  /// What is given in the wrong place is called by its name, with the option that takes it.
  @Test func filesInTheWrongPlaceAreNamed() throws {
    let folder = try ScratchFolder()
    let sweep = try folder.writeSweep()
    let tune = try folder.write("title T\nC4 1\n", to: "t.tune")
    let song = try folder.write("MThd and more", to: "song.mid")
    let report = try folder.write("{\"schema\":1,\"benchmark\":\"all\"}\n", to: "report.json")
    let sound = try folder.write("RIFF and more", to: "a.wav")
    func told(_ words: [String], _ message: String, code: Int32 = 65) {
      let run = RecordedConsole(words)
      #expect(run.code == code && run.error.contains(message), "\(run.code) \(run.error)")
    }
    let play = ["play", "--device", "null"]
    told(play + ["--hinge", sweep], "A file's name has file: before it: --hinge file:\(sweep)", code: 64)
    told(play + ["--hinge", "file:\(song)"], "is a MIDI file, not a recording of a hinge. 'render --midi' takes it.")
    told(play + ["--hinge", "file:\(sound)"], "is a sound file, not a recording of a hinge. --loop takes it")
    told(
      play + ["--midi", song], "is a file, and no MIDI comes from it live. 'render --midi' plays MIDI files.", code: 64)
    told(play + ["--midi", sweep], "is a recording of a hinge, not a MIDI file. It is the SWEEP of 'render'", code: 64)
    told(
      play + ["-i", "sweep", "--loop", tune, "--midi", "/dev/null"], "is a tune, not a sound file. --tune takes it.")
    let render = ["render", sweep, "-o", folder.file("out.wav")]
    told(render + ["--tune", sweep], "is a recording of a hinge, not a tune. It is the SWEEP")
    told(render + ["--tune", song], "is a MIDI file, not a tune. 'render --midi' takes it.")
    told(render + ["--midi", tune], "is a tune, not a MIDI file. --tune takes it.")
    told(render + ["-i", "sweep", "--loop", sweep], "is a recording of a hinge, not a sound file. It is the SWEEP")
    told(["inspect", report], "is a report in JSON, not a recording of a hinge. 'bench all --compare' takes")
  }

  @Test func aPerformanceBeginsWithItsInstrument() throws {
    let folder = try ScratchFolder()
    let sweep = try folder.writeSweep(seconds: 0.2)
    let keys = folder.file("take.jsonl")
    let played = try ChildProcess([
      "play", "--device", "null", "--hinge", "file:\(sweep)", "--save-performance", keys, "-i", "guitar", "--drive",
      "1", "--latency", "20ms", "--layout", "b-system", "--ascii",
    ]).finish()
    #expect(played.code == 0, "\(played.error)")
    let first = String(decoding: try folder.bytes("take.jsonl").prefix { $0 != 10 }, as: UTF8.self)
    #expect(first.contains("\"instrument\":\"guitar\""), "\(first)")
    let remarks = played.error.split(separator: "\n").filter { $0.contains("nothing, as") }
    let expected = [
      "hingebox: --drive changes nothing, as the guitar is acoustic: --guitar electric is driven",
      "hingebox: --layout and --ascii change nothing, as there is no terminal with keys and a screen",
    ]
    #expect(remarks.map(String.init) == expected)
  }

  /// The bytes of the samples behind the header of a WAV file.
  private func samples(_ path: String) throws -> ArraySlice<UInt8> {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    let data = try #require((0..<bytes.count - 4).first { bytes[$0..<$0 + 4].elementsEqual("data".utf8) })
    return bytes[(data + 8)...]
  }
}
