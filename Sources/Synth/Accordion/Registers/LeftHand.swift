import CRealtime

/// The left hand's buttons, and which of its sixty reeds they open: one for each semitone from E1 to D♯6, five sets of twelve.
///
/// *Model*: on the Stradella board a bass sounds in every set that the register has, its octave wrapped into E1 to D♯2 and doubled
/// upwards; a tone of a chord is wrapped into G3 to F♯4 and doubled an octave above. Bass and chord that meet on a reed share
/// it, as in the instrument. The free bass gives each button its own note, with the octave where the register has it.
/// *Realtime*: safe after `init`.
struct LeftHand: ~Copyable {
  static var lowestNote: Int { @_noAllocation @_noLocks get { 28 } }
  static var reedCount: Int { @_noAllocation @_noLocks get { 60 } }
  /// Buttons below this note, E3, are basses; those from it on are tones of chords.
  static var lowestChordTone: Int { @_noAllocation @_noLocks get { 52 } }
  /// Place between left (-1) and right (1).
  static var pan: Double { -0.45 }

  private let isDown: UnsafeMutablePointer<Bool>
  private let isWanted: UnsafeMutablePointer<Bool>
  var register = BassRegister.master
  var isFree = false

  init() {
    isDown = .allocate(capacity: 128)
    isDown.initialize(repeating: false, count: 128)
    isWanted = .allocate(capacity: Self.reedCount)
    isWanted.initialize(repeating: false, count: Self.reedCount)
  }

  deinit {
    isDown.deallocate()
    isWanted.deallocate()
  }

  @_noAllocation @_noLocks
  mutating func move(_ note: Int, isDown down: Bool) {
    guard note >= 0, note < 128 else { return }
    isDown[note] = down
  }

  @_noAllocation @_noLocks
  mutating func releaseAll() {
    for note in 0..<128 { isDown[note] = false }
  }

  /// Finds out which reeds the buttons that are down want open.
  @_noAllocation @_noLocks
  mutating func findWanted() {
    for reed in 0..<Self.reedCount { isWanted[reed] = false }
    for note in 0..<128 where isDown[note] {
      if isFree {
        wantFree(note)
      } else if note < Self.lowestChordTone {
        wantBass(note)
      } else {
        wantChordTone(note)
      }
    }
  }

  @_noAllocation @_noLocks
  func wants(_ reed: Int) -> Bool { isWanted[reed] }

  @_noAllocation @_noLocks
  private mutating func wantBass(_ note: Int) {
    let sets = register.sets
    let pitch = (note + 12 - Self.lowestNote % 12) % 12
    for set in 0..<5 where (sets >> UInt8(truncatingIfNeeded: set)) & 1 == 1 { isWanted[pitch + 12 * set] = true }
  }

  @_noAllocation @_noLocks
  private mutating func wantChordTone(_ note: Int) {
    // G3 is 27 semitones over the lowest reed.
    let place = 27 + (note + 5) % 12
    if register.hasLowChords { isWanted[place] = true }
    if register.hasHighChords { isWanted[place + 12] = true }
  }

  @_noAllocation @_noLocks
  private mutating func wantFree(_ note: Int) {
    let place = note - Self.lowestNote
    guard place >= 0, place < Self.reedCount else { return }
    if register.hasLowChords || place + 12 >= Self.reedCount { isWanted[place] = true }
    if register.hasHighChords, place + 12 < Self.reedCount { isWanted[place + 12] = true }
  }
}
