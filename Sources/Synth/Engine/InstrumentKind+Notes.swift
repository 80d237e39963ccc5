extension InstrumentKind {
  /// The notes that it has, as in MIDI. Beyond them the accordion has no reed, the guitar plays the nearest octave that
  /// lies on its strings, and the others their lowest or highest pitch.
  ///
  /// - Parameter tuning: of the guitar.
  public func notes(tuning: GuitarTuning = .standard) -> ClosedRange<Int> {
    switch self {
    case .accordion: Accordion.lowestNote...Accordion.highestNote
    case .guitar: tuning.lowestNote...tuning.highestNote
    case .clapper: Clapper.lowestNote...Clapper.highestNote
    case .sweep: Sweep.lowestNote...Sweep.highestNote
    }
  }
}
