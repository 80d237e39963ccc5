import Synth

/// Events that are all known from the start, in the order of their frames.
final class EventList: EventSource {
  private let events: [EngineEvent]
  private var position = 0

  init(_ events: [EngineEvent]) {
    self.events = events
  }

  func next() -> EngineEvent? {
    guard position < events.count else { return nil }
    defer { position += 1 }
    return events[position]
  }
}
