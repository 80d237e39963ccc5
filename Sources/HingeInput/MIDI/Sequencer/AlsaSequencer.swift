import CALSA
import CAudioSystem
import Glibc
import HostSystem

/// ALSA's sequencer.
public struct AlsaSequencer: SequencerBackend {
  public init() {}

  public func open(name: String, direction: MIDIDirection) throws(Failure) -> any SequencerClient {
    alsa_silence_messages()
    var handle: OpaquePointer?
    let code = snd_seq_open(&handle, "default", SND_SEQ_OPEN_DUPLEX, SND_SEQ_NONBLOCK)
    guard code == 0, let handle else { throw Self.failure(SystemError(code: -code)) }
    do throws(SystemError) {
      return try AlsaSequencerClient(handle, name: name, direction: direction)
    } catch {
      throw Self.failure(error)
    }
  }

  private static func failure(_ error: SystemError) -> Failure {
    switch error.code {
    case ENOENT, ENODEV, ENXIO:
      Failure(
        .unavailable, subject: "/dev/snd/seq", reason: "this system has no MIDI sequencer: \(error)",
        hint: "Try 'modprobe snd-seq', or name a raw device as hw:1, or a pipe")
    case EACCES, EPERM:
      Failure(.permission, subject: "/dev/snd/seq", reason: error.description, hint: "Be in the group 'audio'")
    default: Failure(.unavailable, subject: "/dev/snd/seq", reason: error.description)
    }
  }
}

/// What ALSA's calls return: a count or 0, or a negative number of an error.
@discardableResult
private func checked(_ code: Int32) throws(SystemError) -> Int32 {
  if code < 0 { throw SystemError(code: -code) }
  return code
}

/// A client of ALSA's sequencer.
private final class AlsaSequencerClient: SequencerClient {
  private let sequencer: OpaquePointer
  private let direction: MIDIDirection
  private let port: Int32
  /// Turns events into bytes and back.
  private var coder: OpaquePointer?
  private var message = [UInt8](repeating: 0, count: 256)
  let address: SequencerAddress

  /// Takes the handle over, also when it throws.
  init(_ sequencer: OpaquePointer, name: String, direction: MIDIDirection) throws(SystemError) {
    self.sequencer = sequencer
    self.direction = direction
    do throws(SystemError) {
      try checked(snd_seq_set_client_name(sequencer, name))
      let abilities =
        direction == .input
        ? SND_SEQ_PORT_CAP_WRITE | SND_SEQ_PORT_CAP_SUBS_WRITE
          // Written to by the system alone, which announces who comes.
        : SND_SEQ_PORT_CAP_READ | SND_SEQ_PORT_CAP_SUBS_READ | SND_SEQ_PORT_CAP_WRITE
      let kind = SND_SEQ_PORT_TYPE_MIDI_GENERIC | SND_SEQ_PORT_TYPE_APPLICATION
      port = try checked(snd_seq_create_simple_port(sequencer, name, UInt32(abilities), UInt32(kind)))
      address = SequencerAddress(
        client: UInt8(truncatingIfNeeded: snd_seq_client_id(sequencer)), port: UInt8(truncatingIfNeeded: port))
    } catch {
      snd_seq_close(sequencer)
      throw error
    }
    // All is set: what is thrown from here on runs `deinit`, which closes.
    try checked(snd_midi_event_new(message.count, &coder))
    // Every message gets its own status byte.
    snd_midi_event_no_status(coder, 1)
    // Who comes and goes is announced by the system; without it a port that returns is not noticed.
    snd_seq_connect_from(sequencer, port, Int32(SND_SEQ_CLIENT_SYSTEM), Int32(SND_SEQ_PORT_SYSTEM_ANNOUNCE))
  }

  deinit {
    snd_midi_event_free(coder)
    snd_seq_close(sequencer)
  }

  var watched: [pollfd] {
    let count = snd_seq_poll_descriptors_count(sequencer, Int16(POLLIN))
    var descriptors = [pollfd](repeating: pollfd(), count: Int(max(0, count)))
    snd_seq_poll_descriptors(sequencer, &descriptors, UInt32(descriptors.count), Int16(POLLIN))
    return descriptors
  }

