import Foundation
import TestSupport
import Testing

@testable import Synth

/// The ring through which events reach the audio thread.
struct EventRingTests {
  @Test(arguments: [1, 2, 3, 8, 1000])
  func whatGoesInComesOutInOrder(capacity: Int) {
    let memory = RingMemory<Int>(capacity: capacity)
    #expect(memory.ring.capacity >= capacity)
    var (next, expected) = (0, 0)
    for round in 0..<50 {
      while next - expected <= round % capacity, memory.ring.push(next) { next += 1 }
      while let value = memory.ring.pop() {
        #expect(value == expected)
        expected += 1
      }
    }
    #expect(next == expected)
  }

  @Test func aFullRingTakesNothingMoreAndLosesNothing() {
    let ring = RingMemory<Int>(capacity: 4)
    for value in 0..<4 { #expect(ring.ring.push(value)) }
    #expect(!ring.ring.push(4))
    #expect(ring.ring.count == 4)
    #expect((0..<4).map { _ in ring.ring.pop() } == [0, 1, 2, 3])
    #expect(ring.ring.pop() == nil)
  }

  @Test func aMillionValuesCrossBetweenTwoThreadsUnharmed() {
    let memory = RingMemory<SIMD2<Int>>(capacity: 64)
    let count = 1_000_000
    let producer = Thread {
      var value = 0
      while value < count {
        if memory.ring.push(SIMD2(value, ~value)) { value += 1 } else { usleep(1) }
      }
    }
    producer.start()
    var (expected, torn) = (0, 0)
    while expected < count {
      guard let pair = memory.ring.pop() else {
        usleep(1)
        continue
      }
      if pair != SIMD2(expected, ~expected) { torn += 1 }
      expected += 1
    }
    show("torn or misplaced values of 1 000 000", Double(torn), bar: "0")
    #expect(torn == 0)
  }

  /// A consumer that stalls for long stretches, and a producer that floods it: what ends a note always gets in.
  @Test(arguments: 1...20)
  func noteOffsAreNeverTheOnesLost(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let events = EventRing(capacity: [8, 16, 64][Int(seed % 3)])
    var held = [UInt8: Int]()
    var heldByEngine = [UInt8: Int]()
    var (pedal, enginePedal) = (false, false)
    var refused = 0

    func drain() {
      while let event = events.ring.pop() {
        switch event.action {
        case .noteOn(let note, _): heldByEngine[note, default: 0] += 1
        case .noteOff(let note): heldByEngine[note] = max(0, heldByEngine[note, default: 0] - 1)
        case .allNotesOff: heldByEngine = [:]
        case .sustain(let down): enginePedal = down
        default: break
        }
      }
    }

    for step in 0..<20_000 {
      let note = UInt8.random(in: 60..<70, using: &random)
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<8:
        if events.push(.noteOn(note: note, velocity: 1), atSeconds: 0) { held[note, default: 0] += 1 }
      case 8..<15:
        let taken = events.push(.noteOff(note: note), atSeconds: 0)
        if held[note, default: 0] > 0 {
          if !taken { refused += 1 }
          held[note]! -= 1
        }
      case 15:
        if events.push(.sustain(true), atSeconds: 0) { pedal = true }
      case 16:
        let taken = events.push(.sustain(false), atSeconds: 0)
        if pedal, !taken { refused += 1 }
        pedal = false
      case 17 where step % 7 == 0:
        if !events.push(.allNotesOff, atSeconds: 0), held.values.contains(where: { $0 > 0 }) { refused += 1 }
        held = [:]
      default:
        events.push(.set(.gainDecibels, 0), atSeconds: 0)
      }
      if Int.random(in: 0..<200, using: &random) == 0 { drain() }
    }
    for (note, count) in held {
      for _ in 0..<count where !events.push(.noteOff(note: note), atSeconds: 0) { refused += 1 }
    }
    if pedal, !events.push(.sustain(false), atSeconds: 0) { refused += 1 }
    drain()
    #expect(refused == 0)
    #expect(heldByEngine.values.allSatisfy { $0 == 0 })
    #expect(!enginePedal)
  }
}
