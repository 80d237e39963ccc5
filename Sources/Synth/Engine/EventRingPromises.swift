/// The producer's memory of what it has started, and so must be able to end.
struct EventPromises {
  /// How often each note was let in and not yet ended: the right hand's, then the left hand's.
  private var heldKeys = InlineArray<256, UInt8>(repeating: 0)
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
    case .leftOff(let note) where note < 128 && heldKeys[128 + Int(note)] > 0: 0
    case .noteOn, .leftOn: heldTotal + Self.fixedPlaces + 1
    default: heldTotal + Self.fixedPlaces
    }
  }

  /// Remembers an action that is going in.
  mutating func note(_ action: EngineEvent.Action) {
    switch action {
    case .noteOn(let note, _): if note < 128 { begin(Int(note)) }
    case .noteOff(let note): if note < 128 { end(Int(note)) }
    case .leftOn(let note): if note < 128 { begin(128 + Int(note)) }
    case .leftOff(let note): if note < 128 { end(128 + Int(note)) }
    case .allNotesOff:
      heldKeys = InlineArray(repeating: 0)
      heldTotal = 0
    case .sustain(let down):
      pedalIsDown = down
    default:
      return
    }
  }
  private mutating func begin(_ place: Int) {
    guard heldKeys[place] < .max else { return }
    heldKeys[place] += 1
    heldTotal += 1
  }

  private mutating func end(_ place: Int) {
    guard heldKeys[place] > 0 else { return }
    heldKeys[place] -= 1
    heldTotal -= 1
  }
}
