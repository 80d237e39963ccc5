/// Chords of three tones, as the left hand's buttons press them, laid over the strings as a guitarist's hand would.
///
/// *Model*: the lowest string that has the root within four frets begins, and from it on every string sounds the chord's tone nearest
/// to its nut: in the standard tuning C is x32010, G 320003, A minor x02210. Fewer tones than three at one moment are notes by
/// themselves. *Realtime*: safe.
struct GuitarChord: Sendable {
  /// Tones that have come at this moment.
  private var tones = InlineArray<8, Int>(repeating: 0)
  private var toneCount = 0
  private var velocity: Float = 0
  /// The pitch classes whose buttons hold the chord that sounds, a bit for each, and its notes, one for each string or -1.
  private var held: UInt16 = 0
  private var notes = InlineArray<6, Int>(repeating: -1)

  private static var fretReach: Int { @_noAllocation @_noLocks get { 4 } }

  var hasTones: Bool { @_noAllocation @_noLocks get { toneCount > 0 } }
  /// How hard the strongest of them was pressed.
  var strongest: Float { @_noAllocation @_noLocks get { velocity } }

  @_noAllocation @_noLocks
  mutating func add(_ tone: Int, velocity: Float) {
    guard tone >= 0, toneCount < 8 else { return }
    if toneCount == 0 { self.velocity = 0 }
    tones[toneCount] = tone
    toneCount += 1
    self.velocity = velocity > self.velocity ? velocity : self.velocity
  }

  /// A button's tone goes up.
  ///
  /// - Returns: whether the chord that sounds is to end with it.
  @_noAllocation @_noLocks
  mutating func release(_ tone: Int) -> Bool {
    guard tone >= 0, held != 0 else { return false }
    held &= ~Self.bit(tone)
    return held == 0
  }

  /// The note of a string in the chord that was laid last, or -1.
  @_noAllocation @_noLocks
  func note(ofString string: Int) -> Int { notes[string] }

  /// The tone at a place among those that have come.
  @_noAllocation @_noLocks
  func tone(at place: Int) -> Int { place < toneCount ? tones[place] : -1 }

  /// Forgets everything.
  @_noAllocation @_noLocks
  mutating func clear() {
    toneCount = 0
    held = 0
    for string in 0..<6 { notes[string] = -1 }
  }

  /// Makes a chord of the tones that have come, if they are one.
  ///
  /// - Returns: whether they are: then ``note(ofString:)`` tells it.
  @_noAllocation @_noLocks
  mutating func lay(on tuning: GuitarTuning) -> Bool {
    var classes: UInt16 = 0
    for place in 0..<toneCount { classes |= Self.bit(tones[place]) }
    guard classes.nonzeroBitCount >= 3 else { return false }
    held = classes
    let root = Self.root(of: classes)
    var hasBegun = false
    for string in 0..<6 {
      let open = tuning.openNote(ofString: string)
      notes[string] = -1
      if !hasBegun { hasBegun = (root - open % 12 + 12) % 12 <= Self.fretReach }
      guard hasBegun else { continue }
      let isFirst = string == 0 || notes[string - 1] < 0
      var note = open
      while isFirst ? note % 12 != root : classes & Self.bit(note) == 0 { note += 1 }
      notes[string] = note
    }
    return true
  }

  /// Forgets the tones that have come, when they have become notes.
  @_noAllocation @_noLocks
  mutating func takeTones() {
    toneCount = 0
  }

  @_noAllocation @_noLocks
  private static func bit(_ note: Int) -> UInt16 { 1 << UInt16(truncatingIfNeeded: note % 12) }

  /// The pitch class over which the tones are a major, minor, seventh or diminished chord, else the lowest.
  @_noAllocation @_noLocks
  private static func root(of classes: UInt16) -> Int {
    for root in 0..<12 where classes & bit(root) != 0 {
      let (low, high) = (classes >> UInt16(truncatingIfNeeded: root), classes << UInt16(truncatingIfNeeded: 12 - root))
      switch (low | high) & 0x0FFF {
      // 0 4 7, 0 3 7, 0 4 10 and 0 3 9, with the fifth of the latter two where it is played.
      case 0x091, 0x089, 0x411, 0x491, 0x209, 0x249: return root
      default: continue
      }
    }
    return classes.trailingZeroBitCount
  }
}
