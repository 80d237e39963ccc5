import Synth

extension StageSession {
  /// Takes note of what others play and say, for the screen: the engine has heard it already.
  func hearPlayers() {
    for source in players {
      source.takeNotices().forEach(say)
      source.takePlayed().forEach(follow)
    }
  }

  private func follow(_ action: EngineEvent.Action) {
    switch action {
    case .noteOn(let note, _):
      heldNotes[note, default: 0] += 1
      guide?.play(Int(note))
    case .noteOff(let note):
      let left = (heldNotes[note] ?? 0) - 1
      heldNotes[note] = left > 0 ? left : nil
    case .instrument(let kind): state.instrument = kind
    case .set(.register, let value): register = TrebleRegister(number: Int(value))
    default: break
    }
  }
}
