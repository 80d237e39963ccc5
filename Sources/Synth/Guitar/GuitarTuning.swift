/// The open strings, and where on them a note is played.
///
/// Strings are numbered from 0, the lowest. A trivial value.
struct GuitarTuning: Sendable {
  static var stringCount: Int { @_noAllocation @_noLocks get { 6 } }
  /// Frets on each string: the highest note is E6.
  static var fretCount: Int { @_noAllocation @_noLocks get { 24 } }

  /// MIDI notes of the open strings: E2 A2 D3 G3 B3 E4.
  let openNotes: InlineArray<6, Int>

  static let standard = GuitarTuning(openNotes: [40, 45, 50, 55, 59, 64])

  var lowestNote: Int {
    @_noAllocation @_noLocks get { openNotes[0] }
  }

  var highestNote: Int {
    @_noAllocation @_noLocks get { openNotes[Self.stringCount - 1] + Self.fretCount }
  }

  /// The note itself or, where no string reaches it, the same note of the nearest octave that one reaches.
  @_noAllocation @_noLocks
  func playable(_ note: Int) -> Int {
    var folded = note < 0 ? 0 : note > 127 ? 127 : note
    while folded < lowestNote { folded += 12 }
    while folded > highestNote { folded -= 12 }
    return folded
  }

  /// How awkward a note is on a string, the less the better: the fret where there is one, else far beyond all frets.
  @_noAllocation @_noLocks
  func awkwardness(ofNote note: Int, onString string: Int) -> Int {
    let fret = note - openNotes[string]
    return fret < 0 ? 100 - fret : fret > Self.fretCount ? 100 + fret : fret
  }
}
