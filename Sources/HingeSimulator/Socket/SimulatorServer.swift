import Glibc
import HostSystem

/// A simulated device that serves its clients. Everything happens on the thread that takes its turns.
public final class SimulatorServer {
  public struct Settings: Sendable {
    public var profile = DeliveryProfile.smooth
    public var seed: UInt64 = 1
    /// How the device is at first.
    public var posture = Posture.closed
    public var place: SocketPlace?
    /// A port of this machine to listen on as well; 0 takes a free one.
    public var port: UInt16?

    public init() {}
  }

  /// The port it listens on, where it does.
  public var port: UInt16? { loopback?.port }
  public var clientCount: Int { connections.count }

  var simulator: Simulator
  let unix: UnixListener?
  let loopback: LoopbackListener?
  let clock: @Sendable () -> Double
  var connections: [Connection] = []
  var waiting: [Waiting] = []
  /// When clients are let in again after the system had no descriptor left for one.
  var acceptsFromSeconds = 0.0
  let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 65_536)

  /// An answer that waits for the end of a motion.
  struct Waiting {
    weak var connection: Connection?
    var order: Order
    var commandCount: Int
  }

  /// - Parameter clock: the monotonic clock, or one that a test sets.
  public init(_ settings: Settings, clock: @escaping @Sendable () -> Double = monotonicSeconds) throws(Failure) {
    simulator = Simulator(settings.profile, seed: settings.seed, posture: settings.posture)
    unix = if let place = settings.place { try UnixListener(place) } else { nil }
    loopback = if let port = settings.port { try LoopbackListener(port: port) } else { nil }
    self.clock = clock
    _ = simulator.advance(toSeconds: clock())
  }

  deinit {
    buffer.deallocate()
  }

  /// Serves until a descriptor becomes readable.
  public func run(until stop: Int32) {
    while !turn(stop: stop) {}
  }

  /// Waits until there is something to do, and does it.
  ///
  /// - Parameters:
  ///   - seconds: how long to wait at most.
  ///   - stop: a descriptor that ends the waiting.
  /// - Returns: whether that is readable.
  @discardableResult
  public func turn(waitingAtMost seconds: Double = .infinity, stop: Int32? = nil) -> Bool {
    var ready = connections.map(\.watched)
    let listeners = clock() < acceptsFromSeconds ? [] : [unix?.descriptor, loopback?.descriptor].compactMap { $0 }
    ready += (listeners + (stop.map { [$0] } ?? [])).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var due = simulator.dueSeconds ?? .infinity
    if listeners.isEmpty { due = min(due, max(acceptsFromSeconds, clock())) }
    wait(&ready, seconds: min(seconds, due - clock()))

    tell(simulator.advance(toSeconds: clock()))
    for (connection, watched) in zip(connections, ready) { serve(connection, watched.revents) }
    for watched in ready.dropFirst(connections.count).prefix(listeners.count) where watched.revents != 0 {
      accept(from: watched.fd)
    }
    tell(simulator.advance(toSeconds: clock()))
    answerWhatIsOver()
    connections.removeAll(where: isOver)
    return stop != nil && ready[ready.count - 1].revents != 0
  }

  /// Does what a client could have asked for, from within the process.
  public func perform(_ request: Request) {
    tell(simulator.advance(toSeconds: clock()))
    simulator.perform(request)
    tell(simulator.advance(toSeconds: clock()))
  }

  /// The system waits in milliseconds; what is left of one is slept away, for sources that tell a thousand times a second.
  private func wait(_ ready: inout [pollfd], seconds: Double) {
    guard seconds < 3600 else {
      poll(&ready, nfds_t(ready.count), -1)
      return
    }
    let milliseconds = max(0, seconds * 1000).rounded(.down)
    guard poll(&ready, nfds_t(ready.count), Int32(milliseconds)) == 0 else { return }
    let rest = seconds - milliseconds / 1000
    guard rest > 0 else { return }
    var time = timespec(tv_sec: 0, tv_nsec: Int(rest * 1e9))
    nanosleep(&time, nil)
    poll(&ready, nfds_t(ready.count), 0)
  }
}
