import Glibc
import HostSystem
import Synth

/// Where readings or notes come from while we play: a socket, a sensor, the network, a MIDI port.
///
/// A source is used by one thread at a time, which waits until one of its descriptors is ready or its time has come, and then
/// takes what there is. Nothing here waits. A source that is lost looks for itself again, in its own time, and says so; it
/// gives a reading with *no hinge* when it is lost, so that nothing goes on that it began.
public protocol LiveSource: AnyObject {
  /// What to call it on the screen: "simulator", "lid".
  var name: String { get }
  /// What to wait for. It changes as connections come and go.
  var watched: [pollfd] { get }
  /// When ``take(atSeconds:)`` is to be called at the latest, on the monotonic clock; `nil` if only a descriptor tells.
  var dueSeconds: Double? { get }
  /// Takes what has come.
  ///
  /// - Parameter now: the time on the monotonic clock.
  func take(atSeconds now: Double) -> LiveNews
}

/// What a source has to say.
public struct LiveNews: Sendable {
  /// What acts on the engine, in order, with times on the monotonic clock.
  public var events: [LiveEvent] = []
  /// What the player should know, each a sentence without its full stop: "waiting for the simulator".
  public var notices: [String] = []
  /// Why nothing will come any more, where that is so.
  public var end: End?

  public enum End: Equatable, Sendable {
    /// It has said all that it had to say.
    case over
    case failed(Failure)
  }

  public init() {}
}
