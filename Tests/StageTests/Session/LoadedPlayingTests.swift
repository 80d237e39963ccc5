import Foundation
import Glibc
import HostSystem
import TestSupport
import Testing

/// Playing at 256 x 2 while every core has something else to do as well.
///
/// Four seconds of it, or as many as `HINGEBOX_LONG_PLAY_SECONDS` says: `Tests/long-play` plays for a minute.
struct LoadedPlayingTests {
  static let seconds = ProcessInfo.processInfo.environment["HINGEBOX_LONG_PLAY_SECONDS"].flatMap(Double.init) ?? 4

  @Test func noNoteHangsAndTheSoundIsWhole() throws {
    let folder = try ScratchFolder()
    let (raw, take, performance) = (folder.file("played.raw"), folder.file("take.wav"), folder.file("take.jsonl"))
    let run = try ProbeRun(
      .kitty,
      playing: [
        "play", "--period", "256", "--periods", "2", "--hinge", "none", "--device",
        PacedSoundCard.shared.name(file: raw), "--record", take, "--save-performance", performance,
      ],
      variables: ["ALSA_CONFIG_PATH=\(PacedSoundCard.shared.configurationPath)"])
    try #require(run.terminal.watch { run.terminal.text.contains("xruns") }, "\(run.terminal.text)")
    let load = try ProcessorLoad(coreCount: ProcessInfo.processInfo.processorCount)
    var presses = play(run.terminal, seconds: Self.seconds / 2)
    // At least once the device runs dry: nobody writes for six buffers.
    kill(run.process, SIGSTOP)
    // With every core loaded a process may take its time to stop.
    try #require(run.terminal.watch { isStopped(run.process) })
    usleep(64_000)
    kill(run.process, SIGCONT)
    presses += play(run.terminal, seconds: Self.seconds / 2)
    load.end()
    // Everything is let go of: time for the air to leak out.
    run.terminal.watch(seconds: 2.5) { false }
    run.terminal.type("\u{1B}[113;5u")
    #expect(ProcessEnd(run.terminal.end(of: run.process)) == .exit(0))

    let played = try PlayedFrames(raw)
    let silent = played.samples.suffix(2 * 24_000).dropLast(2 * 512)
    show("keys pressed with every core loaded", Double(presses), bar: "\(Self.seconds) s of them")
    show("played, s", Double(played.samples.count / 2) / 48_000, bar: "> \(Self.seconds)")
    show("loudest, dBFS", decibels(peak(played.samples)), bar: "> -40")
    show("after the last key, dBFS", decibels(peak(silent)), bar: "< -80: no note hangs")
    #expect(Double(played.samples.count / 2) / 48_000 > Self.seconds * 0.9)
    #expect(decibels(peak(played.samples)) > -40)
    #expect(decibels(peak(silent)) < -80)
    try expectCounted(played.restarts, in: run.terminal.text)
    try expectWhole(played.samples, take, performance, folder)
  }

  private func isStopped(_ process: pid_t) -> Bool {
    let status = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    return status.drop { $0 != ")" }.dropFirst(2).first == "T"
  }

  /// Presses and lets go of keys at random, up to four at a time, and lets go of all at the end.
  ///
  /// - Returns: how many were pressed.
  private func play(_ terminal: PseudoTerminal, seconds: Double) -> Int {
    var random = SeededGenerator(seed: UInt64(10 * seconds))
    var held: Set<Character> = []
    var presses = 0
    let end = monotonicSeconds() + seconds
    while monotonicSeconds() < end {
      let key = "qwertyuiop".randomElement(using: &random)!
      if held.remove(key) != nil {
        terminal.type("\u{1B}[\(key.asciiValue!);1:3u")
      } else if held.count < 4 {
        held.insert(key)
        presses += 1
        terminal.type("\u{1B}[\(key.asciiValue!);;\(key.asciiValue!)u")
      }
      terminal.watch(seconds: Double.random(in: 0.02...0.12, using: &random)) { false }
    }
    for key in held { terminal.type("\u{1B}[\(key.asciiValue!);1:3u") }
    return presses
  }

  /// The device knows how often it was started anew, and the player is told as often.
  private func expectCounted(_ restarts: Int, in text: String) throws {
    let line = try #require(text.split(separator: "\n").last { $0.contains("played on") })
    let words = line.split(whereSeparator: { " ,".contains($0) })
    let place = try #require(words.firstIndex { $0.hasPrefix("xrun") })
    show("xruns that the device knows of", Double(restarts), bar: "counted: \(words[place - 1])")
    #expect(restarts >= 1 && Int(words[place - 1]) == restarts, "\(line)")
  }

  /// What the device was handed is what was recorded, and what the performance renders to.
  private func expectWhole(_ played: [Float], _ take: String, _ performance: String, _ folder: ScratchFolder) throws {
    let recorded = try pcm24(take)
    // The device's sound fades in at the start and out at the end.
    let (start, end) = (2 * 1000, min(played.count, recorded.count) - 2 * 2000)
    let worst = (start..<end).map { abs(played[$0] - recorded[$0]) }.max() ?? 1
    show("played against recorded, worst sample", Double(worst), bar: "half a step of 24 bits, 6e-8")
    #expect(abs(played.count - recorded.count) <= 2 * 256, "\(played.count) and \(recorded.count) samples")
    #expect(worst < 0x1p-23)

    let again = folder.file("again.wav")
    let render = try PseudoTerminal(.older)
    let process = try render.start(ProbeRun.hingebox, ["render", performance, "-o", again])
    #expect(ProcessEnd(render.end(of: process, seconds: 300)) == .exit(0), "\(render.text)")
    let rendered = try pcm24(again)
    // A render takes the engine's look-ahead off.
    let firstHeard = try #require(recorded.firstIndex { $0 != 0 }) / 2
    let lag = firstHeard - (try #require(rendered.firstIndex { $0 != 0 })) / 2
    try #require((0..<400).contains(lag))
    let common = min(recorded.count - 2 * lag, rendered.count) - 2 * 4800
    let isSame = recorded.dropFirst(2 * lag).prefix(common).elementsEqual(rendered.prefix(common))
    show("seconds rendered again, and the same", Double(common / 2) / 48_000, bar: "bit for bit")
    #expect(isSame && Double(common / 2) / 48_000 > Self.seconds * 0.9)
  }

  /// The samples of a 24-bit WAV file.
  private func pcm24(_ path: String) throws -> [Float] {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    let data = try #require((0..<(bytes.count - 4)).first { bytes[$0..<($0 + 4)].elementsEqual("data".utf8) })
    return stride(from: data + 8, to: bytes.count - 2, by: 3).map { place in
      let bits = UInt32(bytes[place]) << 8 | UInt32(bytes[place + 1]) << 16 | UInt32(bytes[place + 2]) << 24
      return Float(Int32(bitPattern: bits)) * 0x1p-31
    }
  }
}
