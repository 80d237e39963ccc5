/// The tuner's work.
extension Accordion {
  /// Whether the pitch falls as the pressure rises, as that of reeds does. On, except where tuning is measured.
  public var sags: Bool {
    @_noAllocation @_noLocks
    get { blocks.sags }
    @_noAllocation @_noLocks
    set { blocks.sags = newValue }
  }

  /// Tunes every reed. Sounding ones follow within a control interval.
  ///
  /// - Parameters:
  ///   - a4Hz: pitch of A4, clamped to 380...480 Hz; what is not a number changes nothing.
  ///   - tremolo: how fast the sharp and the flat rank beat against the middle one.
  ///
  /// *Cost*: some 30 microseconds; not for every block. *Realtime*: safe.
  @_noAllocation @_noLocks
  public mutating func tune(a4Hz: Double, tremolo: Tremolo) {
    guard a4Hz == a4Hz else { return }
    let a4 = a4Hz < 380 ? 380 : (a4Hz > 480 ? 480 : a4Hz)
    for note in Self.lowestNote...Self.highestNote {
      tune(.low, note, a4, tremolo)
      tune(.middle, note, a4, tremolo)
      tune(.middleSharp, note, a4, tremolo)
      tune(.middleFlat, note, a4, tremolo)
      tune(.high, note, a4, tremolo)
    }
    for reed in 0..<LeftHand.reedCount {
      blocks.retune(Self.firstLeftReed + reed, toHz: Self.leftFrequencyHz(reed, a4Hz: a4))
    }
  }

  @_noAllocation @_noLocks
  private mutating func tune(_ rank: Rank, _ note: Int, _ a4Hz: Double, _ tremolo: Tremolo) {
    let frequencyHz = rank.frequencyHz(note: note, a4Hz: a4Hz, tremolo: tremolo)
    blocks.retune(Self.reed(note, rank), toHz: frequencyHz)
  }
}