  func connect(_ other: SequencerAddress) throws(SystemError) {
    let (client, port) = (Int32(other.client), Int32(other.port))
    try checked(
      direction == .input
        ? snd_seq_connect_from(sequencer, self.port, client, port)
        : snd_seq_connect_to(sequencer, self.port, client, port))
  }

  func next() -> SequencerEvent? {
    while true {
      var event: UnsafeMutablePointer<snd_seq_event_t>?
      let code = snd_seq_event_input(sequencer, &event)
      if code == -ENOSPC { return .overrun }
      guard code >= 0, let event else { return nil }
      if let news = news(of: event) { return news }
    }
  }

  private func news(of event: UnsafeMutablePointer<snd_seq_event_t>) -> SequencerEvent? {
    switch UInt32(event.pointee.type) {
    case SND_SEQ_EVENT_PORT_START.rawValue:
      let port = event.pointee.data.addr
      return .arrived(SequencerAddress(client: port.client, port: port.port))
    case SND_SEQ_EVENT_PORT_UNSUBSCRIBED.rawValue:
      let (sender, receiver) = (event.pointee.data.connect.sender, event.pointee.data.connect.dest)
      let (ours, other) = direction == .input ? (receiver, sender) : (sender, receiver)
      guard ours.client == address.client, ours.port == address.port else { return nil }
      return .disconnected(SequencerAddress(client: other.client, port: other.port))
    default:
      let count = snd_midi_event_decode(coder, &message, message.count, event)
      return count > 0 ? .bytes(Array(message[..<count])) : nil
    }
  }

  func send(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    snd_midi_event_reset_encode(coder)
    var sent = 0
    for (index, byte) in bytes.enumerated() {
      var event = snd_seq_event_t()
      guard snd_midi_event_encode_byte(coder, Int32(byte), &event) == 1 else { continue }
      event.queue = UInt8(SND_SEQ_QUEUE_DIRECT)
      event.source.port = address.port
      event.dest.client = UInt8(SND_SEQ_ADDRESS_SUBSCRIBERS)
      event.dest.port = UInt8(SND_SEQ_ADDRESS_UNKNOWN)
      let code = snd_seq_event_output_direct(sequencer, &event)
      if code == -EAGAIN { return sent }
      try checked(code)
      sent = index + 1
    }
    return sent
  }

  func ports() -> [SequencerPort] {
    var (clientInformation, portInformation): (OpaquePointer?, OpaquePointer?)
    guard snd_seq_client_info_malloc(&clientInformation) == 0, snd_seq_port_info_malloc(&portInformation) == 0 else {
      return []
    }
    defer {
      snd_seq_client_info_free(clientInformation)
      snd_seq_port_info_free(portInformation)
    }
    var found: [SequencerPort] = []
    snd_seq_client_info_set_client(clientInformation, -1)
    while snd_seq_query_next_client(sequencer, clientInformation) >= 0 {
      let client = snd_seq_client_info_get_client(clientInformation)
      guard client != Int32(SND_SEQ_CLIENT_SYSTEM), client != Int32(address.client) else { continue }
      let name = String(cString: snd_seq_client_info_get_name(clientInformation))
      snd_seq_port_info_set_client(portInformation, client)
      snd_seq_port_info_set_port(portInformation, -1)
      while snd_seq_query_next_port(sequencer, portInformation) >= 0 {
        guard isOpen(snd_seq_port_info_get_capability(portInformation)) else { continue }
        found.append(
          SequencerPort(
            address: SequencerAddress(
              client: UInt8(truncatingIfNeeded: client),
              port: UInt8(truncatingIfNeeded: snd_seq_port_info_get_port(portInformation))),
            clientName: name, portName: String(cString: snd_seq_port_info_get_name(portInformation))))
      }
    }
    return found
  }

  /// Whether others may connect themselves to a port with these abilities, the way that we want.
  private func isOpen(_ abilities: UInt32) -> Bool {
    let needed =
      direction == .input
      ? SND_SEQ_PORT_CAP_READ | SND_SEQ_PORT_CAP_SUBS_READ : SND_SEQ_PORT_CAP_WRITE | SND_SEQ_PORT_CAP_SUBS_WRITE
    return abilities & UInt32(needed) == UInt32(needed) && abilities & UInt32(SND_SEQ_PORT_CAP_NO_EXPORT) == 0
  }
}
