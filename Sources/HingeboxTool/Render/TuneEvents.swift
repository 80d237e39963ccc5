import HingeInput
import Synth

/// The keys that play a tune.
final class TuneEvents: EventSource {
  private let tune: Tune
  private let sampleRateHz: Double
  private var step = 0
  private var note = 0
  /// Whether the notes of the step are down already, and go up next.
  private var isDown = false

  /// A key goes up a little before the next goes down, so that a note that follows itself speaks anew.
  private static let gapShare = 0.1
  private static let longestGapSeconds = 0.05
  private static let velocity: Float = 0.8

  init(_ tune: Tune, sampleRateHz: Double) {
    self.tune = tune
    self.sampleRateHz = sampleRateHz
  }

  func next() -> EngineEvent? {
    while step < tune.steps.count {
      let current = tune.steps[step]
      guard note < current.notes.count else {
        note = 0
        if isDown { step += 1 }
        isDown.toggle()
        continue
      }
      defer { note += 1 }
      let gap = min(current.lengthSeconds * Self.gapShare, Self.longestGapSeconds)
      let end = current.startSeconds + current.lengthSeconds - gap
      return isDown
        ? EngineEvent(frame: frame(end), action: .noteOff(note: current.notes[note]))
        : EngineEvent(
          frame: frame(current.startSeconds), action: .noteOn(note: current.notes[note], velocity: Self.velocity))
    }
    return nil
  }

  private func frame(_ seconds: Double) -> Int64 {
    Int64(((ChordEvents.startSeconds + seconds) * sampleRateHz).rounded())
  }
}
