/// A button of the left hand: a bass note or a chord. Columns rise by fifths, rows are counterbass, bass, major, minor.
public struct StradellaButton: Equatable, Sendable {
  public enum Kind: Sendable, CaseIterable {
    /// The bass a major third above the column's root.
    case counterbass
    case bass
    case major
    case minor
    /// The seventh chord, without its fifth as on real boards.
    case seventh
    /// The diminished chord, without its fifth.
    case diminished
  }

  /// Which columns lie under the keys.
  public enum Columns: Sendable {
    /// Ten: A♭ E♭ B♭ F C G D A E B under `q` to `p`; the ten to the left or right of a board of twenty are five fifths away.
    case whole
    /// Five: B♭ F C G D under `q` to `t`.
    case split

    /// Pitch classes of the roots (C is 0), from the left.
    var roots: [Int] {
      switch self {
      case .whole: [8, 3, 10, 5, 0, 7, 2, 9, 4, 11]
      case .split: [10, 5, 0, 7, 2]
      }
    }
  }

  public let kind: Kind
  /// The column's root as a pitch class: C is 0.
  public let root: Int

  public init(_ kind: Kind, root: Int) {
    self.kind = kind
    self.root = root
  }

  /// The button under a key, or `nil` where none lies.
  init?(at key: PhysicalKey, columns: Columns, shift: Bool) {
    let column = key.row == .digits ? key.column - 1 : key.column
    let roots = columns.roots
    guard roots.indices.contains(column) else { return nil }
    root = roots[column]
    kind =
      switch key.row {
      case .digits: .counterbass
      case .upper: .bass
      case .home: shift ? .seventh : .major
      case .lower: shift ? .diminished : .minor
      }
  }

  /// The button so many columns to the right, a fifth higher each.
  func moved(columns: Int) -> StradellaButton {
    transposed(7 * (columns % 12))
  }

  /// The same button of a board that is tuned so many semitones higher.
  func transposed(_ semitones: Int) -> StradellaButton {
    StradellaButton(kind, root: ((root + semitones) % 12 + 12) % 12)
  }

  /// What it presses, in MIDI numbers: basses wrap into E2 to D♯3, chord tones into G3 to F♯4. In which octaves that sounds
  /// is the instrument's matter.
  public var notes: [Int] {
    switch kind {
    case .counterbass: Self.bass(root + 4)
    case .bass: Self.bass(root)
    case .major: Self.chord(root, [0, 4, 7])
    case .minor: Self.chord(root, [0, 3, 7])
    case .seventh: Self.chord(root, [0, 4, 10])
    case .diminished: Self.chord(root, [0, 3, 9])
    }
  }

  private static func bass(_ pitchClass: Int) -> [Int] {
    [wrapped(pitchClass, above: 40)]
  }

  private static func chord(_ root: Int, _ intervals: [Int]) -> [Int] {
    intervals.map { wrapped(root + $0, above: 55) }.sorted()
  }

  /// The note of a pitch class in the octave that begins at `lowest`.
  private static func wrapped(_ pitchClass: Int, above lowest: Int) -> Int {
    lowest + ((pitchClass - lowest) % 12 + 12) % 12
  }
}
