import Glibc
import HostSystem

/// The system's MIDI sequencer, as far as we need it: clients with ports that can be connected. ALSA's, or a test's.
public protocol SequencerBackend: Sendable {
  /// Becomes a client with one port.
  ///
  /// - Throws: ``Failure`` where there is no sequencer, or no access to it.
  func open(name: String, direction: MIDIDirection) throws(Failure) -> any SequencerClient
}

/// Ourselves as a client of the sequencer. Nothing waits.
public protocol SequencerClient: AnyObject {
  var address: SequencerAddress { get }
  var watched: [pollfd] { get }
  /// The ports of others that we could be connected to.
  func ports() -> [SequencerPort]
  /// Connects our port and another, in our direction.
  func connect(_ other: SequencerAddress) throws(SystemError)
  /// What has come next; `nil` when there is nothing more.
  func next() -> SequencerEvent?
  /// Sends the bytes of whole messages, each with its status, to all that are connected.
  ///
  /// - Returns: how many bytes were taken, of whole messages.
  func send(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int
}

public enum SequencerEvent: Equatable, Sendable {
  /// A message, as it would be on a cable.
  case bytes([UInt8])
  /// Events were lost: we were too slow.
  case overrun
  /// A port has come.
  case arrived(SequencerAddress)
  /// Somebody is no longer connected to us.
  case disconnected(SequencerAddress)
}

/// Where a port is: `client:port`.
public struct SequencerAddress: Equatable, Sendable, CustomStringConvertible {
  public var client: UInt8
  public var port: UInt8

  public init(client: UInt8, port: UInt8) {
    (self.client, self.port) = (client, port)
  }

  /// Reads "20:0".
  public init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let client = UInt8(parts[0]), let port = UInt8(parts[1]) else { return nil }
    self.init(client: client, port: port)
  }

  public var description: String { "\(client):\(port)" }
}

/// A port of another client.
public struct SequencerPort: Equatable, Sendable {
  public var address: SequencerAddress
  public var clientName: String
  public var portName: String

  public init(address: SequencerAddress, clientName: String, portName: String) {
    (self.address, self.clientName, self.portName) = (address, clientName, portName)
  }

  /// "Keystation 49, Keystation MIDI 1 (20:0)"
  public var label: String {
    (portName == clientName || portName.isEmpty ? clientName : "\(clientName), \(portName)") + " (\(address))"
  }
}
