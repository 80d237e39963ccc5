import Foundation
import TestSupport
import Testing

@testable import HingeboxTool

/// A performance brings what it was played with; what is asked for comes first, and that is said.
struct RenderPerformanceTests {
  let folder: ScratchFolder
  let performance: String

  init() throws {
    folder = try ScratchFolder()
    var text = #"{"hingebox":"performance","version":1,"rate":44100,"seed":7,"leakSeconds":0.5}"#
    text += "\n" + #"{"time":0.1,"noteOn":69,"velocity":0.8}"# + "\n" + #"{"time":0.2,"set":"leakSeconds","value":1}"#
    for reading in 20...120 {
      let time = Double(reading) / 60
      text += "\n{\"time\":\(time),\"angle\":\(90 - 30 * cos(Double.pi * time)),\"status\":\"partiallyOpen\"}"
    }
    text += "\n" + #"{"time":2.1,"noteOff":69}"# + "\n"
    performance = try folder.write(text, to: "played.jsonl")
  }

  private func render(_ options: String...) throws -> (run: RecordedConsole, summary: [String: Any], bytes: [UInt8]) {
    let run = RecordedConsole(
      ["render", performance, "-o", folder.file("out.wav"), "-f", "--json", "--format", "float"] + options)
    #expect(run.code == 0, "\(run.error)")
    let summary = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    return (run, summary ?? [:], try folder.bytes("out.wav"))
  }

  @Test func itPlaysWithItsOwnKeysRateAndSeed() throws {
    let (run, summary, bytes) = try render()
    #expect(run.errorLines == ["hingebox: a performance: accordion, 44100 Hz, seed 7"])
    #expect(summary["sampleRateHz"] as? Int == 44100 && summary["seed"] as? Int == 7)
    #expect((floatSamples(bytes).map { abs($0) }.max() ?? 0) > 0.01)
  }

  @Test func whatIsAskedForComesFirstAndIsSaid() throws {
    let (run, summary, _) = try render("--rate", "48000", "--seed", "3", "-i", "guitar", "-n", "A4")
    #expect(summary["sampleRateHz"] as? Int == 48000 && summary["seed"] as? Int == 3)
    #expect(summary["instrument"] as? String == "guitar")
    #expect(
      run.errorLines.last
        == "hingebox: --rate, --seed, --instrument and --notes given here instead of the performance's own")
  }

  @Test func anEventOfThePerformanceDoesNotTakeBackWhatIsAskedFor() throws {
    let own = try render().bytes
    #expect(try render("--leak", "1").bytes != own, "the header says 0.5 at first")
    #expect(try render("--leak", "0.5").bytes != own, "an event says 1 later")
  }

  @Test func withoutKeysItHoldsAChordLikeAnyRecording() throws {
    let header = #"{"hingebox":"performance","version":1,"rate":48000}"#
    let mute = try folder.write(header + "\n" + #"{"time":0,"angle":90}"# + "\n", to: "mute.jsonl")
    let run = RecordedConsole(["render", mute, "-o", folder.file("out.wav")])
    #expect(run.code == 0 && run.error.contains("holding C4 E4 G4"))
  }

  @Test(arguments: ["200", "44100.5"])
  func aRateThatNoFileHasIsTheFilesFault(rate: String) throws {
    let header = #"{"hingebox":"performance","version":1,"rate":\#(rate)}"#
    let strange = try folder.write(header + "\n" + #"{"time":0,"noteOn":60}"# + "\n", to: "strange.jsonl")
    let run = RecordedConsole(["render", strange, "-o", folder.file("out.wav")])
    #expect(run.code == 65)
    #expect(run.errorLines.last == "hingebox: \(strange): a sound file cannot have a rate of \(rate) Hz. Say --rate.")
    #expect(RecordedConsole(["render", strange, "-o", folder.file("out.wav"), "--rate", "48k"]).code == 0)
  }

  /// A broken clock, or a hostile file: what waits is played before it fills the memory, and nothing sounds different.
  @Test func tensOfThousandsOfEventsAtOneTimeSoundLikeOne() throws {
    let lines = try folder.bytes("played.jsonl").split(separator: UInt8(ascii: "\n")).map(Array.init)
    func sound(_ count: Int) throws -> [UInt8] {
      let event = Array(#"{"time":0.5,"set":"leakSeconds","value":0.7}"#.utf8)
      let place = lines.firstIndex { String(decoding: $0, as: UTF8.self).hasPrefix(#"{"time":0.5"#) } ?? 0
      let all = lines[..<place] + Array(repeating: event, count: count) + lines[place...]
      let dense = try folder.write(
        String(decoding: Array(all.joined(separator: [UInt8(ascii: "\n")])), as: UTF8.self), to: "dense.jsonl")
      let run = RecordedConsole(["render", dense, "-o", folder.file("out.wav"), "-f", "--format", "float"])
      #expect(run.code == 0, "\(run.error)")
      return try folder.bytes("out.wav")
    }
    let isSame = try sound(1) == sound(30_000)
    #expect(isSame)
  }
}
