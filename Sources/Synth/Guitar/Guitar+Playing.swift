import CRealtime

/// How notes come to strings.
extension Guitar {
  /// Frets within which a note is hammered on.
  private static var hammerFrets: Int { 5 }
  /// Notes beside a chord that keep their strings.
  private static var notesBesideChord: Int { 2 }

  /// Takes a note. It is plucked with the next ``update(bendSemitones:frames:)``, together with the others of that moment.
  ///
  /// - Parameters:
  ///   - note: as in MIDI, 60 is C4.
  ///   - velocity: 0 ... 1; softer is quieter and darker.
  @_noAllocation @_noLocks
  public mutating func noteOn(_ note: Int, velocity: Float) {
    let strength = clampedShare(velocity)
    bodyFramesLeft = Int(rateHz * Self.bodySeconds)
    if !queue.add(note: note, velocity: strength) { pluck(note, strength: strength) }
  }

  /// Damps a note, or lets it ring; one that was hammered on falls back to the one below it.
  @_noAllocation @_noLocks
  public mutating func noteOff(_ note: Int) {
    // It may wait to be plucked and sound from before as well.
    queue.cancel(note: note)
    for number in 0..<GuitarTuning.stringCount {
      if strings[number].noteBelow == note { strings[number].forgetNoteBelow() }
      guard strings[number].note == note else { continue }
      if isOfChord(number) {
        chordStrings.unshare(number)
      } else if strings[number].noteBelow >= 0 {
        hammer(string: number, to: strings[number].noteBelow, from: -1, strength: 0.6)
      } else {
        strings[number].release(rings: letsRing)
      }
    }
  }

  /// Takes a tone of a chord. With the others of its moment it becomes a stroke over the strings, see ``GuitarChord``.
  @_noAllocation @_noLocks
  public mutating func chordOn(_ tone: Int, velocity: Float) {
    bodyFramesLeft = Int(rateHz * Self.bodySeconds)
    chord.add(tone, velocity: clampedShare(velocity))
  }

  /// Lets go of a tone of a chord, and with the last of the chord.
  @_noAllocation @_noLocks
  public mutating func chordOff(_ tone: Int) {
    if chord.release(tone) { endChord() }
  }

  /// Whether a string sounds for the chord.
  @_noAllocation @_noLocks
  private func isOfChord(_ string: Int) -> Bool {
    chordStrings.has(string, pluckedAt: strings[string].pluckedAt)
  }

  /// Lets go of the strings that are the chord's alone.
  @_noAllocation @_noLocks
  private mutating func endChord() {
    queue.cancelChord()
    for string in 0..<GuitarTuning.stringCount where isOfChord(string) && !chordStrings.isShared(string) {
      strings[string].release(rings: letsRing)
    }
    chordStrings.clear()
  }

  /// Makes notes of the tones that have come since the last update.
  @_noAllocation @_noLocks
  mutating func layChord() {
    guard chord.hasTones else { return }
    let velocity = chord.strongest
    if chord.lay(on: tuning) {
      endChord()
      for string in 0..<GuitarTuning.stringCount {
        let note = chord.note(ofString: string)
        guard note >= 0, !queue.add(note: note, velocity: velocity, string: string) else { continue }
        pluck(note, onChordString: string, strength: velocity)
      }
    } else {
      for place in 0..<8 where chord.tone(at: place) >= 0 { noteOn(chord.tone(at: place), velocity: velocity) }
    }
    chord.takeTones()
  }

  /// Damps all strings.
  @_noAllocation @_noLocks
  public mutating func allNotesOff() {
    queue.clear()
    chord.clear()
    chordStrings.clear()
    for number in 0..<GuitarTuning.stringCount { strings[number].release() }
  }

  /// Makes a stroke of the notes that have come since the last update.
  @_noAllocation @_noLocks
  mutating func beginStroke() {
    guard queue.hasNew else { return }
    var isDown = true
    if queue.isChord {
      switch stroke {
      case .alternate: isDown = strumCount % 2 == 0
      case .down: break
      case .up: isDown = false
      }
      strumCount &+= 1
    }
    let seed = noise.seed(forPart: -1 - Int(truncatingIfNeeded: strumCount))
    queue.stroke(Strum(isDown: isDown, velocity: queue.strongest, seed: seed), rateHz: rateHz)
  }

