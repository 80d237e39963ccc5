import AudioOutput
import Foundation
import Glibc
import TestSupport
import Testing

/// `play` with a hinge that others move, without a terminal.
struct LiveSourcesTests {
  /// The largest sample of a 24-bit WAV file behind its header, in full scales.
  private func peak(_ path: String) throws -> Double {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    let data = try #require((0..<bytes.count - 4).first { bytes[$0..<$0 + 4].elementsEqual("data".utf8) })
    return stride(from: data + 10, to: bytes.count, by: 3).reduce(0) {
      max($0, abs(Double(Int8(bitPattern: bytes[$1]))))
    } / 128
  }

  @Test func aPipePlaysUntilItsEnd() throws {
    let folder = try ScratchFolder()
    let child = try ChildProcess([
      "play", "--device", "null", "--hinge", "-", "--notes", "A3", "--record", folder.file("take.wav"),
    ])
    for step in 0..<60 {
      child.write(step % 2 == 0 ? "\(60 + step)\n" : "{\"angle\":\(60 + step)}\r\n")
      usleep(16_667)
    }
    child.closeInput()
    let end = child.finish()
    #expect(end.code == 0 && !end.bySignal, "\(end.error)")
    let peak = try peak(folder.file("take.wav"))
    show("peak of what a pipe has played, in full scales", peak, bar: "above 0.01")
    #expect(peak > 0.01)
  }

  @Test func aLidIsPlayedUntilASignal() throws {
    let tree = try SensorTree()
    try tree.add(4, SensorTree.chromeEC)
    let folder = try ScratchFolder()
    let child = try ChildProcess([
      "play", "--device", "null", "--hinge", "lid", "--iio-root", tree.root, "--notes", "A3", "--record",
      folder.file("take.wav"),
    ])
    for step in 0..<90 {
      try tree.set("in_angl_raw", of: 4, to: "\(60 + step)\n")
      usleep(16_667)
    }
    child.send(SIGTERM)
    let end = child.finish()
    #expect(end.bySignal && end.code == SIGTERM, "\(end.error)")
    #expect(try peak(folder.file("take.wav")) > 0.01)
  }

  @Test(
    arguments: [
      (["lid"], 69, "lid: no hinge sensor in "),
      (["lid:3"], 64, "'lid:3' is no source of a hinge. Write lid"),
      (["tcp"], 64, "'tcp' is no source of a hinge. Write tcp:HOST:PORT"),
      (["tcp:"], 64, "Write tcp:HOST:PORT"),
      (["tcp:here"], 64, "'here' is not HOST:PORT"),
      (["emulator:0"], 64, "'0' is not a port"),
      (["-:x"], 64, "Write -"),
      (["rubber"], 64, "Use keys, none, file:SWEEP, lid, -, tcp:HOST:PORT"),
    ] as [([String], Int32, String)])
  func whatIsNoSourceIsTold(words: [String], code: Int32, message: String) throws {
    let tree = try SensorTree()
    let told = RecordedConsole(["play", "--iio-root", tree.root, "--device", "null", "--hinge"] + words)
    #expect(told.code == code && told.error.contains(message), "\(told.code) \(told.error)")
  }
}
