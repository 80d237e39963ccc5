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

  /// Lets go of every key.
  @_noAllocation @_noLocks
  public mutating func allNotesOff() {
    for note in Self.lowestNote...Self.highestNote { noteOff(note) }
  }

  /// Chooses which ranks sound. Held keys follow.
  @_noAllocation @_noLocks
  public mutating func select(_ register: TrebleRegister) {
    self.register = register
    for note in Self.lowestNote...Self.highestNote where keyIsDown[note - Self.lowestNote] { setPallets(of: note) }
  }

  /// Opens the reeds of a key that its state and the register want open, and shuts the others.
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
    if keyIsDown[note - Self.lowestNote] && register.opens(rank) {
      bank.open(Self.reed(note, rank))
    } else {
      bank.shut(Self.reed(note, rank))
    }
  }
}
