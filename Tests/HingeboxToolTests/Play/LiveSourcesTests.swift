import AudioOutput
import Foundation
import Glibc
import HostSystem
import TestSupport
import Testing

@testable import HingeInput

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

  /// What comes in by OSC goes out by OSC, with the notes of a score.
  @Test func otherProgramsMoveTheHingeAndAreToldOfIt() throws {
    let ports = [LineServer(), LineServer()].map { server in
      defer { server.end() }
      return server.port
    }
    let receiver = try UDPSocket(listeningAt: "\(ports[1])", subject: "test")
    let sender = try UDPSocket(sendingTo: "\(ports[0])", subject: "test")
    let child = try ChildProcess([
      "play", "--device", "null", "--hinge", "osc:\(ports[0])", "--osc-address", "/fold", "--notes", "A3", "--osc-out",
      "\(ports[1])",
    ])
    var heard: [OSCMessage] = []
    let began = monotonicSeconds()
    func isHeard() -> Bool {
      heard.count { $0.address == "/hinge" } > 3
        && heard.contains { $0.address == "/hinge/pressure" && $0.values != [.number(0)] }
    }
    while monotonicSeconds() < began + 20, !isHeard() {
      let angle = 60 + 30 * (monotonicSeconds() - began)
      _ = sender.send(OSCMessage("/fold", [.number(angle)]).bytes)
      usleep(16_667)
      while let datagram = receiver.receive() {
        heard += datagram.withUnsafeBytes { OSCMessage.messages(in: $0) } ?? []
      }
    }
    child.send(SIGTERM)
    let end = child.finish()
    #expect(end.bySignal && end.code == SIGTERM, "\(end.error)")
    while let datagram = receiver.receive() { heard += datagram.withUnsafeBytes { OSCMessage.messages(in: $0) } ?? [] }
    let notes = heard.filter { $0.address == "/hinge/note" }.map(\.values)
    #expect(notes == [[.number(57), .number(102)], [.number(57), .number(0)]], "\(notes)")
    let angles = heard.filter { $0.address == "/hinge" }.compactMap { message -> Double? in
      if case .number(let degrees) = message.values.first { degrees } else { nil }
    }
    show("angles told to others", Double(angles.count), bar: "3 and more")
    #expect(angles.count >= 3 && angles.allSatisfy { $0 >= 60 && $0 < 700 })
  }

  /// What is kept for a source is used again, and a file that is no calibration stops the program with its place.
  @Test func aCalibrationIsKept() throws {
    let tree = try SensorTree()
    try tree.add(4, SensorTree.asahi)
    let folder = try ScratchFolder()
    func play(_ words: [String], folder path: String? = nil) throws -> (code: Int32, bySignal: Bool, error: String) {
      let child = try ChildProcess(
        ["play", "--device", "null", "--hinge", "lid", "--iio-root", tree.root] + words,
        shellPrefix: "XDG_CONFIG_HOME=\(path ?? folder.path)")
      usleep(300_000)
      child.send(SIGTERM)
      return child.finish()
    }
    #expect(!(try play([]).error.contains("calibrated")))
    let file = folder.file("hingebox/lid.calibration")
    #expect(try play(["--calibrate", "0:132"]).error.contains("the calibration is kept in \(file)"))
    #expect(try play([]).error.contains("lid is calibrated: 0 degrees are shut, 132 fully open"))
    #expect(!(try play(["--calibrate", "none"]).error.contains("calibrated")))
    // One that cannot be kept holds all the same.
    let unkept = try play(["--calibrate", "0:132"], folder: "/proc")
    #expect(
      unkept.bySignal && unkept.error.contains("the calibration is not kept: /proc/hingebox: "), "\(unkept.error)")
    try folder.write("shut=0\n", to: "hingebox/lid.calibration")
    let bad = try play([])
    #expect(bad.code == 78 && bad.error.contains("\(file):1:1: expected {"), "\(bad.error)")
    for (range, told) in [("0", "'0' is not SHUT:OPEN"), ("0:5", "0:5 is no hinge's range"), ("nan:1", "is not SHUT")] {
      let run = RecordedConsole(["play", "--hinge", "lid", "--iio-root", tree.root, "--calibrate", range])
      #expect(run.code == 64 && run.error.contains(told), "\(run.error)")
    }
    #expect(RecordedConsole(["play", "--calibrate", "0:132"]).code == 64)
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
      (["osc:x"], 64, "'x' is not HOST:PORT"),
      (["osc", "--osc-address", "lid"], 64, "'lid' is not an address like /lid"),
      (["emulator", "--osc-out", "nowhere"], 64, "'nowhere' is not HOST:PORT"),
      (["rubber"], 64, "Use keys, none, file:SWEEP, lid, simulator[:PATH], -, tcp:HOST:PORT"),
    ] as [([String], Int32, String)])
  func whatIsNoSourceIsTold(words: [String], code: Int32, message: String) throws {
    let tree = try SensorTree()
    let root = words[0] == "lid" ? ["--iio-root", tree.root] : []
    let told = RecordedConsole(["play", "--device", "null", "--hinge"] + words + root)
    #expect(told.code == code && told.error.contains(message), "\(told.code) \(told.error)")
  }
}
