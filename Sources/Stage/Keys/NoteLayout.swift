/// Which notes the places of the keyboard play.
///
/// The right hand's layouts give one note to a place; the same note may lie on several, as on a real five-row accordion.
/// The left hand's Stradella buttons play a root with its octave, or a chord.
public enum NoteLayout: String, Sendable, CaseIterable {
  /// Two manuals as on a piano: the lower from `z` = C3, the upper from `q` = C4.
  case piano
  /// The C-system button accordion, its outer row on `z`.
  case cSystem = "c-system"
  /// The B-system, its mirror image: C on the third row.
  case bSystem = "b-system"
  /// Stradella bass on the five columns at the left, the C-system on the rest.
  case split
  /// Stradella bass and chords on the whole board.
  case stradella

  /// The notes of a place in MIDI numbers (60 is C4); empty where nothing lies. Those that MIDI has no number for are left
  /// out.
  ///
  /// - Parameters:
  ///   - shift: whether Shift is down. It turns major into seventh and minor into diminished, and acts nowhere else.
  ///   - octaves: moves the right hand. A left hand has one octave only; where it has the whole keyboard, its board of twenty
  ///     columns is moved under it.
  ///   - semitones: transposes both hands.
  public func notes(at key: PhysicalKey, shift: Bool = false, octaves: Int = 0, semitones: Int = 0) -> [Int] {
    let notes =
      if let button = button(at: key, shift: shift, octaves: octaves) {
        button.transposed(semitones).notes
      } else {
        trebleNote(at: key).map { [$0 + 12 * octaves + semitones] } ?? []
      }
    return notes.filter { (0...127).contains($0) }
  }

  /// How far the right hand can be moved, in octaves, or the board that lies under the left.
  public var octaveRange: ClosedRange<Int> { self == .stradella ? -1...1 : -3...3 }

  /// The nearest to some octaves by which this layout can be moved.
  public func clamped(octaves: Int) -> Int { min(max(octaves, octaveRange.lowerBound), octaveRange.upperBound) }

  /// Which columns of the whole board, counted from 1 at the left, lie under the keys when it is moved; nil where no board is.
  public func columns(octaves: Int) -> ClosedRange<Int>? {
    guard self == .stradella else { return nil }
    let first = 6 + 5 * clamped(octaves: octaves)
    return first...first + 9
  }

  /// The left hand's button at a place, where the layout has one.
  public func button(at key: PhysicalKey, shift: Bool = false, octaves: Int = 0) -> StradellaButton? {
    switch self {
    case .piano, .cSystem, .bSystem: nil
    case .split: StradellaButton(at: key, columns: .split, shift: shift)
    case .stradella:
      StradellaButton(at: key, columns: .whole, shift: shift)?.moved(columns: 5 * clamped(octaves: octaves))
    }
  }

  /// The places at which the right hand finds a note, row by row from the top.
  public func places(playing note: Int, octaves: Int = 0, semitones: Int = 0) -> [PhysicalKey] {
    PhysicalKey.all.filter { key in
      button(at: key) == nil && notes(at: key, octaves: octaves, semitones: semitones) == [note]
    }
  }

  private func trebleNote(at key: PhysicalKey) -> Int? {
    switch self {
    case .piano: Self.pianoNote(at: key)
    case .cSystem, .split: Self.cSystemNote(at: key)
    case .bSystem: Self.bSystemNote(at: key)
    case .stradella: nil
    }
  }

  /// Steps of the buttons are those of a real board: +3 semitones along a row, +1 towards the upper right, -2 towards
  /// the upper left. The digits row repeats the outer one, an octave or so apart, so that no fingering runs out of board.
  private static func cSystemNote(at key: PhysicalKey) -> Int {
    switch key.row {
    case .digits: 39 + 3 * key.column
    case .upper: 44 + 3 * key.column
    case .home: 46 + 3 * key.column
    case .lower: 48 + 3 * key.column
    }
  }

  /// As the C-system, but +1 semitone towards the lower right.
  private static func bSystemNote(at key: PhysicalKey) -> Int {
    switch key.row {
    case .digits: 44 + 3 * key.column
    case .upper: 48 + 3 * key.column
    case .home: 49 + 3 * key.column
    case .lower: 50 + 3 * key.column
    }
  }
}
