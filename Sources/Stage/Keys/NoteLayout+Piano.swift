extension NoteLayout {
  /// White and black keys in the order in which their notes rise.
  private static let lowerManual = Array("zsxdcvgbhnjm,l.;/".unicodeScalars)
  private static let upperManual = Array("q2w3er5t6y7ui9o0p[=]".unicodeScalars)

  private static let pianoNotes: [PhysicalKey: Int] = {
    var notes: [PhysicalKey: Int] = [:]
    for (manual, lowest) in [(lowerManual, 48), (upperManual, 60)] {
      for (step, character) in manual.enumerated() {
        notes[PhysicalKey(character)!] = lowest + step
      }
    }
    return notes
  }()

  static func pianoNote(at key: PhysicalKey) -> Int? {
    pianoNotes[key]
  }
}
