import Glibc
import HostSystem
import Synchronization
import TestSupport

@testable import HingeSimulator

/// A simulator on a socket in a folder of its own, on a thread of its own or turned by the test.
final class ServedSimulator {
  let scratch: ScratchFolder
  let path: String
  let server: SimulatorServer
  private var thread: SimulatorThread?

  /// - Parameter clock: with it, the test says what time it is and takes the turns.
  init(_ profile: DeliveryProfile = .fast, port: UInt16? = nil, seed: UInt64 = 1, clock: HandClock? = nil) throws {
    scratch = try ScratchFolder()
    path = scratch.file("s")
    var settings = SimulatorServer.Settings()
    settings.profile = profile
    settings.place = SocketPlace(path: path)
    settings.port = port
    settings.seed = seed
    if let clock {
      server = try SimulatorServer(settings, clock: { clock.seconds })
    } else {
      server = try SimulatorServer(settings)
      thread = try SimulatorThread(server)
    }
  }

  deinit {
    thread?.stop()
  }

  var address: SimulatorAddress { SimulatorAddress(path) }

  func client() throws -> SimulatorClient { try SimulatorClient(address) }

  func stop() {
    thread?.stop()
    thread = nil
  }
}

/// A clock that a test moves.
final class HandClock: Sendable {
  private let time: Mutex<Double>

  init(_ seconds: Double) {
    time = Mutex(seconds)
  }

  var seconds: Double {
    get { time.withLock(\.self) }
    set { time.withLock { $0 = newValue } }
  }
}

/// A client that says and hears bytes as they are.
final class RawClient {
  let descriptor: Int32
  private var heard: [UInt8] = []
  /// How much of it has been handed out.
  private var taken = 0

  init(_ address: SimulatorAddress) throws {
    descriptor = try address.connect(blocks: true)
  }

  deinit {
    close(descriptor)
  }

  /// Sends all of it, however long that takes.
  func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress! + sent, $0.count - sent, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  @discardableResult
  func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// The next line; `nil` when it has not come within so many seconds, or the other end has gone.
  func line(withinSeconds seconds: Double = 10) -> String? {
    let deadline = monotonicSeconds() + seconds
    while true {
      if let end = heard[taken...].firstIndex(of: 0x0A) {
        defer { taken = end + 1 }
        return String(decoding: heard[taken..<end], as: UTF8.self)
      }
      guard hear(untilSeconds: deadline) else { return nil }
    }
  }

  /// Reads and forgets lines until one contains a text.
  ///
  /// - Returns: how many lines there were.
  func skim(until text: String) -> Int {
    var count = 0
    var end: [UInt8] = []
    while hear(untilSeconds: monotonicSeconds() + 60) {
      count += heard.count { $0 == 0x0A }
      end = (end + heard.suffix(200)).suffix(200)
      heard.removeAll(keepingCapacity: true)
      if String(decoding: end, as: UTF8.self).contains(text) { break }
    }
    return count
  }

  private func hear(untilSeconds deadline: Double) -> Bool {
    heard.removeFirst(taken)
    taken = 0
    var ready = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
    guard poll(&ready, 1, Int32(max(0, 1000 * (deadline - monotonicSeconds())).rounded(.up))) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = read(descriptor, &buffer, buffer.count)
    if count > 0 { heard += buffer[..<count] }
    return count > 0
  }

  /// The next line that contains a text.
  func line(with text: String) -> String? {
    while let line = line() {
      if line.contains(text) { return line }
    }
    return nil
  }
}

/// How many descriptors this process has open.
func openDescriptors() -> Int {
  var count = 0
  for descriptor in 0..<Int32(20_000) where fcntl(descriptor, F_GETFD) != -1 { count += 1 }
  return count
}
