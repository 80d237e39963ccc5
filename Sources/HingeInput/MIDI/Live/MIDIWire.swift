import Glibc
import HostSystem

/// A way that MIDI bytes take in or out of the program: a device, a pipe, a port of the sequencer. Nothing here waits.
public protocol MIDIWire: AnyObject {
  /// What to wait for before there is something to read.
  var watched: [pollfd] { get }
  /// Takes what has come.
  func read() -> MIDIArrival
  /// Sends bytes of whole messages.
  ///
  /// - Returns: how many of them were taken; `nil` where the way has ended.
  func write(_ bytes: ArraySlice<UInt8>) -> Int?
  /// Looks after a wire that is only written to.
  ///
  /// - Returns: what the player should know.
  func tend() -> [String]
}

extension MIDIWire {
  public func tend() -> [String] { [] }
}

/// What has come over a wire.
public struct MIDIArrival: Sendable {
  public var bytes: [UInt8] = []
  /// What happened behind these bytes.
  public var turn: Turn?
  /// What the player should know.
  public var notices: [String] = []

  public enum Turn: Equatable, Sendable {
    /// A sender has left, or bytes were lost: what was held may never be let go. The wire goes on.
    case senderLeft
    /// The other end was closed; another may come to the same place.
    case ended
    /// There will never be more.
    case over
    /// The device is gone, and why.
    case lost(String)
  }

  public init() {}
}

/// Which way bytes go.
public enum MIDIDirection: Sendable {
  case input
  case output
}
