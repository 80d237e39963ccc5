extension Accordion {
  /// The left hand's reeds lie behind those of the right.
  static var firstLeftReed: Int { @_noAllocation @_noLocks get { keyCount * 5 } }

  /// Presses a button of the left hand. What it sounds as depends on the board: see ``LeftHand``.
  @_noAllocation @_noLocks
  public mutating func leftOn(_ note: Int) {
    left.move(note, isDown: true)
    setLeftPallets()
  }

  /// Lets go of a button of the left hand.
  @_noAllocation @_noLocks
  public mutating func leftOff(_ note: Int) {
    left.move(note, isDown: false)
    setLeftPallets()
  }

  /// Chooses the reeds of the left hand. Held buttons follow.
  @_noAllocation @_noLocks
  public mutating func select(_ register: BassRegister) {
    left.register = register
    setLeftPallets()
  }

  /// Whether the left hand's buttons give single notes (free bass) in place of basses and chords.
  @_noAllocation @_noLocks
  public mutating func setFreeBass(_ isFree: Bool) {
    left.isFree = isFree
    setLeftPallets()
  }

  @_noAllocation @_noLocks
  mutating func setLeftPallets() {
    left.findWanted()
    for reed in 0..<LeftHand.reedCount {
      if left.wants(reed) { blocks.open(Self.firstLeftReed + reed) } else { blocks.shut(Self.firstLeftReed + reed) }
    }
  }

  /// Pitch of a reed of the left hand.
  @_noAllocation @_noLocks
  static func leftFrequencyHz(_ reed: Int, a4Hz: Double) -> Double {
    Rank.middle.frequencyHz(note: LeftHand.lowestNote + reed, a4Hz: a4Hz, tremolo: .dry)
  }
}
