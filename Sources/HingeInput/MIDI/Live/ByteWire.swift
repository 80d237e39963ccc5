import Glibc
import HostSystem

/// MIDI as plain bytes: a raw MIDI device, a serial line, a pipe.
public final class ByteWire: MIDIWire {
  private let descriptor: Int32
  private let isOurs: Bool
  /// A pipe that has a name can be opened anew when its other end was closed.
  private let isNamedPipe: Bool
  private let direction: MIDIDirection
  private var chunk = [UInt8](repeating: 0, count: 4096)

  /// Opens a device or a pipe without waiting for its other end.
  ///
  /// - Throws: ``Failure``; of kind `unavailable` where a pipe that should be written has no reader yet.
  public init(path: String, direction: MIDIDirection) throws(Failure) {
    let flags = (direction == .input ? O_RDONLY : O_WRONLY) | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    do throws(SystemError) {
      descriptor = try systemCall { open(path, flags) }
    } catch {
      throw Self.failure(path, error, direction)
    }
    isOurs = true
    self.direction = direction
    var status = stat()
    fstat(descriptor, &status)
    let kind = status.st_mode & S_IFMT
    isNamedPipe = kind == S_IFIFO
    guard kind == S_IFIFO || kind == S_IFCHR || kind == S_IFSOCK else {
      // All is set: what is thrown from here on runs `deinit`, which closes.
      throw Failure(
        .usage, subject: path, reason: "is neither a MIDI device nor a pipe",
        hint: direction == .input ? "'render --midi' plays MIDI files" : "'render --midi-out' writes MIDI files")
    }
    if isatty(descriptor) == 1 { makeTransparent() }
  }

  /// Uses a descriptor that somebody else opened and will close.
  public init(descriptor: Int32, direction: MIDIDirection) {
    self.descriptor = descriptor
    self.direction = direction
    isOurs = false
    isNamedPipe = false
  }

  deinit {
    if isOurs { close(descriptor) }
  }

  public var watched: [pollfd] {
    [pollfd(fd: descriptor, events: Int16(direction == .input ? POLLIN : 0), revents: 0)]
  }

  /// Whether a call would not wait. Descriptors of others are left as they are, and asked before each call.
  private func isReady(_ events: Int32) -> Bool {
    guard !isOurs else { return true }
    var ready = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    return poll(&ready, 1, 0) > 0
  }

  public func read() -> MIDIArrival {
    var arrival = MIDIArrival()
    guard isReady(POLLIN) else { return arrival }
    do throws(SystemError) {
      let count = try systemCall { Glibc.read(descriptor, &chunk, chunk.count) }
      arrival.bytes = Array(chunk[..<count])
      if count == 0 { arrival.turn = isNamedPipe ? .ended : isOurs ? .lost("its other end was closed") : .over }
    } catch  where error.code == EAGAIN {
    } catch {
      arrival.turn = .lost(error.description)
    }
    return arrival
  }

  public func write(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard isReady(POLLOUT) else { return 0 }
    do throws(SystemError) {
      return try systemCall {
        // A pipe that can be written takes so much without waiting.
        bytes.prefix(Self.atOnce).withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      }
    } catch {
      return error.code == EAGAIN ? 0 : nil
    }
  }

  /// A terminal line changes bytes and waits for the end of a line, unless it is told not to.
  private func makeTransparent() {
    var modes = termios()
    guard tcgetattr(descriptor, &modes) == 0 else { return }
    cfmakeraw(&modes)
    tcsetattr(descriptor, TCSANOW, &modes)
  }

  private static let atOnce = 4096
  /// Why a pipe cannot be written yet.
  static let unread = "nobody reads it"

  private static func failure(_ path: String, _ error: SystemError, _ direction: MIDIDirection) -> Failure {
    switch error.code {
    case EACCES: Failure(.permission, subject: path, reason: error.description, hint: "Be in the group 'audio'")
    case EBUSY: Failure(.busy, subject: path, reason: error.description)
    case ENXIO where direction == .output: Failure(.unavailable, subject: path, reason: unread)
    default: Failure(.unavailable, subject: path, reason: error.description)
    }
  }
}
