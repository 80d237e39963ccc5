import HingeInput
import Synth

extension StageSession {
  /// Changes how an instrument sounds, and says so.
  func change(_ command: StageCommand, atSeconds now: Double) {
    let parameter: EngineParameter
    switch command {
    case .nextGuitar: parameter = .electric
    case .nextTuning: parameter = .tuning
    case .palmMute: parameter = .palmMute
    case .letRing: parameter = .letRing
    case .hammerOn: parameter = .hammerOn
    case .nextWood: parameter = .strike
    case .cassotto: parameter = .cassotto
    case .grille: parameter = .grilleShut
    default: return
    }
    set(parameter, voices.advance(parameter), atSeconds: now)
    let isOn = voices.isOn(parameter)
    switch command {
    case .nextGuitar: say("the guitar is \(voices.guitar)")
    case .nextTuning: say("tuning: \(voices.tuning.name)")
    case .palmMute: say(isOn ? "a palm mutes the guitar's strings" : "the guitar's strings ring free")
    case .letRing:
      say(isOn ? "the guitar's strings ring on when keys go up" : "the guitar's strings end with their keys")
    case .hammerOn: say(isOn ? "near notes are hammered on" : "every note is plucked")
    case .cassotto: say(isOn ? "the 16' and one 8' rank lie in a cassotto" : "no cassotto")
    case .grille: say(isOn ? "the grille is shut" : "the grille is open")
    default: say("the clapper is made of: \(voices.wood.name)")
    }
    toldNotes.removeAll()
  }

  /// Says so, once, when the instrument has no such note.
  func tellIfLacking(_ note: UInt8) {
    let range = state.instrument.notes(tuning: voices.tuning)
    guard !range.contains(Int(note)), toldNotes.insert(note).inserted else { return }
    let ends = "\(noteName(range.lowerBound)) to \(noteName(range.upperBound))"
    let outcome =
      switch state.instrument {
      case .accordion: "it has no reed"
      case .guitar: "it plays \(noteName(voices.tuning.playable(Int(note))))"
      case .clapper, .sweep: "it goes as far as it can"
      }
    say("\(noteName(Int(note))) lies beyond the \(state.instrument), which has \(ends): \(outcome)")
  }
}
