import Foundation
import Glibc
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
    let pipe = DescriptorPipe()
    let end = pipe.writing
    let sender = Thread {
      for part in parts {
        _ = part.bytes.withUnsafeBytes { write(end, $0.baseAddress, $0.count) }
        usleep(UInt32(part.seconds * 1e6))
      }
      close(end)
    }
    sender.start()
    let take = folder.file("take.w64")
    let run = RecordedConsole(
      ["play", "-d", "null", "--period", "256", "--record", take, "--midi", "-"] + words, input: pipe.reading)
    #expect(run.code == 0, "\(run.error)")
    close(pipe.reading)
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
