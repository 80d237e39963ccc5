import Glibc
import HingeInput
import HostSystem

/// Asks a simulator for things, one after the other, and waits for what it says.
public final class SimulatorClient {
  private let address: SimulatorAddress
  private let descriptor: Int32
  private var cutter = LineCutter(longestBytes: Message.longestBytes)
  private var messages: [Message] = []
  private var nextID = 1

  /// - Throws: ``Failure`` of kind `unavailable` where nobody serves, `permission` where somebody else does.
  public init(_ address: SimulatorAddress) throws(Failure) {
    self.address = address
    do throws(SystemError) {
      descriptor = try address.connect(blocks: true)
    } catch {
      let isMissing = error.code == ENOENT || error.code == ECONNREFUSED
      throw Failure(
        error.code == EACCES || error.code == EPERM ? .permission : .unavailable, subject: "",
        reason: isMissing ? "no simulator at \(address)" : "the simulator at \(address) cannot be reached: \(error)",
        hint: isMissing ? "Start hinge-simulator" : nil)
    }
  }

  deinit {
    close(descriptor)
  }

  /// Asks, and waits until it is done.
  ///
  /// - Parameter seconds: how long to wait at most.
  /// - Returns: how the device is then.
  public func ask(_ request: Request, withinSeconds seconds: Double = 5) throws(Failure) -> HingeUpdate {
    let order = Order(request, id: nextID)
    nextID += 1
    try send(order.line)
    let deadline = monotonicSeconds() + seconds
    while let message = try next(untilSeconds: deadline) {
      switch message {
      case .done(_, order.id, let update): return update
      case .refused(let refusal, order.id): throw Failure(.unavailable, subject: "", reason: refusal.reason)
      default: continue
      }
    }
    throw Failure(.unavailable, subject: "", reason: "the simulator at \(address) does not answer")
  }

  /// Waits for the next thing that is told about the hinge.
  ///
  /// - Returns: `nil` when it has not come by then.
  public func nextUpdate(untilSeconds deadline: Double = .infinity) throws(Failure) -> HingeUpdate? {
    while let message = try next(untilSeconds: deadline) {
      if case .update(let update) = message { return update }
    }
    return nil
  }

  /// Sends bytes as they are.
  func send(_ text: String) throws(Failure) {
    let bytes = Array(text.utf8)
    var sent = 0
    while sent < bytes.count {
      do throws(SystemError) {
        sent += try systemCall {
          bytes.withUnsafeBytes {
            Glibc.send(descriptor, $0.baseAddress! + sent, $0.count - sent, Int32(MSG_NOSIGNAL))
          }
        }
      } catch {
        throw gone()
      }
    }
  }

  /// The next message of any kind.
  func next(untilSeconds deadline: Double) throws(Failure) -> Message? {
    while messages.isEmpty {
      var ready = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
      if poll(&ready, untilSeconds: deadline) != 0 {
        try read()
      } else if monotonicSeconds() >= deadline {
        return nil
      }
    }
    return messages.removeFirst()
  }

  private func read() throws(Failure) {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    if count < 0, errno == EINTR { return }
    guard count > 0 else { throw gone() }
    buffer.withUnsafeBufferPointer { bytes in
      cutter.take(UnsafeBufferPointer(rebasing: bytes[..<count])) { piece in
        if case .line(let line) = piece, let message = Message(line) { messages.append(message) }
      }
    }
  }

  private func gone() -> Failure {
    Failure(.unavailable, subject: "", reason: "the simulator at \(address) has gone")
  }
}
