/// One manual of the piano layout: two rows of the keyboard, as a piano's keys.
struct PianoManual {
  struct PianoKey {
    let key: PhysicalKey
    let note: Int
    /// For a white key its index from the left; for a black one the index of the white key to its right.
    let whiteIndex: Int
  }

  let whites: [PianoKey]
  let blacks: [PianoKey]

  static let upper = PianoManual(rows: [.digits, .upper])
  static let lower = PianoManual(rows: [.home, .lower])
  /// White keys of the longer manual.
  static let mostWhites = max(upper.whites.count, lower.whites.count)

  private init(rows: [PhysicalKey.Row]) {
    let notes = PhysicalKey.all.filter { rows.contains($0.row) }.compactMap { key in
      NoteLayout.piano.notes(at: key).first.map { (key: key, note: $0) }
    }.sorted { $0.note < $1.note }
    var whites: [PianoKey] = []
    var blacks: [PianoKey] = []
    for (key, note) in notes {
      let placed = PianoKey(key: key, note: note, whiteIndex: whites.count)
      if NoteName.isBlack(note) { blacks.append(placed) } else { whites.append(placed) }
    }
    self.whites = whites
    self.blacks = blacks
  }
}
