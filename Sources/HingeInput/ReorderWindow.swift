/// Events waiting to be sorted: the earliest comes out first, and of equal times the one that came in first.
///
/// A binary heap in an array.
struct ReorderWindow {
  /// How many events wait at once: an hour at 60 Hz and more, in about 12 MB.
  static let capacity = 262_144

  private var heap: [(event: TimedEvent, number: Int)] = []
  private var inserted = 0

  var isFull: Bool { heap.count >= Self.capacity }

  mutating func insert(_ event: TimedEvent) {
    heap.append((event, inserted))
    inserted += 1
    var child = heap.count - 1
    while child > 0, precedes(child, (child - 1) / 2) {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func removeFirst() -> TimedEvent? {
    guard let first = heap.first else { return nil }
    let last = heap.removeLast()
    if !heap.isEmpty {
      heap[0] = last
      sink()
    }
    return first.event
  }

  private mutating func sink() {
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && precedes(child, least) { least = child }
      if least == parent { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }

  private func precedes(_ one: Int, _ other: Int) -> Bool {
    let (time, otherTime) = (heap[one].event.time.seconds, heap[other].event.time.seconds)
    return time < otherTime || (time == otherTime && heap[one].number < heap[other].number)
  }
}
