import Hinge
import Synth

/// What an engine refuses, and that it moves nothing.
public enum RefusedEvents {
  /// Every instrument plays in turn, and one of two engines is told besides, at any frame, what means nothing.
  ///
  /// - Returns: how many samples of the two differ.
  public static func samplesMoved(seed: UInt64) -> Int {
    var generator = SeededGenerator(seed: seed)
    var moved = 0
    var twin = EngineRun()
    var spared = EngineRun()
    for second in 0..<8 {
      let start = Int64(second) * 48_000
      let kind = InstrumentKind.allCases[second % InstrumentKind.allCases.count]
      var played = [EngineEvent(frame: start, action: .instrument(kind))]
      played += [57, 64].map { EngineEvent(frame: start + 960, action: .noteOn(note: $0, velocity: 0.8)) }
      played += (0..<60).map { step in
        let seconds = Double(second) + Double(step) / 60
        let angle = 60 + 60 * (second % 2 == 0 ? Double(step) / 60 : 1 - Double(step) / 60)
        let reading = Reading(timeSeconds: seconds, hinge: HingeState(angleDegrees: angle, status: .partiallyOpen))
        return EngineEvent(frame: start + Int64(step) * 800, action: .reading(reading))
      }
      played.append(EngineEvent(frame: start + 40_000, action: .allNotesOff))
      let refused = (0..<4000).map { _ in
        let frame = start + Int64.random(in: 0..<48_000, using: &generator)
        return EngineEvent(frame: frame, action: nonsense(&generator, atSeconds: Double(frame) / 48_000))
      }
      spared.play(inOrder(played), frames: 48_000)
      twin.play(inOrder(played + refused), frames: 48_000)
    }
    for index in spared.left.indices
    where spared.left[index] != twin.left[index] || spared.right[index] != twin.right[index] { moved += 1 }
    return moved
  }

  private static func inOrder(_ events: [EngineEvent]) -> [EngineEvent] {
    events.enumerated().sorted { ($0.1.frame, $0.0) < ($1.1.frame, $1.0) }.map(\.1)
  }

  private static func nonsense(_ generator: inout SeededGenerator, atSeconds now: Double) -> EngineEvent.Action {
    let nothing = [Double.nan, .signalingNaN, .infinity, -.infinity, 1e300, -1].randomElement(using: &generator)!
    switch Int.random(in: 0..<6, using: &generator) {
    case 0, 1: return .set(EngineParameter.allCases.randomElement(using: &generator)!, .nan)
    case 2: return .reading(Reading(timeSeconds: now, hinge: HingeState(angleDegrees: nothing)))
    case 3:
      let never = nothing == -1 ? .nan : nothing == -.infinity ? .infinity : nothing
      return .reading(Reading(timeSeconds: never, hinge: HingeState(angleDegrees: 90)))
    case 4: return .noteOn(note: .random(in: 128...255, using: &generator), velocity: 1)
    default: return .noteOff(note: .random(in: 65...255, using: &generator))
    }
  }
}
