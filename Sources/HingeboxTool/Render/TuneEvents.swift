import HingeInput
import Synth

/// The keys that play a tune.
final class TuneEvents: EventSource {
  private var events: [EngineEvent] = []
  private var position = 0

  /// A key goes up a little before the next goes down, so that a note that follows itself speaks anew.
  private static let gapShare = 0.1
  private static let longestGapSeconds = 0.05
  private static let velocity: Float = 0.8

  init(_ tune: Tune, sampleRateHz: Double) {
    func frame(_ seconds: Double) -> Int64 {
      Int64(((ChordEvents.startSeconds + seconds) * sampleRateHz).rounded())
    }
    for step in tune.steps {
      let gap = min(step.lengthSeconds * Self.gapShare, Self.longestGapSeconds)
      for note in step.notes {
        events.append(
          EngineEvent(frame: frame(step.startSeconds), action: .noteOn(note: note, velocity: Self.velocity)))
      }
      for note in step.notes {
        events.append(
          EngineEvent(frame: frame(step.startSeconds + step.lengthSeconds - gap), action: .noteOff(note: note)))
      }
    }
  }

  func next() -> EngineEvent? {
    guard position < events.count else { return nil }
    defer { position += 1 }
    return events[position]
  }
}
