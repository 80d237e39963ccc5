import Glibc
import Hinge
import HostSystem
import TestSupport
import Testing

@testable import Synth

/// The room around the instruments.
struct RoomTests {
  static let rateHz = 48_000.0

  /// What comes back of two channels, by itself and in blocks of 16.
  private func heard(
    _ left: [Float], _ right: [Float], amount: Float = 1, rateHz: Double = rateHz
  ) -> (left: [Float], right: [Float]) {
    var room = Room(rateHz: rateHz)
    var (outLeft, outRight) = (left, right)
    var silence = [Float](repeating: 0, count: 16)
    var other = silence
    room.update(amount: amount, frames: 16)
    room.process(&silence, &other, frames: 16)
    for start in stride(from: 0, to: left.count, by: 16) {
      room.update(amount: amount, frames: 16)
      outLeft.withUnsafeMutableBufferPointer { left in
        outRight.withUnsafeMutableBufferPointer { right in
          room.process(left.baseAddress! + start, right.baseAddress! + start, frames: 16)
        }
      }
    }
    for index in left.indices {
      outLeft[index] -= left[index]
      outRight[index] -= right[index]
    }
    return (outLeft, outRight)
  }

  private func impulse(_ seconds: Double, rateHz: Double = rateHz) -> (left: [Float], right: [Float]) {
    var left = [Float](repeating: 0, count: Int(seconds * rateHz) / 16 * 16)
    let right = left
    left[0] = 1
    return (left, right)
  }

  @Test(arguments: [44_100.0, 48_000, 192_000])
  func theTailIsThatOfASmallRoom(rateHz: Double) {
    let (left, right) = impulse(2, rateHz: rateHz)
    let wet = heard(left, right, rateHz: rateHz).left
    func level(_ seconds: Double) -> Double {
      decibels(rootMeanSquare(wet[Int(seconds * rateHz)..<Int((seconds + 0.05) * rateHz)]))
    }
    let decay = 60 / ((level(0.1) - level(0.35)) / 0.25)
    let last = Double(wet.lastIndex { $0 != 0 }!) / rateHz
    let first = Double(wet.firstIndex { abs($0) > 1e-6 }!) / rateHz
    show("decay by 60 dB at \(Int(rateHz)) Hz, s", decay, bar: "0.35 to 0.6")
    show("first echo, s", first, bar: "0.004 to 0.01")
    show("exactly silent after, s", last, bar: "1.5")
    #expect((0.35...0.6).contains(decay) && (0.004...0.01).contains(first) && last < 1.5)
  }

  @Test func theTailDiesAwayWithoutAnEchoThatStandsOut() {
    let (left, right) = impulse(1)
    let wet = heard(left, right)
    var worst = 0.0
    for seconds in stride(from: 0.08, to: 0.5, by: 0.005) {
      let start = Int(seconds * Self.rateHz)
      let near = rootMeanSquare(wet.left[start..<start + 960])
      worst = max(worst, peak(wet.left[start..<start + 960]) / near)
    }
    show("largest sample of 20 ms of the tail, of their rms", worst, bar: "8")
    #expect(worst < 8)
  }

  @Test func itStaysOutOfTheWayAndIsTrulyStereo() {
    var noise = SeededGenerator(seed: 4)
    let left = (0..<96_000).map { _ in Float.random(in: -0.3...0.3, using: &noise) }
    let wet = heard(left, [Float](repeating: 0, count: 96_000), amount: 0.4)
    let (near, far) = (rootMeanSquare(wet.left[48_000...]), rootMeanSquare(wet.right[48_000...]))
    let level = decibels(near / rootMeanSquare(left[48_000...]))
    show("the usual room of noise on the left, left, dB", level, bar: "-24 to -12")
    show("its right against its left, dB", decibels(far / near), bar: "-9 to -1")
    let both = zip(wet.left, wet.right).reduce(0.0) { $0 + Double($1.0) * Double($1.1) } / 96_000 / (near * far)
    show("what its sides have in common", both, bar: "-0.5 to 0.5")
    #expect((-24 ... -12).contains(level) && (-9 ... -1).contains(decibels(far / near)) && abs(both) < 0.5)
  }

  @Test func itIsLinear() {
    var random = SeededGenerator(seed: 8)
    let one = (0..<9600).map { _ in Float.random(in: -0.5...0.5, using: &random) }
    let single = heard(one, one)
    let double = heard(one.map { 2 * $0 }, one.map { 2 * $0 })
    let worst = zip(single.left, double.left).map { abs(2 * $0 - $1) }.max()!
    show("twice the sound against twice the room, worst", Double(worst), bar: "1e-5")
    #expect(worst < 1e-5)
  }

  @Test func heldKeysWithoutMotionStaySilentInTheRoom() {
    var engine = Engine(sampleRateHz: Self.rateHz, seed: 1)
    var events = [EngineEvent(frame: 0, action: .set(.room, 1))]
    events += [48, 60, 64, 67].map { EngineEvent(frame: 0, action: .noteOn(note: $0, velocity: 1)) }
    events.append(
      EngineEvent(frame: 0, action: .reading(Reading(timeSeconds: 0, hinge: HingeState(angleDegrees: 95)))))
    let level = decibels(peak(TestRender.run(&engine, events: events, frames: 96_000).left))
    show("no motion, keys held, in the room, dBFS", level, bar: "below -90")
    #expect(level < -90)
  }

  @Test(arguments: InstrumentKind.allCases)
  func afterPlayingItEndsInSilenceThatCostsNothing(instrument: InstrumentKind) {
    var engine = Engine(sampleRateHz: Self.rateHz, seed: 1)
    var events: [EngineEvent] = [
      EngineEvent(frame: 0, action: .instrument(instrument)), EngineEvent(frame: 0, action: .set(.room, 1)),
      EngineEvent(frame: 0, action: .set(.autoBellows, 2)),
    ]
    events += (0..<20).map { EngineEvent(frame: 2400 * $0, action: .noteOn(note: 60, velocity: 1)) }
    let played = threadProcessorSeconds()
    let sound = TestRender.run(&engine, events: events, frames: 48_000)
    let playing = threadProcessorSeconds() - played
    #expect(peak(sound.left) > 0.01)
    let end = [EngineEvent(frame: 48_000, action: .allNotesOff)]
    _ = TestRender.run(&engine, events: end, frames: 4 * 48_000)
    let rested = threadProcessorSeconds()
    let rest = TestRender.run(&engine, events: [], frames: 48_000)
    let resting = threadProcessorSeconds() - rested
    show("a second of rest in the room after \(instrument), times the cost of playing", resting / playing, bar: "1")
    #expect(rest.left.allSatisfy { $0 == 0 } && rest.right.allSatisfy { $0 == 0 } && resting < playing)
  }

  @Test func theRoomCostsLittle() {
    var room = Room(rateHz: Self.rateHz)
    var (left, right) = ([Float](repeating: 0.1, count: 48_000), [Float](repeating: 0.1, count: 48_000))
    let cost =
      costInOperations {
        for start in stride(from: 0, to: 48_000, by: 16) {
          room.update(amount: 0.4, frames: 16)
          left.withUnsafeMutableBufferPointer { left in
            right.withUnsafeMutableBufferPointer { right in
              room.process(left.baseAddress! + start, right.baseAddress! + start, frames: 16)
            }
          }
        }
      } / 48_000
    show("the room, operations of 4 lanes for each frame", cost, bar: "200")
    #expect(cost < 200)
  }
}
