/// The producer's memory of what it has started, and so must be able to end.
struct EventPromises {
  /// How often each note was let in and not yet ended.
  private var heldKeys = InlineArray<128, UInt8>(repeating: 0)
  private var heldTotal = 0
  private var pedalIsDown = false

  /// Places that are always kept besides those of the held keys: one for the pedal, one for "all notes off".
  private static let fixedPlaces = 2

  /// How many places must stay free after this action went in.
  ///
  /// A second "all notes off" behind one that still waits may be refused: nothing can have started between them.
  func placesKept(besides action: EngineEvent.Action) -> Int {
    switch action {
    case .allNotesOff: pedalIsDown ? 1 : 0
    case .sustain(false) where pedalIsDown: 0
    case .noteOff(let note) where note < 128 && heldKeys[Int(note)] > 0: 0
    case .noteOn: heldTotal + Self.fixedPlaces + 1
    default: heldTotal + Self.fixedPlaces
    }
  }

  /// Remembers an action that is going in.
  mutating func note(_ action: EngineEvent.Action) {
    switch action {
    case .noteOn(let note, _):
      guard note < 128, heldKeys[Int(note)] < .max else { return }
      heldKeys[Int(note)] += 1
      heldTotal += 1
    case .noteOff(let note):
      guard note < 128, heldKeys[Int(note)] > 0 else { return }
      heldKeys[Int(note)] -= 1
      heldTotal -= 1
    case .allNotesOff:
      heldKeys = InlineArray(repeating: 0)
      heldTotal = 0
    case .sustain(let down):
      pedalIsDown = down
    default:
      return
    }
  }
}
