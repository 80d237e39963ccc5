/// The right hand: keys and switches.
extension Accordion {
  /// Presses a key: its pallet opens. Pressing it again changes nothing. Reeds do not feel how fast a key goes down.
  @_noAllocation @_noLocks
  public mutating func noteOn(_ note: Int, velocity: Float) {
    guard note >= Self.lowestNote, note <= Self.highestNote else { return }
    keyIsDown[note - Self.lowestNote] = true
    setPallets(of: note)
  }

  /// Lets go of a key.
  @_noAllocation @_noLocks
  public mutating func noteOff(_ note: Int) {
    guard note >= Self.lowestNote, note <= Self.highestNote else { return }
    keyIsDown[note - Self.lowestNote] = false
    setPallets(of: note)
  }

  /// Lets go of every key and button.
  @_noAllocation @_noLocks
  public mutating func allNotesOff() {
    for note in Self.lowestNote...Self.highestNote { noteOff(note) }
    left.releaseAll()
    setLeftPallets()
  }

  /// Chooses which ranks sound. Held keys follow.
  @_noAllocation @_noLocks
  public mutating func select(_ register: TrebleRegister) {
    openRanks = 0
    open(.low, register.opens(.low))
    open(.middle, register.opens(.middle))
    open(.middleSharp, register.opens(.middleSharp))
    open(.middleFlat, register.opens(.middleFlat))
    open(.high, register.opens(.high))
    setHeldPallets()
  }

  /// Lets a single rank sound, as no switch does: a tuner's way to hear each reed. Held keys follow.
  @_noAllocation @_noLocks
  public mutating func select(only rank: Rank) {
    openRanks = 0
    open(rank, true)
    setHeldPallets()
  }

  @_noAllocation @_noLocks
  private mutating func open(_ rank: Rank, _ isOpen: Bool) {
    if isOpen { openRanks |= 1 << UInt8(truncatingIfNeeded: rank.index) }
  }

  @_noAllocation @_noLocks
  private mutating func setHeldPallets() {
    for note in Self.lowestNote...Self.highestNote where keyIsDown[note - Self.lowestNote] { setPallets(of: note) }
  }

  /// Opens the reeds of a key that its state and the switch want open, and shuts the others.
  @_noAllocation @_noLocks
  private mutating func setPallets(of note: Int) {
    setPallet(of: note, .low)
    setPallet(of: note, .middle)
    setPallet(of: note, .middleSharp)
    setPallet(of: note, .middleFlat)
    setPallet(of: note, .high)
  }

  @_noAllocation @_noLocks
  private mutating func setPallet(of note: Int, _ rank: Rank) {
    if keyIsDown[note - Self.lowestNote] && (openRanks >> UInt8(truncatingIfNeeded: rank.index)) & 1 == 1 {
      blocks.open(Self.reed(note, rank))
    } else {
      blocks.shut(Self.reed(note, rank))
    }
  }
}
