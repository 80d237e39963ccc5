extension NoteLayout {
  /// Which keys play what, row by row from the lowest, for people.
  public func hints(octaves: Int = 0, semitones: Int = 0) -> [CommandHint] {
    PhysicalKey.Row.allCases.reversed().flatMap { row in
      let keys = PhysicalKey.all.filter { $0.row == row && !notes(at: $0).isEmpty }
      // A row may have the left hand's buttons in its midst.
      var stretches: [[PhysicalKey]] = []
      for key in keys {
        if let last = stretches.last?.last, isLeft(last) == isLeft(key) {
          stretches[stretches.count - 1].append(key)
        } else {
          stretches.append([key])
        }
      }
      return stretches.map { CommandHint(Self.names($0), words(for: $0, octaves: octaves, semitones: semitones)) }
    }
  }

  private func isLeft(_ key: PhysicalKey) -> Bool { button(at: key) != nil }

  /// "Z to /"
  private static func names(_ keys: [PhysicalKey]) -> String {
    let names = [keys.first, keys.count > 1 ? keys.last : nil].compactMap { $0?.label.uppercased() }
    return names.joined(separator: " to ")
  }

  private func words(for keys: [PhysicalKey], octaves: Int, semitones: Int) -> String {
    if let key = keys.first, isLeft(key) { return Self.leftHand(key.row) }
    let notes = keys.flatMap { self.notes(at: $0, octaves: octaves, semitones: semitones) }
    guard let lowest = notes.min(), let highest = notes.max() else { return "nothing" }
    let ends = Set([lowest, highest]).sorted().map { NoteName.text($0, withOctave: true) }
    return ends.joined(separator: " to ")
  }

  private static func leftHand(_ row: PhysicalKey.Row) -> String {
    switch row {
    case .digits: "counterbasses"
    case .upper: "basses"
    case .home: "major; Shift seventh"
    case .lower: "minor; Shift diminished"
    }
  }
}
