import Glibc
import HingeInput
import HostSystem
import Synth

/// When an event came into the process, and when it was understood.
struct EntryTimes: Sendable {
  /// The thread that waits for it was awake.
  var enteredSeconds: Double
  /// Its bytes had become something for the engine.
  var decodedSeconds: Double
}

/// A source of events with a clock beside it.
final class TimedSource: LiveSource {
  var name: String { inner.name }
  var watched: [pollfd] { inner.watched }
  var dueSeconds: Double? { inner.dueSeconds }

  private let inner: any LiveSource
  private let memory = RingMemory<EntryTimes>(capacity: 256)

  /// Where the times are to be taken from.
  var times: Ring<EntryTimes> { memory.ring }

  init(_ inner: any LiveSource) {
    self.inner = inner
  }

  func take(atSeconds now: Double) -> LiveNews {
    let news = inner.take(atSeconds: now)
    if !news.events.isEmpty {
      _ = memory.ring.push(EntryTimes(enteredSeconds: now, decodedSeconds: monotonicSeconds()))
    }
    return news
  }
}
