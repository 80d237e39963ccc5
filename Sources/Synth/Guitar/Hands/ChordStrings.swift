/// Which strings sound for a chord, and which of those sound for a note besides that somebody holds.
///
/// A string is the chord's as long as nothing else has plucked it since. *Realtime*: safe.
struct ChordStrings: Sendable {
  /// The last pluck of each string that was the chord's, as the guitar counts them; 0 for none.
  private var plucks = InlineArray<6, UInt64>(repeating: 0)
  private var shared = InlineArray<6, Bool>(repeating: false)

  /// Whether a string, plucked last at this count, is the chord's.
  @_noAllocation @_noLocks
  func has(_ string: Int, pluckedAt count: UInt64) -> Bool { plucks[string] != 0 && plucks[string] == count }

  /// Whether somebody holds the same note on it.
  @_noAllocation @_noLocks
  func isShared(_ string: Int) -> Bool { shared[string] }

  @_noAllocation @_noLocks
  mutating func take(_ string: Int, pluckedAt count: UInt64, isShared: Bool) {
    plucks[string] = count
    shared[string] = isShared
  }

  /// Nobody but the chord holds a string any more.
  @_noAllocation @_noLocks
  mutating func unshare(_ string: Int) { shared[string] = false }

  @_noAllocation @_noLocks
  mutating func clear() {
    for string in 0..<6 { (plucks[string], shared[string]) = (0, false) }
  }
}
