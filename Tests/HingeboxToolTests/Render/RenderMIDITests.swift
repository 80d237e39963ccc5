import Foundation
import TestSupport
import Testing

@testable import HingeboxTool

struct RenderMIDITests {
  let folder: ScratchFolder
  let sweep: String

  init() throws {
    folder = try ScratchFolder()
    sweep = try folder.writeSweep()
  }

  /// A file of one track, with a quarter note of half a second that has 96 ticks.
  private func midi(_ events: [UInt8], _ name: String = "song.mid") throws -> String {
    let body = events + [0, 0xFF, 0x2F, 0]
    let header: [UInt8] = Array("MThd".utf8) + [0, 0, 0, 6, 0, 0, 0, 1, 0, 96] + Array("MTrk".utf8)
    try Data(header + [0, 0, 0, UInt8(body.count)] + body).write(to: URL(fileURLWithPath: folder.file(name)))
    return folder.file(name)
  }

  private func render(_ words: [String]) throws -> (samples: [Float], error: String) {
    let path = folder.file("out.wav")
    let run = RecordedConsole(["render", "-o", path, "-f", "--format", "float"] + words)
    #expect(run.code == 0, "\(run.error)")
    return (floatSamples(try folder.bytes("out.wav")), run.error)
  }

  private func level(_ samples: [Float], _ seconds: ClosedRange<Double>) -> Double {
    decibels(rootMeanSquare(samples[Int(seconds.lowerBound * 96_000)..<Int(seconds.upperBound * 96_000)]))
  }

  /// A4 for a second from 0.5 s on.
  static let note: [UInt8] = [96, 0x90, 69, 100, 0x81, 0x40, 69, 0, 96, 0xB0, 7, 1]

  @Test func aFileAloneIsPumpedByItsKeys() throws {
    let (samples, error) = try render(["--midi", try midi(Self.note)])
    #expect(error.contains("no hinge: keys pump the bellows"))
    #expect(level(samples, 0...0.5) < -100)
    show("a note of a MIDI file, dBFS", level(samples, 0.8...1.4), bar: "above -40")
    #expect(level(samples, 0.8...1.4) > -40)
    #expect(Double(samples.count) / 96_000 > 1.5 && Double(samples.count) / 96_000 < 3)
  }

  @Test func besideASweepTheHingeIsTheBellows() throws {
    // The pedal stands at 0 in the file: without the sweep there would be silence.
    let pedal: [UInt8] = [0, 0xB0, 11, 0, 1, 11, 1, 1, 11, 2, 1, 11, 0]
    let path = try midi(pedal + Self.note)
    let (swept, error) = try render([sweep, "--midi", path])
    #expect(level(swept, 0.8...1.4) > -40 && !error.contains("pump"), "\(error)")
    let (alone, words) = try render(["--midi", path])
    #expect(level(alone, 0.8...1.4) < -60 && words.contains("controllers are the bellows"), "\(words)")
    let (pumped, _) = try render(["--midi", path, "--midi-bellows", "none"])
    #expect(level(pumped, 0.8...1.4) > -40)
  }

  @Test func programsAndOptionsChooseTheInstrument() throws {
    let guitar = try midi([0, 0xC0, 24] + Self.note)
    let (plucked, _) = try render(["--midi", guitar])
    let (reeds, _) = try render(["--midi", guitar, "-i", "accordion"])
    show(
      "a plucked note falls in a second by, dB", level(plucked, 0.6...0.7) - level(plucked, 1.3...1.4), bar: "above 3")
    #expect(level(plucked, 0.6...0.7) - level(plucked, 1.3...1.4) > 3)
    #expect(abs(level(reeds, 0.8...0.9) - level(reeds, 1.3...1.4)) < 3)
  }

  @Test func drumsAreLeftOut() throws {
    let path = try midi([0, 0x99, 69, 100, 96, 69, 0, 0, 0x90, 60, 1, 96, 60, 0])
    let (_, error) = try render(["--midi", path])
    #expect(error.contains("1 notes for drums, on channel 10, are left out"), "\(error)")
  }

