import Synth

@testable import Stage

/// A player at a terminal: bytes in, and a short record of what came of them.
///
/// `+60` a note begins, `-60` it ends, `all off`, `pedal down`, and commands by their names, with `-` when they end.
struct PlayedKeys {
  var player: KeyPlayer
  var decoder = InputDecoder()
  var now = 10.0
  /// How often each note is on, as the engine would count it.
  private(set) var sounding: [Int: Int] = [:]

  init(_ player: KeyPlayer, characterMap: CharacterMap = .us) {
    self.player = player
    decoder.characterMap = characterMap
  }

  /// Feeds bytes now.
  mutating func type(_ bytes: String) -> [String] {
    decoder.decode(bytes.utf8, atSeconds: now).flatMap { record(player.handle($0, atSeconds: now)) }
  }

  /// Feeds keys as a terminal with the kitty protocol sends them: `a` goes down, `-a` goes up, `*a` repeats.
  mutating func kitty(_ keys: String...) -> [String] {
    keys.flatMap { key in
      let kind = key.hasPrefix("-") && key.count > 1 ? 3 : key.hasPrefix("*") && key.count > 1 ? 2 : 1
      return type("\u{1B}[\(key.unicodeScalars.last!.value);1:\(kind)u")
    }
  }

  /// Lets time pass, with a tick every millisecond or so.
  mutating func wait(_ seconds: Double) -> [String] {
    let end = now + seconds
    var outcomes: [String] = []
    while now < end {
      now = min(now + 0.001, end)
      outcomes += record(player.tick(atSeconds: now))
    }
    return outcomes
  }

  mutating func record(_ outcomes: [KeyOutcome]) -> [String] {
    outcomes.map { outcome in
      switch outcome {
      case .play(.noteOn(let note, _)), .play(.leftOn(let note)):
        sounding[Int(note), default: 0] += 1
        return "+\(note)"
      case .play(.noteOff(let note)), .play(.leftOff(let note)):
        sounding[Int(note)]! -= 1
        if sounding[Int(note)] == 0 { sounding[Int(note)] = nil }
        return "-\(note)"
      case .play(.allNotesOff):
        sounding.removeAll()
        return "all off"
      case .play(.sustain(let isDown)): return isDown ? "pedal down" : "pedal up"
      case .play: return "?"
      case .command(let command, let isPressed): return isPressed ? "\(command)" : "-\(command)"
      case .holdMode(let mode): return "mode \(mode)"
      }
    }
  }
}
