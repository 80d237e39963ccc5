import Hinge
import TestSupport
import Testing

@testable import Synth

/// Whatever is done to the engine, it stays finite and bounded, and is itself again afterwards.
struct EngineFuzzTests {
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func absurdEventsLeaveNothingBehind(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let odd: [Float] = [.nan, .infinity, -.infinity, 0, -1, 1e30, -1e30, 0.5, 1, 60, 440]
    var engine = Engine(sampleRateHz: 48_000, seed: 1)
    var (loudest, count) = (0.0, 0)
    for block in 0..<400 {
      let start = engine.frame
      let events = (0..<Int.random(in: 0...60, using: &random)).map { place -> EngineEvent in
        let value = odd.randomElement(using: &random)!
        let action: EngineEvent.Action =
          switch Int.random(in: 0..<9, using: &random) {
          case 0, 1: .noteOn(note: .random(in: 0...255, using: &random), velocity: value)
          case 2: .noteOff(note: .random(in: 0...255, using: &random))
          case 3: .instrument(InstrumentKind.allCases.randomElement(using: &random)!)
          case 4: .sustain(.random(using: &random))
          case 5: .reading(Reading(timeSeconds: Double(value), hinge: HingeState(angleDegrees: Double(value))))
          case 6:
            .reading(
              Reading(
                timeSeconds: Double(start) / 48_000,
                hinge: HingeState(angleDegrees: .random(in: 0...180, using: &random), status: .partiallyOpen)))
          default: .set(EngineParameter.allCases.randomElement(using: &random)!, value)
          }
        return EngineEvent(frame: start + Int64(place), action: action)
      }
      count += events.count
      let sound = TestRender.run(&engine, events: events, frames: 256, blocks: { block % 2 == 0 ? 256 : 7 })
      loudest = max(loudest, peak(sound.left), peak(sound.right))
      #expect(sound.left.allSatisfy(\.isFinite) && sound.right.allSatisfy(\.isFinite))
    }
    show("loudest of \(count) absurd events, full scales", loudest, bar: "1")
    #expect(loudest < 1)
    // All of it taken back, an A4 on a moving hinge sounds as ever.
    var events = EngineParameter.allCases.map {
      EngineEvent(frame: engine.frame, action: .set($0, $0.defaultValue))
    }
    events.append(EngineEvent(frame: engine.frame, action: .sustain(false)))
    events.append(EngineEvent(frame: engine.frame, action: .allNotesOff))
    _ = TestRender.run(&engine, events: events, frames: 480_000)
    let begin = engine.frame
    events = [
      EngineEvent(frame: begin, action: .instrument(.accordion)),
      EngineEvent(frame: begin, action: .noteOn(note: 69, velocity: 1)),
    ]
    for step in 0..<120 {
      let seconds = Double(begin) / 48_000 + Double(step) / 60
      let hinge = HingeState(angleDegrees: 60 + 0.5 * Double(step), status: .partiallyOpen)
      events.append(
        EngineEvent(frame: begin + Int64(step) * 800, action: .reading(Reading(timeSeconds: seconds, hinge: hinge))))
    }
    let after = TestRender.run(&engine, events: events, frames: 96_000).left
    let level = decibels(rootMeanSquare(after[48_000...]))
    show("an A4 afterwards, dBFS", level, bar: "-45 to -10")
    #expect((-45 ... -10).contains(level))
  }
}
