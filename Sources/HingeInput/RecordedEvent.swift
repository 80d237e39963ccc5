import Hinge
import Synth

/// One event of a recording.
public struct RecordedEvent: Sendable {
  /// When it acts, in seconds: since the first reading, or on a performance's own clock.
  public var timeSeconds: Double
  /// A recording has readings only, a performance anything. A reading's time is ``timeSeconds``, or earlier in a
  /// performance where the reading was under way for a while.
  public var action: EngineEvent.Action

  public init(timeSeconds: Double, action: EngineEvent.Action) {
    self.timeSeconds = timeSeconds
    self.action = action
  }

  /// An event of an engine at its rate, at the frame where it acted.
  public init(_ event: EngineEvent, sampleRateHz: Double) {
    self.init(timeSeconds: Double(event.frame) / sampleRateHz, action: event.action)
  }

  /// The reading, where it is one.
  public var reading: Reading? {
    if case .reading(let reading) = action { return reading }
    return nil
  }

  /// The event at the frame nearest to its time.
  ///
  /// A time that was written as frame / rate gives that frame again. Times beyond what 2^53 frames hold act at the end
  /// of them.
  public func engineEvent(sampleRateHz: Double) -> EngineEvent {
    let frame = (timeSeconds * sampleRateHz).rounded()
    let limit = Double(1 << 53)
    return EngineEvent(frame: Int64(max(-limit, min(limit, frame))), action: action)
  }
}
