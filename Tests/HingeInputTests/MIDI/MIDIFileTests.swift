import HostSystem
import TestSupport
import Testing

@testable import HingeInput

@Suite struct MIDIFileTests {
  private static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    Array(name.utf8) + (0..<4).map { UInt8(body.count >> (24 - 8 * $0) & 255) } + body
  }

  private static func file(format: UInt8 = 1, division: [UInt8] = [0, 96], _ tracks: [UInt8]...) -> [UInt8] {
    chunk("MThd", [0, format, 0, UInt8(tracks.count)] + division) + tracks.flatMap { chunk("MTrk", $0) }
  }

  private func times(_ bytes: [UInt8]) throws -> [Double] {
    try MIDIFile(bytes).events.map { ($0.timeSeconds * 1e6).rounded() / 1e6 }
  }

  private static let end: [UInt8] = [0, 0xFF, 0x2F, 0]

  @Test func tracksComeTogetherByTimeAndOneStatusHoldsForMany() throws {
    let first: [UInt8] = [0, 0x90, 60, 100, 96, 60, 0, 0, 0xFF, 3, 2, 0x48, 0x69] + Self.end
    let second: [UInt8] = [48, 0xC1, 21, 0, 0xF0, 3, 1, 2, 0xF7, 0, 0x91, 62, 99, 96, 0x81, 62, 0] + Self.end
    let file = try MIDIFile(Self.file(first, second))
    #expect(file.title == "Hi")
    #expect(
      file.events.map(\.message) == [
        .noteOn(channel: 0, note: 60, velocity: 100), .program(channel: 1, number: 21),
        .noteOn(channel: 1, note: 62, velocity: 99), .noteOff(channel: 0, note: 60), .noteOff(channel: 1, note: 62),
      ])
    #expect(file.events.map(\.timeSeconds) == [0, 0.25, 0.25, 0.5, 0.75] && file.lengthSeconds == 0.75)
  }

  @Test func theTempoOfOneTrackHoldsForAll() throws {
    // 500 ms a quarter, from tick 96 on 1 s, from tick 192 on 0.25 s.
    let tempos: [UInt8] =
      [96, 0xFF, 0x51, 3, 0x0F, 0x42, 0x40, 96, 0xFF, 0x51, 3, 0x03, 0xD0, 0x90] + Self.end
    let notes: [UInt8] = [0, 0x90, 60, 1, 96, 61, 1, 48, 62, 1, 48, 63, 1, 0x81, 0x40, 64, 1] + Self.end
    #expect(try times(Self.file(tempos, notes)) == [0, 0.5, 1, 1.5, 2])
  }

  @Test(arguments: [(24, 24.0), (25, 25), (29, 30_000.0 / 1001), (30, 30)])
  func timeCodeIsTime(code: Int, framesPerSecond: Double) throws {
    let bytes = Self.file(
      format: 0, division: [UInt8(256 - code), 40], [0x83, 0x60, 0x90, 60, 1, 0, 0xFF, 0x51, 3, 1, 1, 1] + Self.end)
    let expected = 480 / (framesPerSecond * 40)
    #expect(try abs(times(bytes)[0] - expected) < 1e-6)
  }

  @Test func unknownChunksAndWhatFollowsTheLastTrackArePassedOver() throws {
    var bytes = Self.chunk("MThd", [0, 0, 0, 1, 0, 96, 7, 7])
    bytes += Self.chunk("XFIH", [1, 2, 3]) + Self.chunk("MTrk", [0, 0x90, 60, 1]) + [9, 9, 9]
    #expect(try times(bytes) == [0], "a track without its end mark has ended, too")
  }

  @Test(
    arguments: [
      ([], "byte 0: this is no Standard MIDI file"),
      (Array("RIFF0000RMIDdata".utf8), "byte 0: this is no Standard MIDI file"),
      (file(format: 2, [0]), "byte 8: format 2 holds pieces"),
      (file(format: 0, [0], [0]), "byte 10: format 0 has one track, and here are 2"),
      (file(division: [0, 0], [0]), "byte 12: a quarter note has no ticks"),
      (file(division: [0xE0, 4], [0]), "byte 12: 32 frames a second"),
      (file([0, 60, 100]), "byte 23: 0x3C is a value, and no event stands before it"),
      (file([0, 0x90, 60]), "byte 25: the track ends in the midst of an event"),
      (file([0, 0x90, 0x80, 1]), "byte 24: 0x80 stands where a value below 0x80 must"),
      (file([0, 0xF4, 1]), "byte 23: 0xF4 is no event of a file"),
      (file([0xFF, 0xFF, 0xFF, 0xFF, 1]), "byte 22: a time or length is longer than four bytes"),
      (file([0, 0xFF, 0x51, 2, 1, 1]), "byte 25: a tempo has 3 bytes, and here are 2"),
      (file([0, 0xF0, 9, 1]), "byte 25: 9 bytes should follow, but only 1 are left of the track"),
      (Array(file([0, 0x90, 60, 1]).dropLast(2)), "byte 22: 4 bytes should follow, but only 2 are left of the file"),
      (chunk("MThd", [0, 1, 0, 2, 0, 96]) + chunk("MTrk", end), "byte 26: the file ends after 1 of 2 tracks"),
    ] as [([UInt8], String)])
  func whatIsWrongIsToldWithItsByte(bytes: [UInt8], message: String) throws {
    let folder = try ScratchFolder()
    let path = folder.file("x.mid")
    let file = try NewFile(path: path, isReplacing: false)
    try file.append(bytes)
    try file.commit()
    do {
      _ = try MIDIFile(InputFile(path: path))
      Issue.record("\(message): was read")
    } catch {
      #expect("\(error)".hasPrefix("\(path): \(message)"), "\(error)")
    }
  }

  /// Files that were damaged or cut at random are read or refused, and what is read is in order and finite.
  @Test func tenThousandDamagedFilesAreReadOrRefused() {
    let seed: UInt64 = 1988
    var random = SeededGenerator(seed: seed)
    let whole: [[UInt8]] = [
      Self.file(
        [0, 0x90, 60, 100, 96, 60, 0, 0, 0xFF, 0x51, 3, 7, 7, 7, 0, 0xFF, 3, 2, 0x48, 0x69] + Self.end,
        [48, 0xC1, 21, 0, 0xF0, 3, 1, 2, 0xF7, 0, 0x91, 62, 99, 0x81, 0x40, 0x81, 62, 0] + Self.end),
      Self.file(format: 0, division: [0xE7, 40], [0x83, 0x60, 0xB0, 11, 1, 5, 2, 6, 0, 0xE0, 1, 2] + Self.end),
    ]
    var readable = 0
    for round in 0..<10_000 {
      var bytes = whole[round % 2]
      for _ in 0...Int.random(in: 0...3, using: &random) {
        let place = Int.random(in: 0..<max(1, bytes.count), using: &random)
        switch UInt.random(in: 0..<4, using: &random) {
        case 0 where !bytes.isEmpty: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1 where !bytes.isEmpty: bytes.remove(at: place)
        case 2: bytes.removeSubrange(min(place + 20, bytes.count)...)
        default: bytes.insert(UInt8.random(in: 0...255, using: &random), at: min(place, bytes.count))
        }
      }
      guard let file = try? MIDIFile(bytes) else { continue }
      readable += 1
      let times = file.events.map(\.timeSeconds)
      #expect(times.allSatisfy(\.isFinite) && times == times.sorted(), "seed \(seed), round \(round)")
    }
    show("damaged MIDI files that could still be read, of 10 000", Double(readable), bar: "some, and some not")
    #expect(readable > 500 && readable < 9500)
  }
}
