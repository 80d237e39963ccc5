/// Which notes are held, by how many keys, and which the pedal keeps.
///
/// Two keys may give one note (layouts with duplicate rows, two hands): it ends when the last of them goes up.
public struct HeldNotes: Sendable {
  /// How many keys hold each note.
  private var keys = InlineArray<128, UInt8>(repeating: 0)
  /// Notes whose keys are up while the pedal is down.
  private var pedalled = InlineArray<128, Bool>(repeating: false)
  private var pedalIsDown = false

  public init() {}

  /// Counts a key that went down. Always an onset for an instrument that is struck; for one that is held only when
  /// the result is `true`: the note did not sound before.
  @_noAllocation @_noLocks
  mutating func press(_ note: Int) -> Bool {
    let sounded = isSounding(note)
    if keys[note] < .max { keys[note] += 1 }
    pedalled[note] = false
    return !sounded
  }

  /// Counts a key that went up.
  ///
  /// - Returns: whether the note ends now. A release without a press ends nothing.
  @_noAllocation @_noLocks
  mutating func release(_ note: Int) -> Bool {
    guard keys[note] > 0 else { return false }
    keys[note] -= 1
    guard keys[note] == 0 else { return false }
    pedalled[note] = pedalIsDown
    return !pedalIsDown
  }

  /// Whether a key or the pedal holds the note.
  @_noAllocation @_noLocks
  public func isSounding(_ note: Int) -> Bool {
    keys[note] > 0 || pedalled[note]
  }

  /// Puts the pedal down or up. When it comes up, the notes that ``takePedalled(_:)`` reports end.
  @_noAllocation @_noLocks
  mutating func setPedal(down: Bool) {
    pedalIsDown = down
  }

  /// Whether the note was kept by the pedal alone; it is no longer.
  @_noAllocation @_noLocks
  mutating func takePedalled(_ note: Int) -> Bool {
    defer { pedalled[note] = false }
    return pedalled[note]
  }

  @_noAllocation @_noLocks
  mutating func releaseAll() {
    for note in 0..<128 {
      keys[note] = 0
      pedalled[note] = false
    }
  }
}
