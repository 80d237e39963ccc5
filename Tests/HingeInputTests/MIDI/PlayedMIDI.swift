import HingeInput
import Synth

/// What a player makes of bytes or messages, in words that compare.
struct PlayedMIDI {
  var player: MIDIPlayer
  private(set) var actions: [EngineEvent.Action] = []

  init(_ choices: MIDIPlayer.Choices = MIDIPlayer.Choices()) {
    player = MIDIPlayer(choices)
  }

  /// - Returns: the actions that follow.
  mutating func take(_ messages: MIDIMessage...) -> [String] {
    var new: [EngineEvent.Action] = []
    for message in messages { player.take(message) { new.append($0) } }
    actions += new
    return new.map(Self.words)
  }

  mutating func letGo() -> [String] {
    var new: [String] = []
    player.letGo { new.append(Self.words($0)) }
    return new
  }

  static func words(_ action: EngineEvent.Action) -> String {
    switch action {
    case .noteOn(let note, _): "on \(note)"
    case .noteOff(let note): "off \(note)"
    case .leftOn(let note): "left \(note)"
    case .leftOff(let note): "left off \(note)"
    case .instrument(let kind): "\(kind)"
    case .set(let parameter, let value): "\(parameter) \((value * 100).rounded() / 100)"
    default: "\(action)"
    }
  }
}
