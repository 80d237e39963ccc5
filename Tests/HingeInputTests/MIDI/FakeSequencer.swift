import Glibc
import HingeInput
import HostSystem
import TestSupport

/// A sequencer with the manners of ALSA's: ports come and go and are announced, connections end with their ports, a message
/// reaches those that are connected and no others, and who does not read loses events and is told so.
final class FakeSequencer: SequencerBackend, @unchecked Sendable {
  private(set) var ports: [SequencerPort] = []
  /// Who would refuse to be connected.
  var isExclusive = false
  var isMissing = false
  private var clients: [FakeClient] = []

  func open(name: String, direction: MIDIDirection) throws(Failure) -> any SequencerClient {
    guard !isMissing else { throw Failure(.unavailable, subject: "/dev/snd/seq", reason: "not here") }
    let client = FakeClient(self, SequencerAddress(client: UInt8(128 + clients.count), port: 0), direction)
    clients.append(client)
    return client
  }

  func add(_ port: SequencerPort) {
    ports.append(port)
    for client in clients { client.deliver(.arrived(port.address)) }
  }

  func remove(_ address: SequencerAddress) {
    ports.removeAll { $0.address == address }
    for client in clients where client.connected.contains(address) {
      client.connected.removeAll { $0 == address }
      client.deliver(.disconnected(address))
    }
  }

  func play(_ bytes: [UInt8], from address: SequencerAddress) {
    for client in clients where client.connected.contains(address) { client.deliver(.bytes(bytes)) }
  }

  /// What our clients have sent.
  var sent: [[UInt8]] { clients.flatMap(\.sent) }
}

final class FakeClient: SequencerClient {
  let address: SequencerAddress
  private unowned let sequencer: FakeSequencer
  private let direction: MIDIDirection
  private let pipe = DescriptorPipe()
  private var queue: [SequencerEvent] = []
  var connected: [SequencerAddress] = []
  private(set) var sent: [[UInt8]] = []

  private static let queueLength = 200

  init(_ sequencer: FakeSequencer, _ address: SequencerAddress, _ direction: MIDIDirection) {
    (self.sequencer, self.address, self.direction) = (sequencer, address, direction)
  }

  deinit {
    close(pipe.reading)
    close(pipe.writing)
  }

  var watched: [pollfd] { [pollfd(fd: pipe.reading, events: Int16(POLLIN), revents: 0)] }

  func ports() -> [SequencerPort] { sequencer.ports }

  func connect(_ other: SequencerAddress) throws(SystemError) {
    guard sequencer.ports.contains(where: { $0.address == other }) else { throw SystemError(code: ENXIO) }
    guard !sequencer.isExclusive, !connected.contains(other) else { throw SystemError(code: EBUSY) }
    connected.append(other)
  }

  func deliver(_ event: SequencerEvent) {
    // A full queue loses everything in it, as the kernel's does, and says so.
    if queue.count >= Self.queueLength { queue = [.overrun] } else { queue.append(event) }
    var byte: UInt8 = 1
    write(pipe.writing, &byte, 1)
  }

  func next() -> SequencerEvent? {
    guard !queue.isEmpty else { return nil }
    return queue.removeFirst()
  }

  func send(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
    sent.append(Array(bytes))
    return bytes.count
  }
}
