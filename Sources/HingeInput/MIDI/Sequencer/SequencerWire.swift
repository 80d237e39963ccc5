import Glibc
import HostSystem

/// A port of ours, and the port of another that it is connected to. When that one leaves and comes back, so does the
/// connection.
final class SequencerWire: MIDIWire {
  private let client: any SequencerClient
  private let wanted: MIDIPlace
  private let direction: MIDIDirection
  private var connected: SequencerPort?
  /// What there is to say about the first connection.
  private var notices: [String] = []

  /// Under this name others find us.
  static let ownName = "Hingebox"
  /// So many events are taken at once.
  private static let mostEvents = 1024

  /// - Throws: ``Failure`` of kind `usage` where a name fits several ports, `unavailable` where nothing fits.
  init(_ backend: any SequencerBackend, _ wanted: MIDIPlace, _ direction: MIDIDirection) throws(Failure) {
    self.wanted = wanted
    self.direction = direction
    client = try backend.open(name: Self.ownName, direction: direction)
    if wanted == .ownPort {
      notices = ["the sequencer knows us as \(Self.ownName), \(client.address): connect with aconnect"]
      return
    }
    let port = try Self.find(wanted, among: client.ports())
    do throws(SystemError) {
      try client.connect(port.address)
    } catch {
      throw Failure(.unavailable, subject: port.label, reason: "cannot be connected: \(error)")
    }
    connected = port
    notices = ["connected to \(port.label)"]
  }

  var watched: [pollfd] { client.watched }

  func read() -> MIDIArrival {
    var arrival = MIDIArrival()
    arrival.notices = notices
    notices = []
    var taken = 0
    while taken < Self.mostEvents, let event = client.next() {
      taken += 1
      switch event {
      case .bytes(let bytes): arrival.bytes += bytes
      case .arrived: connectAgain(&arrival)
      case .overrun:
        arrival.notices.append("events of the sequencer were lost: its notes are let go")
        arrival.turn = .senderLeft
      case .disconnected(let address):
        arrival.turn = .senderLeft
        if let port = connected, port.address == address {
          connected = nil
          arrival.notices.append("\(port.label) has left")
        }
      }
      // What comes behind belongs to the next reading.
      if arrival.turn != nil { break }
    }
    return arrival
  }

  func write(_ bytes: ArraySlice<UInt8>) -> Int? {
    try? client.send(bytes)
  }

  func tend() -> [String] { read().notices }

  private func connectAgain(_ arrival: inout MIDIArrival) {
    guard connected == nil, wanted != .ownPort, let port = try? Self.find(wanted, among: client.ports()) else { return }
    guard (try? client.connect(port.address)) != nil else { return }
    connected = port
    arrival.notices.append("connected to \(port.label)")
  }

  /// The port that a user means.
  static func find(_ wanted: MIDIPlace, among ports: [SequencerPort]) throws(Failure) -> SequencerPort {
    var subject = "MIDI"
    var fitting: [SequencerPort] = []
    switch wanted {
    case .address(let address):
      subject = "\(address)"
      fitting = ports.filter { $0.address == address }
    case .name(let name):
      subject = name
      let lower = name.lowercased()
      let exact = ports.filter { $0.clientName == name || $0.portName == name }
      fitting = ports.filter { $0.clientName.lowercased().contains(lower) || $0.portName.lowercased().contains(lower) }
      if exact.count == 1 { fitting = exact }
    default: break
    }
    if fitting.count == 1 { return fitting[0] }
    let all = (fitting.isEmpty ? ports : fitting).map(\.label).joined(separator: "; ")
    guard fitting.isEmpty else {
      throw Failure(.usage, subject: subject, reason: "may be any of \(all)", hint: "Name one by its numbers")
    }
    throw Failure(
      .unavailable, subject: subject, reason: "there is no such MIDI port",
      hint: ports.isEmpty ? "No port is there at all" : "There are \(all)")
  }
}
