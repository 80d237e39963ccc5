import HostSystem

/// Sees to it that time does not go back: by refusing, or by sorting within a window.
struct EventOrder {
  private var window: ReorderWindow?
  private var last: (time: Double, line: Int)?
  private var latestReadSeconds = -Double.infinity
  /// How many events stood behind later ones and were sorted in.
  private(set) var moved = 0

  init(sorts: Bool) {
    window = sorts ? ReorderWindow() : nil
  }

  mutating func next(of records: inout RecordStream) throws(Failure) -> TimedEvent? {
    guard let event = window == nil ? try records.next() : try nextSorted(of: &records) else { return nil }
    if let last, event.time.seconds < last.time { throw goesBack(event, behind: last, in: records.stream) }
    last = (event.time.seconds, event.line)
    return event
  }

  private mutating func nextSorted(of records: inout RecordStream) throws(Failure) -> TimedEvent? {
    while window?.isFull == false, let event = try records.next() {
      if event.time.seconds < latestReadSeconds { moved += 1 }
      latestReadSeconds = max(latestReadSeconds, event.time.seconds)
      window?.insert(event)
    }
    return window?.removeFirst()
  }

  private func goesBack(
    _ event: TimedEvent, behind last: (time: Double, line: Int), in stream: borrowing ByteStream
  ) -> Failure {
    let (time, lastTime) = shownSeconds(event.time.seconds, last.time)
    return stream.failure(
      "time \(time) s is before line \(last.line) (\(lastTime) s)", line: event.line,
      hint: window == nil
        ? "Use --fix-order to sort" : "--fix-order sorts events that are late by up to \(ReorderWindow.capacity)")
  }
}

/// Two times with as many decimals, at least 3, as tell them apart.
private func shownSeconds(_ time: Double, _ other: Double) -> (String, String) {
  for decimals in 3...9 {
    let (shown, otherShown) = (fixed(time, decimals), fixed(other, decimals))
    if shown != otherShown { return (shown, otherShown) }
  }
  return ("\(time)", "\(other)")
}
