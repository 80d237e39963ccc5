import HostSystem
import Synth

/// Several sources of events as one, by time. At the same frame, the source that was added first comes first.
///
/// Leaders decide how long it lasts: after the last of their events nothing more comes from the others but the rest of
/// what has begun.
/// There are a handful of sources, so the first is found by looking at each.
struct EventMerge {
  private struct Entry {
    let source: any EventSource
    let leads: Bool
    var pending: EngineEvent?
  }

  private var entries: [Entry] = []
  /// The frame of the last event that had to come.
  private(set) var lastLeadingFrame: Int64 = 0

  mutating func add(_ source: any EventSource, leads: Bool) throws(Failure) {
    entries.append(Entry(source: source, leads: leads, pending: try source.next()))
  }

  /// Whether every leader has given its last event, and nothing is left half done.
  var isOver: Bool {
    !entries.contains(where: mustGoOn)
  }

  private func mustGoOn(_ entry: Entry) -> Bool {
    entry.pending != nil && (entry.leads || entry.source.isMidway)
  }

  /// The next event, if it acts before a frame.
  mutating func next(before frame: Int64) throws(Failure) -> EngineEvent? {
    guard !isOver else { return nil }
    let leadersGoOn = entries.contains { $0.leads && $0.pending != nil }
    var first: Int?
    for index in entries.indices where leadersGoOn || mustGoOn(entries[index]) {
      guard let pending = entries[index].pending, pending.frame < frame else { continue }
      if let best = first, entries[best].pending!.frame <= pending.frame { continue }
      first = index
    }
    guard let first, let event = entries[first].pending else { return nil }
    if mustGoOn(entries[first]) { lastLeadingFrame = max(lastLeadingFrame, event.frame) }
    entries[first].pending = try entries[first].source.next()
    return event
  }
}
