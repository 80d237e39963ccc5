import Foundation
import HostSystem
import TestSupport
import Testing

@testable import HingeboxTool

/// `play --record` in a process of its own, and what is left when that is killed.
@Suite(.serialized) struct RecordingTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write("time,angle\n0,60\n600,120\n", to: "sweep.csv")
  }

  /// Plays on the device that plays nothing, with a buffer that outlasts most stalls of the machine.
  private func play(_ words: [String], shellPrefix: String = "") throws -> ChildProcess {
    try ChildProcess(
      [
        "play", "--device", "null", "--period", "2048", "--periods", "4", "--instrument", "guitar",
        "--hinge", "file:\(folder.file("sweep.csv"))", "--record",
      ] + words, shellPrefix: shellPrefix)
  }

  /// Waits until a recording has begun.
  ///
  /// - Returns: when it was seen to.
  private func begin(_ name: String) throws -> Double {
    for _ in 0..<2000 {
      let size = try? FileManager.default.attributesOfItem(atPath: folder.file(name))[.size] as? Int
      if size ?? 0 > 0 { return monotonicSeconds() }
      Thread.sleep(forTimeInterval: 0.005)
    }
    Issue.record("no recording in \(try folder.names)")
    return 0
  }

  /// Without a terminal the process group's stop reaches it all the same.
  @Test func aStopStopsItAndItGoesOn() throws {
    let child = try play([folder.file("take.wav")])
    _ = try begin("take.wav")
    for _ in 0..<3 {
      child.send(SIGTSTP)
      #expect(isAwaited(child, state: "T"))
      child.send(SIGCONT)
      #expect(isAwaited(child, state: "S"))
    }
    child.send(SIGTERM)
    let end = child.finish()
    #expect(end.bySignal && end.code == SIGTERM, "\(end.error)")
  }

  /// Waits for a state of a process: T is stopped, S sleeps.
  private func isAwaited(_ child: ChildProcess, state: Character) -> Bool {
    for _ in 0..<2000 {
      let status = (try? String(contentsOfFile: "/proc/\(child.identifier)/stat", encoding: .utf8)) ?? ""
      if status.drop(while: { $0 != ")" }).dropFirst(2).first == state { return true }
      Thread.sleep(forTimeInterval: 0.005)
    }
    return false
  }

  @Test(arguments: [(false, "take.wav"), (true, "take.unfinished.wav")])
  func aKilledRecordingIsReadUntilASecondBefore(isReplacing: Bool, name: String) throws {
    if isReplacing { try folder.write("old", to: "take.wav") }
    let child = try play([folder.file("take.wav")] + (isReplacing ? ["--force"] : []))
    let began = try begin(name)
    Thread.sleep(forTimeInterval: 3.2)
    let seconds = monotonicSeconds() - began
    child.send(SIGKILL)
    let end = child.finish()
    #expect(end.bySignal && end.code == SIGKILL)
    #expect(end.error.contains("recording to \(folder.file(name))") == isReplacing, "\(end.error)")
    if isReplacing { #expect(try folder.bytes("take.wav") == Array("old".utf8)) }

    let head = try WaveHead(try folder.bytes(name))
    let readable = Double(head.dataBytes / 6) / 48_000
    show("killed after \(seconds) s of recording, readable s", readable, bar: "> \(seconds - 1)")
    #expect(head.dataBytes % 6 == 0 && head.dataBytes <= head.bytesBehind)
    #expect(readable > seconds - 1)
    if let python = try PythonWave(folder.file(name)) {
      #expect(python.frames == head.dataBytes / 6 && python.rateHz == 48_000 && python.channels == 2)
    }
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func aRecordingThatIsEndedIsComplete(signal: Int32) throws {
    let child = try play([folder.file("take.wav")])
    _ = try begin("take.wav")
    Thread.sleep(forTimeInterval: 0.5)
    child.send(signal)
    let end = child.finish()
    #expect(end.bySignal && end.code == signal)
    let head = try WaveHead(try folder.bytes("take.wav"))
    #expect(head.dataBytes == head.bytesBehind && head.dataBytes > 6 * 12_000)
  }

  @Test func aFullDiskIsToldAndKeepsWhatWasRecorded() throws {
    let child = try play([folder.file("take.wav"), "--once"], shellPrefix: "ulimit -f 400;")
    _ = try begin("take.wav")
    Thread.sleep(forTimeInterval: 2.5)
    child.send(SIGTERM)
    let end = child.finish()
    #expect(end.code == 74 && !end.bySignal, "\(end.error)")
    #expect(
      end.error.contains(
        "take.wav: cannot be written: file too large. What was written until then is in \(folder.file("take.wav"))."))
    let head = try WaveHead(try folder.bytes("take.wav"))
    #expect(head.dataBytes >= 6 * 24_000 && head.dataBytes <= head.bytesBehind)
  }

  @Test func aDeviceThatIsBusyLeavesNoFileAndIsReported() throws {
    let words = [
      "play", "--device", PacedSoundCard.shared.name(openError: EBUSY), "--hinge", "file:\(folder.file("sweep.csv"))",
      "--record", folder.file("take.wav"), "--save-performance", folder.file("take.jsonl"),
    ]
    let told = RecordedConsole(words)
    #expect(told.code == 75 && told.error.contains("in use by another program"), "\(told.code) \(told.error)")
    #expect(try folder.names == ["sweep.csv"])
  }
}

/// What the head of a WAV file says about its length, read without the code that wrote it.
struct WaveHead {
  /// Bytes of sound, as the head has it.
  let dataBytes: Int
  /// Bytes that stand behind the head.
  let bytesBehind: Int

  struct NoWave: Error {}

  init(_ bytes: [UInt8]) throws {
    guard bytes.count > 44, bytes.starts(with: "RIFF".utf8) else { throw NoWave() }
    var position = 12
    while position + 8 <= bytes.count {
      let length = bytes[(position + 4)..<(position + 8)].reversed().reduce(0) { $0 << 8 | Int($1) }
      if bytes[position..<(position + 4)].elementsEqual("data".utf8) {
        dataBytes = length
        bytesBehind = bytes.count - position - 8
        return
      }
      position += 8 + length + length % 2
    }
    throw NoWave()
  }
}

/// A WAV file as the module `wave` of Python reads it, to the last frame.
struct PythonWave {
  let frames: Int
  let rateHz: Int
  let channels: Int

  /// `nil` where there is no Python.
  init?(_ path: String) throws {
    let program = """
      import sys, wave
      file = wave.open(sys.argv[1])
      frames = len(file.readframes(file.getnframes())) // file.getsampwidth() // file.getnchannels()
      print(frames, file.getframerate(), file.getnchannels())
      """
    let command = "command -v python3 > /dev/null || exit 99; python3 -c '\(program)' '\(path)'"
    guard let stream = popen(command, "re") else { return nil }
    let answer = String(decoding: DescriptorPipe.readAll(fileno(stream)), as: UTF8.self)
    let code = pclose(stream) >> 8
    if code == 99 { return nil }
    let numbers = answer.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    guard code == 0, numbers.count == 3 else { throw WaveHead.NoWave() }
    (frames, rateHz, channels) = (numbers[0], numbers[1], numbers[2])
  }
}
