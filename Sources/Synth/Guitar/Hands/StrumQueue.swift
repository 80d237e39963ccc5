/// Notes that were asked for and are still to be plucked: those of one moment are one stroke of the hand.
///
/// *Range*: ``capacity`` notes; what is more is not kept. *Realtime*: safe after `init`.
struct StrumQueue: ~Copyable {
  struct Pluck {
    var note = 0
    var velocity: Float = 0
    /// Frames until it is due; -1 until the stroke is known.
    var frames = -1
    /// The string that a chord's hand has it on; -1 for a note by itself.
    var string = -1
  }

  static var capacity: Int { @_noAllocation @_noLocks get { 24 } }

  private let plucks: UnsafeMutablePointer<Pluck>
  private(set) var count = 0
  private var newCount = 0

  init() {
    plucks = .allocate(capacity: Self.capacity)
    plucks.initialize(repeating: Pluck(), count: Self.capacity)
  }

  deinit {
    plucks.deallocate()
  }

  /// Whether notes have come whose stroke is not known yet.
  var hasNew: Bool { @_noAllocation @_noLocks get { newCount > 0 } }
  /// Whether more than one note has come at this moment.
  var isChord: Bool { @_noAllocation @_noLocks get { newCount > 1 } }

  /// How hard the hardest of those notes is struck.
  var strongest: Float {
    @_noAllocation @_noLocks get {
      var found: Float = 0
      for place in count - newCount..<count where plucks[place].velocity > found { found = plucks[place].velocity }
      return found
    }
  }

  /// Takes a note.
  ///
  /// - Parameter string: where a chord's hand has it; -1 for a note by itself.
  /// - Returns: whether there was room for it.
  @_noAllocation @_noLocks
  mutating func add(note: Int, velocity: Float, string: Int = -1) -> Bool {
    guard count < Self.capacity else { return false }
    let pluck = Pluck(note: note, velocity: velocity, string: string)
    // The new ones stand behind the others, rising.
    var place = count
    while place > count - newCount, Self.comes(pluck, before: plucks[place - 1]) {
      plucks[place] = plucks[place - 1]
      place -= 1
    }
    plucks[place] = pluck
    count += 1
    newCount += 1
    return true
  }

  /// Whether a hand that goes down meets one before another: by their strings where both are a chord's, else by their notes.
  @_noAllocation @_noLocks
  private static func comes(_ one: Pluck, before other: Pluck) -> Bool {
    one.string >= 0 && other.string >= 0 ? one.string < other.string : one.note < other.note
  }

  /// Makes one stroke of the notes that have come.
  @_noAllocation @_noLocks
  mutating func stroke(_ strum: Strum, rateHz: Double) {
    let first = count - newCount
    for place in 0..<newCount {
      let index = strum.isDown ? first + place : count - 1 - place
      plucks[index].frames = Int(strum.delaySeconds(place: place) * rateHz)
      if newCount > 1 { plucks[index].velocity *= strum.share(place: place) }
    }
    newCount = 0
  }

  /// Frames until the next note is due, at most `limit`.
  @_noAllocation @_noLocks
  func framesToNext(limit: Int) -> Int {
    var least = limit
    for place in 0..<count - newCount where plucks[place].frames < least { least = plucks[place].frames }
    return least
  }

  /// Lets time pass.
  @_noAllocation @_noLocks
  mutating func advance(frames: Int) {
    for place in 0..<count - newCount { plucks[place].frames -= frames }
  }

  /// Takes a note out that is due.
  @_noAllocation @_noLocks
  mutating func takeDue() -> Pluck? {
    for place in 0..<count - newCount where plucks[place].frames <= 0 {
      let due = plucks[place]
      remove(at: place)
      return due
    }
    return nil
  }

  /// Takes a note out whose key went up before it was plucked. What a chord has of it stays.
  @_noAllocation @_noLocks
  mutating func cancel(note: Int) {
    var place = 0
    while place < count {
      if plucks[place].note == note, plucks[place].string < 0 { remove(at: place) } else { place += 1 }
    }
  }

  /// Takes out what a chord has.
  @_noAllocation @_noLocks
  mutating func cancelChord() {
    var place = 0
    while place < count {
      if plucks[place].string >= 0 { remove(at: place) } else { place += 1 }
    }
  }

  @_noAllocation @_noLocks
  mutating func clear() {
    (count, newCount) = (0, 0)
  }

  @_noAllocation @_noLocks
  private mutating func remove(at place: Int) {
    if place >= count - newCount { newCount -= 1 }
    for later in place..<count - 1 { plucks[later] = plucks[later + 1] }
    count -= 1
  }
}