  @Test func whatIsWrongIsTold() throws {
    let path = try midi(Self.note)
    let silent = try midi([0, 0xB0, 7, 100], "silent.mid")
    let cases: [([String], Int32, String)] = [
      ([], 64, "SWEEP is missing"),
      (["--midi", path, "--notes", "C4"], 64, "--midi: and --notes both say what to play"),
      ([sweep, "--midi-bellows", "none"], 64, "--midi-bellows: is for a MIDI file"),
      (["--midi", sweep], 65, "\(sweep): is a recording of a hinge, not a MIDI file"),
      (["--midi", silent], 65, "there is no note to play"),
      (["--midi", folder.file("none.mid")], 66, "none.mid"),
      (["-", "--midi", "-"], 64, "--midi: and SWEEP both read the standard input"),
      (["--midi", path, "--strum", "1", "-i", "guitar"], 64, "--strum"),
    ]
    for (words, code, message) in cases {
      let run = RecordedConsole(["render", "-o", folder.file("other.wav")] + words)
      #expect(run.code == code && run.error.contains(message), "\(words): \(run.code) \(run.error)")
    }
    let overwritten = RecordedConsole(["render", "-o", path, "-f", "--format", "float", "--midi", path])
    #expect(overwritten.code == 64 && overwritten.error.contains("is read in the same run"), "\(overwritten.error)")
  }

  /// A take as a MIDI file, and the file played again: the same air within a step of the controller.
  @Test func aTakeBecomesAFileThatPlaysTheSame() throws {
    let keys = try folder.write(
      """
      {"hingebox":"performance","version":1,"rate":48000,"instrument":"accordion"}
      {"time":0.3,"noteOn":69,"velocity":0.8}
      {"time":1.7,"noteOff":69}

      """, to: "keys.jsonl")
    var lines = try String(contentsOfFile: keys, encoding: .utf8).split(separator: "\n").map(String.init)
    for step in 1...100 { lines.append("{\"time\":\(Double(step) / 60),\"angle\":\(60 + Double(step) * 0.6)}") }
    let header = lines.removeFirst()
    func time(_ line: String) -> Double { Double(line.dropFirst(8).prefix { $0 != "," })! }
    let ordered = [header] + lines.sorted { time($0) < time($1) }
    try folder.write(ordered.joined(separator: "\n") + "\n", to: "keys.jsonl")
    let take = folder.file("take.mid")
    let (played, _) = try render([keys, "--dry", "--midi-out", take])
    let (again, error) = try render(["--dry", "--midi", take])
    #expect(error.contains("controllers are the bellows"))
    for window in [0.6...0.9, 1.0...1.3, 1.3...1.6] {
      // A file begins a little later, so that no player cuts its first note.
      let later = (window.lowerBound + 0.03)...(window.upperBound + 0.03)
      let difference = level(again, later) - level(played, window)
      show("a take played again from MIDI, from \(window.lowerBound) s, dB", difference, bar: "within 0.2")
      #expect(abs(difference) < 0.2)
    }
    let twice = RecordedConsole(["render", keys, "-o", take, "-f", "--format", "float", "--midi-out", take])
    #expect(twice.code == 64 && twice.error.contains("cannot hold two outputs"), "\(twice.error)")
  }

  @Test func theSampleIsPlayed() throws {
    let song = projectPath("Samples/ode-to-joy.mid")
    let (samples, error) = try render(["--midi", song])
    #expect(error.contains("controllers are the bellows"))
    show("Ode to Joy, s", Double(samples.count) / 96_000, bar: "17 to 20")
    #expect((17...20).contains(Double(samples.count) / 96_000))
    #expect(level(samples, 4...5) > level(samples, 0.2...0.6) + 3, "the line swells")
  }
}
