import HingeInput

/// What notes are called.
enum NoteName {
  /// As left hands have them: a column's root is a flat rather than a sharp.
  private static let roots = ["C", "D♭", "D", "E♭", "E", "F", "F♯", "G", "A♭", "A", "B♭", "B"]

  static func pitchClass(_ note: Int) -> Int {
    (note % 12 + 12) % 12
  }

  /// `C♯4`, or `C♯` without the octave. 60 is C4.
  static func text(_ note: Int, withOctave: Bool) -> String {
    noteName(note, withOctave: withOctave, sharp: "♯")
  }

  static func isBlack(_ note: Int) -> Bool {
    [1, 3, 6, 8, 10].contains(pitchClass(note))
  }

  /// A button of the left hand: `C` for a bass, `CM`, `Cm`, `C7`, `Cd` for chords.
  /// - Parameter isShort: whether there is room for the root only.
  static func text(_ button: StradellaButton, isShort: Bool) -> String {
    let kind =
      switch button.kind {
      case .counterbass, .bass: ""
      case .major: "M"
      case .minor: "m"
      case .seventh: "7"
      case .diminished: "d"
      }
    return roots[pitchClass(button.root + (button.kind == .counterbass ? 4 : 0))] + (isShort ? "" : kind)
  }
}
