import Glibc
import HostSystem
import Synth

/// Sends what is played to whoever listens: a device, a pipe, a port. It never waits for them.
///
/// What a slow receiver has not taken is kept, up to a bound. Then controllers wait, for only their newest value matters, and
/// notes are not begun; but whatever was begun is ended: a note-off is always sent.
public final class MIDIOutlet {
  public let name: String
  private let opening: MIDISource.Opening
  private var wire: (any MIDIWire)?
  private var performer: MIDIPerformer
  /// What was not taken yet.
  private var waiting: [UInt8] = []
  private var retrySeconds = 0.0
  private(set) var droppedNotes = 0
  /// Notes of each channel that the receiver does not know to be down: their ends need no room.
  private var unbegun = [NoteSet](repeating: NoteSet(), count: 16)
  private var isPedalDown = false
  /// Whether the receiver has missed an instrument or a setting.
  private var isOutOfStep = false
  /// What the player should know, since ``takeNotices()`` was called.
  private var notices: [String] = []
  private var pace = NoticePace()
  private var hasFailed = false

  var waitingCount: Int { waiting.count }

  /// What may wait before no more notes are begun. Their ends find room behind it.
  static let mostWaiting = 1024

  /// - Parameter opening: opens the wire, now and again when it was lost. A pipe that nobody reads yet is waited for.
  public init(name: String, performer: MIDIPerformer = MIDIPerformer(), opening: @escaping MIDISource.Opening)
    throws(Failure)
  {
    self.name = name
    self.performer = performer
    self.opening = opening
    do throws(Failure) {
      wire = try opening()
    } catch {
      guard error.kind == .unavailable, error.reason == ByteWire.unread else { throw error }
      notices.append("waiting for somebody to read \(name)")
    }
  }

  /// Takes what acted on the engine.
  public func play(_ action: EngineEvent.Action) {
    performer.play(action, send: send)
  }

  /// Takes what the engine has come to, and sends what can be sent. To be called a hundred times a second or so.
  ///
  /// - Parameter now: seconds on the monotonic clock.
  public func tend(pressurePascals: Float, bendSemitones: Float, atSeconds now: Double) {
    if let wire { notices += wire.tend() } else { reopen(now) }
    flush(now)
    guard wire != nil, waiting.isEmpty else { return }
    if isOutOfStep { performer.begin(send: send) }
    isOutOfStep = false
    performer.move(
      pressurePascals: pressurePascals, bendSemitones: bendSemitones, atSeconds: now, send: send)
    flush(now)
  }

  /// Lets go of everything, and gives a receiver a moment to take it.
  public func letGo() {
    performer.end(send: send)
    let limit = monotonicSeconds() + Self.endSeconds
    while wire != nil, !waiting.isEmpty, monotonicSeconds() < limit {
      flush(monotonicSeconds())
      if !waiting.isEmpty { usleep(1000) }
    }
  }

  private static let endSeconds = 0.2

  public func takeNotices() -> [String] {
    defer { notices.removeAll() }
    return pace.take(notices, atSeconds: monotonicSeconds())
  }

  private func send(_ message: MIDIMessage) {
    guard wire != nil else { return }
    if waiting.count >= Self.mostWaiting {
      switch message {
      case .noteOff(let channel, let note) where !unbegun[Int(channel & 15)].contains(note): break
      case .controller(_, 64, 0) where isPedalDown: break
      case .noteOn(let channel, let note, _):
        unbegun[Int(channel & 15)].insert(note)
        droppedNotes += 1
        return
      default:
        isOutOfStep = true
        return
      }
    }
    switch message {
    case .noteOn(let channel, let note, _): _ = unbegun[Int(channel & 15)].remove(note)
    case .controller(_, 64, let value): isPedalDown = value > 0
    default: break
    }
    waiting += message.bytes
  }

  private func flush(_ now: Double) {
    while let wire, !waiting.isEmpty {
      guard let count = wire.write(waiting[...]) else {
        self.wire = nil
        waiting.removeAll()
        retrySeconds = now + MIDISource.retryPauseSeconds
        notices.append("\(name) takes no more MIDI; looking for it again")
        hasFailed = true
        return
      }
      guard count > 0 else { return }
      waiting.removeFirst(count)
    }
  }

  private func reopen(_ now: Double) {
    guard now >= retrySeconds else { return }
    retrySeconds = now + MIDISource.retryPauseSeconds
    guard let found = try? opening() else { return }
    wire = found
    if hasFailed { notices.append("\(name) is back") }
    hasFailed = false
    performer.begin(send: send)
  }
}
