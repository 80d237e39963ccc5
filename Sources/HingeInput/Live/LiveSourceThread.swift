import Glibc
import HostSystem
import Synchronization
import Synth

/// Waits for a source on a thread of its own and sends its events to the engine at once, whatever the screen is busy with.
public final class LiveSourceThread: @unchecked Sendable {
  /// Where its events go. The engine takes them from here.
  public let ring: EventRing
  public let name: String

  /// Only the thread touches it while it runs.
  private let source: any LiveSource
  private let told = Mutex<Told>(Told())
  private let stopRequested: WakePipe
  private let isUrgent: Bool
  private var thread: pthread_t?

  private struct Told {
    var notices: [String] = []
    var pace = NoticePace()
    var played: [EngineEvent.Action] = []
    var end: LiveNews.End?
  }

  /// What nobody has asked for is not kept without bounds.
  private static let mostNotices = 64
  private static let mostPlayed = 4096

  /// - Parameters:
  ///   - capacity: how many events can be under way.
  ///   - isUrgent: whether to ask for real-time priority, below the audio thread's: for fingers, which hear each millisecond.
  /// - Throws: ``Failure`` of kind `unavailable` when the system has no descriptor for us.
  public init(_ source: any LiveSource, capacity: Int = 4096, isUrgent: Bool = false) throws(Failure) {
    self.source = source
    self.isUrgent = isUrgent
    name = source.name
    ring = EventRing(capacity: capacity)
    do {
      stopRequested = try WakePipe()
    } catch {
      throw Failure(.unavailable, subject: source.name, reason: "cannot be waited for: \(error)")
    }
  }

  deinit {
    stop()
  }

  /// Begins to wait.
  public func start() throws(Failure) {
    guard thread == nil else { return }
    do {
      thread = try startThread(liveSourceEntry, Unmanaged.passUnretained(self).toOpaque())
    } catch {
      throw Failure(.unavailable, subject: name, reason: "its thread cannot be started: \(error)")
    }
  }

  /// Ends waiting. What the source had begun is the caller's to end.
  public func stop() {
    guard let thread else { return }
    stopRequested.wake()
    pthread_join(thread, nil)
    stopRequested.clear()
    self.thread = nil
  }

  /// What the source wants the player to know, since the last time, and no faster than it can be read.
  public func takeNotices() -> [String] {
    told.withLock { told in
      defer { told.notices.removeAll() }
      return told.pace.take(told.notices, atSeconds: monotonicSeconds())
    }
  }

  /// What the source has played besides readings since the last time, for those who show it.
  public func takePlayed() -> [EngineEvent.Action] {
    told.withLock { told in
      defer { told.played.removeAll() }
      return told.played
    }
  }

  /// Why nothing comes any more, where that is so.
  public var end: LiveNews.End? {
    told.withLock { $0.end }
  }

  /// Of 1...99: on a busy machine an ordinary thread waits for milliseconds until its turn.
  private static let urgentPriority: Int32 = 40

  fileprivate func run() {
    // Where it is refused, the notes come when they come.
    if isUrgent { askForRealtimePriority(Self.urgentPriority) }
    while true {
      var ready = source.watched
      ready.append(pollfd(fd: stopRequested.descriptor, events: Int16(POLLIN), revents: 0))
      poll(&ready, untilSeconds: source.dueSeconds ?? .infinity)
      if ready[ready.count - 1].revents != 0 { return }
      let news = source.take(atSeconds: monotonicSeconds())
      for event in news.events { ring.push(event.action, atSeconds: event.hostSeconds) }
      let played = news.events.map(\.action).filter { if case .reading = $0 { false } else { true } }
      guard !played.isEmpty || !news.notices.isEmpty || news.end != nil else { continue }
      told.withLock { told in
        told.played = (told.played + played).suffix(Self.mostPlayed)
        told.notices = (told.notices + news.notices).suffix(Self.mostNotices)
        told.end = news.end
      }
      if news.end != nil { return }
    }
  }
}

private func liveSourceEntry(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  Unmanaged<LiveSourceThread>.fromOpaque(context!).takeUnretainedValue().run()
  return nil
}
