import HostSystem
import Synth

/// Something that has events for the engine, in the order of their frames.
protocol EventSource: AnyObject {
  /// - Returns: nil when there are no more.
  func next() throws(Failure) -> EngineEvent?

  /// Whether the event that ``next()`` gave last belongs to the one before, so that neither comes without the other.
  var isMidway: Bool { get }
}

extension EventSource {
  var isMidway: Bool { false }
}
