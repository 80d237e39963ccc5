import Glibc
import HingeInput
import HostSystem
import Synth

/// One kind of event, and the way by which it comes into the process: a pipe, a thread that waits at its end, and what
/// understands its bytes. All but the pipe is what `play` has.
final class EventDoor {
  enum Kind: String, CaseIterable, Sendable {
    case keys
    case readings
    case midi = "MIDI"
  }

  let kind: Kind
  let thread: LiveSourceThread
  private let source: TimedSource
  private let pipe: Pipe
  private var degrees = 90

  init(_ kind: Kind) throws(Failure) {
    self.kind = kind
    pipe = try Pipe()
    let reader = pipe.reader
    let inner: any LiveSource
    switch kind {
    case .keys: inner = KeySource(descriptor: reader)
    case .readings: inner = try StreamSource(descriptor: reader, name: "readings")
    case .midi:
      inner = try MIDISource(name: "MIDI") { ByteWire(descriptor: reader, direction: .input) }
    }
    source = TimedSource(inner)
    thread = try LiveSourceThread(source, isUrgent: kind == .midi)
  }

  /// The thread must not wait at a pipe that is closed: its number may soon be another's.
  deinit {
    thread.stop()
  }

  /// When the oldest event came in that nobody has asked for yet.
  func takeTimes() -> EntryTimes? { source.times.pop() }

  /// Sends what is measured: a note, or another angle.
  func send() { pipe.write(bytes(isBegin: true)) }

  /// Sends what ends the note. An angle is not ended.
  func sendEnd() { pipe.write(bytes(isBegin: false)) }

  /// Whether what it sends is heard out of silence.
  var isNote: Bool { kind != .readings }

  private func bytes(isBegin: Bool) -> [UInt8] {
    switch kind {
    // The key Q of a terminal that tells when keys go up.
    case .keys: return Array((isBegin ? "\u{1B}[113;;113u" : "\u{1B}[113;1:3u").utf8)
    case .midi: return isBegin ? [0x90, 60, 100] : [0x80, 60, 0]
    case .readings:
      degrees = degrees >= 140 ? 60 : degrees + 1
      return Array("\(degrees)\n".utf8)
    }
  }
}

/// A pipe inside the process.
private final class Pipe {
  let reader: Int32
  private let writer: Int32

  init() throws(Failure) {
    var ends: [Int32] = [-1, -1]
    do {
      try systemCall { pipe(&ends) }
    } catch {
      throw Failure(.unavailable, subject: "bench", reason: "a pipe cannot be made: \(error)")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    reader = ends[0]
    writer = ends[1]
  }

  deinit {
    close(reader)
    close(writer)
  }

  func write(_ bytes: [UInt8]) {
    _ = try? systemCall { Glibc.write(writer, bytes, bytes.count) }
  }
}