  /// Plucks what is due.
  @_noAllocation @_noLocks
  mutating func pluckDue() {
    while let due = queue.takeDue() {
      if due.string >= 0 {
        pluck(due.note, onChordString: due.string, strength: due.velocity)
      } else {
        pluck(due.note, strength: due.velocity)
      }
    }
  }

  @_noAllocation @_noLocks
  private mutating func pluck(_ note: Int, strength: Float) {
    let sounding = tuning.playable(note)
    pluckCount &+= 1
    if hammersOn, let number = stringToHammer(sounding) {
      hammer(string: number, to: note, from: strings[number].note, strength: strength)
      return
    }
    let number = string(for: note, sounding: sounding)
    let isShared = isOfChord(number) && strings[number].note == note
    pluck(string: number, at: note, strength: strength)
    if isShared { chordStrings.take(number, pluckedAt: pluckCount, isShared: true) }
  }

  /// Plucks a note of the chord on the string where its hand has it, unless one of the few notes beside it is held there.
  @_noAllocation @_noLocks
  private mutating func pluck(_ note: Int, onChordString number: Int, strength: Float) {
    let isOthers = strings[number].isHeld && !isOfChord(number)
    let isShared = isOthers && strings[number].note == note
    if isOthers, !isShared, countBesideChord() <= Self.notesBesideChord { return }
    pluckCount &+= 1
    pluck(string: number, at: note, strength: strength)
    chordStrings.take(number, pluckedAt: pluckCount, isShared: isShared)
  }

  /// How many strings somebody holds who does not hold the chord.
  @_noAllocation @_noLocks
  private func countBesideChord() -> Int {
    var count = 0
    for number in 0..<GuitarTuning.stringCount where strings[number].isHeld && !isOfChord(number) { count += 1 }
    return count
  }

  @_noAllocation @_noLocks
  private mutating func pluck(string number: Int, at note: Int, strength: Float) {
    strings[number].pluck(
      note: note, fundamentalHz: frequencyHz(ofNote: tuning.playable(note)), bendRatio: bendRatio(ofString: number),
      palm: Double(palm), velocity: strength, distanceFromBridge: Self.pluckDistance,
      seed: noise.seed(forPart: Int(truncatingIfNeeded: pluckCount)), count: pluckCount)
  }

  @_noAllocation @_noLocks
  private mutating func hammer(string number: Int, to note: Int, from noteBelow: Int, strength: Float) {
    pluckCount &+= 1
    strings[number].hammer(
      note: note, noteBelow: noteBelow, fundamentalHz: frequencyHz(ofNote: tuning.playable(note)),
      bendRatio: bendRatio(ofString: number), velocity: strength,
      seed: noise.seed(forPart: Int(truncatingIfNeeded: pluckCount)), count: pluckCount)
  }

  /// The held string, plucked last, on which a note can be hammered. Those of a chord have their fingers.
  @_noAllocation @_noLocks
  private func stringToHammer(_ sounding: Int) -> Int? {
    var newest: Int?
    for number in 0..<GuitarTuning.stringCount where strings[number].isHeld && strings[number].isSounding {
      guard !isOfChord(number) else { continue }
      let frets = sounding - tuning.playable(strings[number].note)
      guard frets != 0, abs(frets) <= Self.hammerFrets else { continue }
      guard tuning.awkwardness(ofNote: sounding, onString: number) < 100 else { continue }
      if let found = newest, strings[found].pluckedAt > strings[number].pluckedAt { continue }
      newest = number
    }
    return newest
  }

  /// Which string plays a note: the one that has it, else the easiest that is free, else the one plucked longest ago.
  @_noAllocation @_noLocks
  private func string(for note: Int, sounding: Int) -> Int {
    var (easiest, leastAwkward) = (-1, Int.max)
    var oldest = 0
    for number in 0..<GuitarTuning.stringCount {
      if strings[number].note == note { return number }
      if strings[number].pluckedAt < strings[oldest].pluckedAt { oldest = number }
      let awkwardness = tuning.awkwardness(ofNote: sounding, onString: number)
      if !strings[number].isHeld, awkwardness < leastAwkward { (easiest, leastAwkward) = (number, awkwardness) }
    }
    return easiest >= 0 ? easiest : oldest
  }

  @_noAllocation @_noLocks
  private func frequencyHz(ofNote note: Int) -> Double {
    equalFrequencyHz(ofNote: note, a4Hz: a4Hz)
  }
}
