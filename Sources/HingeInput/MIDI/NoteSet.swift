/// Some of the 128 notes.
struct NoteSet: Sendable, Equatable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  var isEmpty: Bool { low | high == 0 }

  func contains(_ note: UInt8) -> Bool {
    (note < 64 ? low : high) & bit(note) != 0
  }

  mutating func insert(_ note: UInt8) {
    if note < 64 { low |= bit(note) } else { high |= bit(note) }
  }

  /// - Returns: whether it was there.
  mutating func remove(_ note: UInt8) -> Bool {
    let wasThere = contains(note)
    if note < 64 { low &= ~bit(note) } else { high &= ~bit(note) }
    return wasThere
  }

  /// Takes the lowest note out.
  mutating func removeFirst() -> UInt8? {
    guard !isEmpty else { return nil }
    let note = UInt8(low != 0 ? low.trailingZeroBitCount : 64 + high.trailingZeroBitCount)
    return remove(note) ? note : nil
  }

  private func bit(_ note: UInt8) -> UInt64 { 1 << UInt64(note & 63) }
}
