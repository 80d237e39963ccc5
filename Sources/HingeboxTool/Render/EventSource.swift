import HostSystem
import Synth

/// Something that has events for the engine, in the order of their frames.
protocol EventSource: AnyObject {
  /// - Returns: nil when there are no more.
  func next() throws(Failure) -> EngineEvent?
}
