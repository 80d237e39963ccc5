import Foundation
import Glibc
import HingeInput
import TestSupport
import Testing

@testable import HingeboxTool

/// `play --midi` without a terminal, on the device that plays nothing.
struct PlayMIDITests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  /// Plays what a pipe brings until it ends, and gives the recorded sound.
  private func play(_ words: [String], _ parts: [(bytes: [UInt8], seconds: Double)]) throws -> (
    samples: [Float], error: String
  ) {
    // A process of its own: the signals of one are for one session at a time.
    let child = try ChildProcess(
      ["play", "-d", "null", "--period", "256", "--record", folder.file("take.w64"), "--midi", "-"] + words)
    for part in parts {
      child.write(part.bytes)
      usleep(UInt32(part.seconds * 1e6))
    }
    child.closeInput()
    let run = child.finish()
    #expect(run.code == 0 && !run.bySignal, "\(run.error)")
    let rendered = folder.file("keys.wav")
    let again = RecordedConsole(["render", folder.file("keys.jsonl"), "-o", rendered, "-f", "--format", "float"])
    #expect(again.code == 0, "\(again.error)")
    return (floatSamples(try folder.bytes("keys.wav")), run.error)
  }

  private var keys: [String] { ["--save-performance", folder.file("keys.jsonl")] }

  @Test func aMIDIKeyboardPumpsTheBellowsByItself() throws {
    let (samples, error) = try play(keys, [([0x90, 69, 100], 0.8), ([69, 0], 0.3)])
    let loudest = decibels(peak(samples))
    show("a key through a pipe, dBFS", loudest, bar: "above -35")
    #expect(loudest > -35, "\(error)")
  }

  @Test func aPedalIsTheBellows() throws {
    // The pedal stands at its rest: no sound, although a key is held.
    let (still, _) = try play(keys, [([0xB0, 11, 0, 0x90, 69, 100], 0.6), ([69, 0], 0.2)])
    #expect(decibels(peak(still)) < -60)
    let (pressed, _) = try play(keys + ["--force"], [([0xB0, 11, 90, 0x90, 69, 100], 0.6), ([69, 0], 0.2)])
    #expect(decibels(peak(pressed)) > -35)
  }

  @Test func whatIsPlayedGoesOutAsMIDI() throws {
    let cable = folder.file("out")
    #expect(mkfifo(cable, 0o600) == 0)
    let ear = open(cable, O_RDONLY | O_NONBLOCK)
    _ = try play(keys + ["--midi-out", cable], [([0x90, 69, 100], 0.5), ([69, 0], 0.3)])
    var parser = MIDIParser()
    let heard = DescriptorPipe.readAll(ear).compactMap { parser.take($0) }
    close(ear)
    #expect(heard.first == .program(channel: 0, number: 21))
    #expect(heard.contains(.noteOn(channel: 0, note: 69, velocity: 100)))
    #expect(heard.contains(.noteOff(channel: 0, note: 69)))
    let air = heard.compactMap { message -> UInt8? in
      if case .controller(_, 11, let value) = message { return value }
      return nil
    }
    show("CC 11 at most", Double(air.max() ?? 0), bar: "30 to 90, mezzoforte")
    #expect((30...90).contains(air.max() ?? 0) && air.last == 0)
  }

  /// A flood through a pipe, 5 000 messages a second, beside a keyboard that is played like one: no note is left hanging, and
  /// the audio thread is not kept from its work.
  @Test func aFloodLeavesNoNoteHangingAndCostsNoXrun() throws {
    let seed: UInt64 = 33
    var random = SeededGenerator(seed: seed)
    var flood: [(bytes: [UInt8], seconds: Double)] = []
    for _ in 0..<300 {
      var bytes: [UInt8] = []
      for _ in 0..<50 {
        let note = UInt8.random(in: 30..<100, using: &random)
        switch UInt.random(in: 0..<4, using: &random) {
        case 0: bytes += [0x90, note, 64]
        case 1: bytes += [0x80, note, 0]
        case 2: bytes += [0xB0, 11, note]
        default: bytes += [0xE0, 0, note]
        }
      }
      flood.append((bytes, 0.01))
    }
    flood.append(((0..<128).flatMap { [0x80, $0, 0] }, 0.2))
    let calm: [(bytes: [UInt8], seconds: Double)] = (0..<300).map { ([$0 % 100 == 0 ? 0x90 : 0x80, 60, 64], 0.01) }
    var (flooded, control) = (0, 0)
    for _ in 0..<2 {
      control += xruns(try play(keys + ["--force"], calm).error)
      flooded += xruns(try play(keys + ["--force"], flood).error)
      #expect(try heldInPerformance().isEmpty)
    }
    show(
      "xruns in 6 s of flood, seed \(seed)", Double(flooded), bar: "at most 2 more than twice the control's \(control)")
    #expect(flooded <= 2 * control + 2)
  }

  private func xruns(_ error: String) -> Int {
    guard let words = error.components(separatedBy: ", ").first(where: { $0.contains(" xrun") }) else { return -1 }
    return Int(words.prefix { $0 != " " }) ?? -1
  }

  /// The notes that are still held at the end of what acted on the engine.
  private func heldInPerformance() throws -> [Int: Int] {
    var held: [Int: Int] = [:]
    var ended = 0
    for line in try String(contentsOfFile: folder.file("keys.jsonl"), encoding: .utf8).split(separator: "\n") {
      let event = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
      if let note = event["noteOn"] as? Int { held[note, default: 0] += 1 }
      if let note = event["noteOff"] as? Int {
        ended += 1
        held[note] = (held[note] ?? 0) > 1 ? held[note]! - 1 : nil
      }
    }
    show("note-offs that arrived", Double(ended), bar: "more than 1000")
    #expect(ended > 1000)
    return held
  }

  @Test(
    arguments: [
      (["play", "--midi", "/nowhere/midi"], 69, "/nowhere/midi: no such file or directory"),
      (["play", "--midi", "hw:9,x"], 64, "hw:9,x: 'x' is no number of a device"),
      (["play", "--midi-bellows", "breath"], 64, "--midi-bellows: is for MIDI. Add --midi CONNECT"),
    ] as [([String], Int32, String)])
  func whatCannotBeConnectedIsTold(words: [String], code: Int32, message: String) {
    let told = RecordedConsole(words)
    #expect(told.code == code && told.error.contains(message), "\(told.code) \(told.error)")
  }

  @Test func withoutASequencerThatIsTold() {
    guard access("/dev/snd/seq", F_OK) != 0 else { return }
    let told = RecordedConsole(["play", "--midi", "none"])
    #expect(told.code == 69 && told.error.contains("this system has no MIDI sequencer"), "\(told.error)")
  }
}
