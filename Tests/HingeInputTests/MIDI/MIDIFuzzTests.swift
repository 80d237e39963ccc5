import HingeInput
import Synth
import TestSupport
import Testing

/// Ten million bytes of nonsense, at the pace of a flood: the sound stays finite, and silence comes when it is let go.
@Suite struct MIDIFuzzTests {
  private static let byteCount = 10_000_000
  /// What is rendered between two portions of bytes.
  private static let blockFrames = 64

  /// Half of the bytes are random, the other half are parts of messages that would be heard.
  private static func bytes(_ random: inout SeededGenerator) -> [UInt8] {
    let number = random.next()
    guard number & 1 == 0 else { return [UInt8(truncatingIfNeeded: number >> 8)] }
    let (first, second) = (UInt8(truncatingIfNeeded: number >> 16) & 127, UInt8(truncatingIfNeeded: number >> 24) & 127)
    let controllers: [UInt8] = [0, 2, 6, 11, 32, 34, 43, 64, 100, 101, 120, 121, 123]
    let channel = UInt8(truncatingIfNeeded: number >> 32) & 15
    switch number >> 40 & 7 {
    case 0, 1, 2: return [0x90 | channel, first, second]
    case 3: return [0x80 | channel, first, second]
    case 4: return [0xB0 | channel, controllers[Int(first) % controllers.count], second]
    case 5: return [0xE0 | channel, first, second]
    case 6: return [0xC0 | channel, first % 40]
    default: return [0xF0, first, second]
    }
  }

  @Test func tenMillionBytesGiveFiniteSoundAndThenSilence() {
    let seed: UInt64 = 1983
    var random = SeededGenerator(seed: seed)
    var parser = MIDIParser()
    var choices = MIDIPlayer.Choices()
    var player = MIDIPlayer(choices)
    var engine = Engine(sampleRateHz: 48_000, seed: 1)
    var sound = RenderedBlocks(frames: Self.blockFrames)
    var taken = 0
    while taken < Self.byteCount {
      var events: [EngineEvent] = []
      // 100 000 bytes for each second of sound: thirty times what a cable carries.
      for _ in 0..<100 {
        for byte in Self.bytes(&random) {
          taken += 1
          if let message = parser.take(byte) {
            player.take(message) { events.append(EngineEvent(frame: engine.frame, action: $0)) }
          }
        }
      }
      sound.render(&engine, events)
      // Every air in turn.
      if taken % 1_000_000 < 200, choices.bellows != MIDIBellows.allCases[taken / 1_000_000 % 5] {
        var ends: [EngineEvent] = []
        player.letGo { ends.append(EngineEvent(frame: engine.frame, action: $0)) }
        choices.bellows = MIDIBellows.allCases[taken / 1_000_000 % 5]
        player = MIDIPlayer(choices)
        sound.render(&engine, ends)
      }
    }
    show("bytes of nonsense", Double(taken), bar: "10 000 000 and no trap")
    show("samples that are not finite, seed \(seed)", Double(sound.badCount), bar: "0")
    show("loudest, dBFS", decibels(Double(sound.peak)), bar: "at most 0, and heard")
    #expect(sound.badCount == 0 && sound.peak <= 1 && sound.peak > 0.01)

    var ends: [EngineEvent] = []
    player.letGo { ends.append(EngineEvent(frame: engine.frame, action: $0)) }
    sound.render(&engine, ends)
    #expect(!player.isHolding && (0..<128).allSatisfy { !engine.notes.isSounding($0) })
    for _ in 0..<(5 * 48_000 / Self.blockFrames) { sound.render(&engine, []) }
    sound.peak = 0
    for _ in 0..<(48_000 / Self.blockFrames) { sound.render(&engine, []) }
    show("5 s after letting go, dBFS", decibels(Double(sound.peak)), bar: "below -80")
    #expect(decibels(Double(sound.peak)) < -80)
  }
}

/// A flood into a ring that nobody empties: notes are not begun where there is no room, and all that were begun are ended.
@Suite struct MIDIFloodTests {
  @Test func aFullRingCostsNotesAndLeavesNoneHanging() {
    let seed: UInt64 = 44
    var random = SeededGenerator(seed: seed)
    let ring = EventRing(capacity: 4096)
    var player = MIDIPlayer()
    var refused = 0
    for _ in 0..<100_000 {
      let (channel, note) = (UInt8.random(in: 0..<4, using: &random), UInt8.random(in: 0..<128, using: &random))
      let message: MIDIMessage =
        switch UInt.random(in: 0..<4, using: &random) {
        case 0: .noteOn(channel: channel, note: note, velocity: 1)
        case 1: .noteOff(channel: channel, note: note)
        case 2: .controller(channel: channel, number: 64, value: note)
        default: .controller(channel: channel, number: 11, value: note)
        }
      player.take(message) { if !ring.push($0, atSeconds: 0) { refused += 1 } }
    }
    player.letGo { ring.push($0, atSeconds: 0) }
    var held: [UInt8: Int] = [:]
    while let event = ring.ring.pop() {
      switch event.action {
      case .noteOn(let note, _): held[note, default: 0] += 1
      case .noteOff(let note): if let count = held[note] { held[note] = count > 1 ? count - 1 : nil }
      default: break
      }
    }
    show("events refused, seed \(seed)", Double(refused), bar: "more than 50 000")
    show("notes left on", Double(held.count), bar: "0")
    #expect(refused > 50_000 && held.isEmpty)
  }
}

/// Takes the measure of what an engine renders.
private struct RenderedBlocks {
  var badCount = 0
  var peak: Float = 0
  private var left: [Float]
  private var right: [Float]

  init(frames: Int) {
    left = [Float](repeating: 0, count: frames)
    right = left
  }

  mutating func render(_ engine: inout Engine, _ events: [EngineEvent]) {
    let frames = left.count
    left.withUnsafeMutableBufferPointer { left in
      right.withUnsafeMutableBufferPointer { right in
        events.withUnsafeBufferPointer { events in
          engine.render(events: events, left: left.baseAddress!, right: right.baseAddress!, frames: frames)
        }
      }
    }
    for sample in left {
      if sample.isFinite { peak = max(peak, abs(sample)) } else { badCount += 1 }
    }
    for sample in right where !sample.isFinite { badCount += 1 }
  }
}
