import Synth

/// What keys that went down or up do.
extension KeyPlayer {
  mutating func apply(_ change: HeldKeys.Change) -> [KeyOutcome] {
    switch (change.key, change.isDown) {
    case (.place(let place), true):
      let notes = layout.notes(
        at: place, shift: shifted.contains(place), octaves: octaves, semitones: semitones)
      guard !notes.isEmpty else { return [] }
      playing[place] = notes
      if layout.button(at: place) != nil {
        leftPlaces.insert(place)
        return notes.map { .play(.leftOn(note: UInt8($0))) }
      }
      return notes.map { .play(.noteOn(note: UInt8($0), velocity: velocity)) }
    case (.place(let place), false):
      let isLeft = leftPlaces.remove(place) != nil
      return (playing.removeValue(forKey: place) ?? []).map {
        .play(isLeft ? .leftOff(note: UInt8($0)) : .noteOff(note: UInt8($0)))
      }
    case (.command(.sustain), let isDown):
      isSustaining = isDown
      return [.play(.sustain(isDown))]
    case (.command(let command), let isDown):
      return [.command(command, isPressed: isDown)]
    }
  }

  mutating func perform(_ command: StageCommand) -> [KeyOutcome] {
    switch command {
    case .octaveUp: move(octaves: 1)
    case .octaveDown: move(octaves: -1)
    case .transposeUp: semitones = min(semitones + 1, Self.semitoneRange.upperBound)
    case .transposeDown: semitones = max(semitones - 1, Self.semitoneRange.lowerBound)
    case .nextLayout:
      let all = NoteLayout.allCases
      layout = all[(all.firstIndex(of: layout)! + 1) % all.count]
    case .panic, .quit, .interrupt, .suspend:
      return releaseAll() + [.command(command, isPressed: true)]
    default: break
    }
    return [.command(command, isPressed: true)]
  }

  /// Another layout may have allowed more than this one does.
  private mutating func move(octaves steps: Int) {
    octaves = layout.clamped(octaves: layout.clamped(octaves: octaves) + steps)
  }
}
