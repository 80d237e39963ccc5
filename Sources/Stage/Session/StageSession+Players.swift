import HostSystem
import Synth

extension StageSession {
  /// Takes note of what others play and say, for the screen: the engine has heard it already.
  func hearPlayers() {
    for source in players {
      source.takeNotices().forEach(say)
      source.takePlayed().forEach(follow)
    }
  }

  /// Takes what has acted on the engine: for the performance, and for those who hear MIDI or OSC.
  public func takePerformed() throws(Failure) {
    while let event = live.takePerformedEvent() {
      try performance?.write(event)
      midiOut?.play(event.action)
      oscOutput?.play(event.action)
    }
    try performance?.handOn()
  }

  /// How long to wait before MIDI is looked after again.
  static let midiSeconds = 0.005

  func tendMIDI(atSeconds now: Double) {
    guard let midiOut else { return }
    midiOut.tend(
      pressurePascals: report?.pressurePascals ?? 0, bendSemitones: report?.bendSemitones ?? 0, atSeconds: now)
    midiOut.takeNotices().forEach(say)
  }

  /// Completes what was written down and lets go of who heard it. The audio thread must have stopped.
  public func finishPerformed() throws(Failure) {
    defer {
      midiOut?.letGo()
      oscOutput?.allNotesOff()
    }
    try takePerformed()
    try performance?.finish()
  }

  private func follow(_ action: EngineEvent.Action) {
    switch action {
    case .noteOn(let note, _):
      heldNotes[note, default: 0] += 1
      guide?.play(Int(note))
    case .leftOn(let note): heldNotes[note, default: 0] += 1
    case .noteOff(let note), .leftOff(let note):
      let left = (heldNotes[note] ?? 0) - 1
      heldNotes[note] = left > 0 ? left : nil
    case .instrument(let kind): take(up: kind, atSeconds: monotonicSeconds())
    case .set(.register, let value): register = TrebleRegister(number: Int(value))
    case .set(.bassRegister, let value): bassRegister = BassRegister(number: Int(value))
    default: break
    }
  }
}
