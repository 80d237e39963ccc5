import Foundation
import TestSupport
import Testing

@testable import HingeboxTool

/// `play` through alsa-lib, on a sequencer whose kernel side is a preloaded library.
struct SequencerPlayTests {
  let folder: ScratchFolder
  let device: SequencerDevice

  init() throws {
    folder = try ScratchFolder()
    device = try SequencerDevice(in: folder)
  }

  private func run(_ arguments: [String], seconds: Double) throws -> (code: Int32, error: String) {
    let words = "export LD_PRELOAD='\(device.libraryPath)' SEQUENCER_LOG='\(folder.file("heard"))';"
    let child = try ChildProcess(arguments, shellPrefix: words)
    usleep(UInt32(seconds * 1e6))
    child.send(SIGTERM)
    let end = child.finish()
    return (end.code, end.error)
  }

  @Test func aKeyboardPlaysIsUnpluggedAndComesBack() throws {
    let keys = folder.file("keys.jsonl")
    let end = try run(
      ["play", "-d", "null", "--midi", "keys", "--midi-out", "20:1", "--save-performance", keys], seconds: 4)
    #expect(end.code == SIGTERM, "\(end.error)")
    let told = end.error.split(separator: "\n").filter { $0.contains("Keystation") }
    #expect(
      told == [
        "hingebox: connected to Keystation, Lights (20:1)", "hingebox: connected to Keystation, Keys (20:0)",
        "hingebox: Keystation, Keys (20:0) has left", "hingebox: connected to Keystation, Keys (20:0)",
      ], "\(end.error)")
    var played: [String] = []
    for line in try String(contentsOfFile: keys, encoding: .utf8).split(separator: "\n").dropFirst() {
      let event = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
      if let note = event["noteOn"] { played.append("on \(note)") }
      if let note = event["noteOff"] { played.append("off \(note)") }
      if event["set"] as? String == "pitchBendSemitones" { played.append("bend \(event["value"] as? Double ?? .nan)") }
    }
    #expect(played == ["on 69", "bend -1.0", "off 69", "bend 0.0", "on 72", "off 72"])
    let heard = try String(contentsOfFile: folder.file("heard"), encoding: .utf8).split(separator: "\n")
    let notes = heard.filter { $0.hasPrefix("type 6 ") || $0.hasPrefix("type 7 ") }
    #expect(notes.count == 4 && heard.allSatisfy { $0.hasSuffix("queue 253 to 254:253") }, "\(notes)")
    show("events that the sequencer was sent", Double(heard.count), bar: "10 to 500")
    #expect((10...500).contains(heard.count))
  }

  @Test func aNameThatIsNotThereIsToldWithThoseThatAre() throws {
    let end = try run(["play", "-d", "null", "--midi", "organ"], seconds: 1)
    #expect(end.code == 69, "\(end.error)")
    #expect(end.error.contains("organ: there is no such MIDI port. There are Keystation, Keys (20:0)."), "\(end.error)")
  }
}
