import Hinge
import HostSystem
import Synth

extension StageSession {
  /// Does what keys ask for.
  ///
  /// - Returns: how the session ends, if they ask for that.
  func perform(_ outcomes: [KeyOutcome], atSeconds now: Double) -> SessionEnd? {
    var end: SessionEnd?
    for outcome in outcomes {
      switch outcome {
      case .play(let action): play(action, atSeconds: now)
      case .holdMode(let mode): say(mode.notice)
      case .command(let command, let isPressed):
        end = perform(command, isPressed: isPressed, atSeconds: now) ?? end
      }
    }
    return end
  }

  private func perform(_ command: StageCommand, isPressed: Bool, atSeconds now: Double) -> SessionEnd? {
    switch command {
    case .fold: send(hand.hold(.fold, isPressed: isPressed, atSeconds: now))
    case .unfold: send(hand.hold(.unfold, isPressed: isPressed, atSeconds: now))
    case .pump: set(.pump, isPressed ? 1 : 0, atSeconds: now)
    case .airButton: set(.airButton, isPressed ? 1 : 0, atSeconds: now)
    default: if isPressed { return perform(command, atSeconds: now) }
    }
    return nil
  }

  private func perform(_ command: StageCommand, atSeconds now: Double) -> SessionEnd? {
    switch command {
    case .quit: return .quit
    case .interrupt: TerminalSignal.interrupt.sendToProcessGroup()
    case .suspend: TerminalSignal.stop.sendToProcessGroup()
    case .hingeFaster: changeSpeed(by: 1, atSeconds: now)
    case .hingeSlower: changeSpeed(by: -1, atSeconds: now)
    case .autoBellows:
      forcesAutoBellows.toggle()
      set(.autoBellows, forcesAutoBellows ? 2 : 1, atSeconds: now)
      if state.instrument == .clapper {
        say(forcesAutoBellows ? "letters strike" : "the hinge strikes")
      } else {
        say(forcesAutoBellows ? "auto-bellows: keys pump" : "the hinge pumps")
      }
    case .nextInstrument:
      toldNotes.removeAll()
      play(.instrument(state.instrument.next), atSeconds: now)
      take(up: state.instrument.next, atSeconds: now)
    case .nextRegister: choose(TrebleRegister(number: (register.rawValue + 1) % TrebleRegister.allCases.count), now)
    case .nextTremolo:
      let all = Tremolo.allCases
      let next = (all.firstIndex(of: tremolo)! + 1) % all.count
      tremolo = all[next]
      set(.tremolo, Float(next), atSeconds: now)
      say("tremolo: \(tremolo)")
    case .nextGuitar, .nextTuning, .palmMute, .letRing, .hammerOn, .nextWood, .cassotto, .grille:
      change(command, atSeconds: now)
    case .nextBassRegister:
      bassRegister = BassRegister(number: (bassRegister.rawValue + 1) % BassRegister.allCases.count)
      set(.bassRegister, Float(bassRegister.rawValue), atSeconds: now)
      say("bass register: \(bassRegister)")
    case .help:
      let next = state.keySheetPage.map { $0 + 1 } ?? 0
      state.keySheetPage = next == 0 || next < keySheetPages ? next : nil
    case .panic: state.keySheetPage = nil
    default: if let number = command.registerNumber { choose(TrebleRegister(number: number), now) }
    }
    return nil
  }

  /// Shows another instrument, and moves the hinge as it wants to be moved.
  func take(up instrument: InstrumentKind, atSeconds now: Double) {
    state.instrument = instrument
    let pace: HandHinge.Pace = instrument == .clapper ? .strokes : .steady
    send(hand.move(by: pace, quickerThan: strikeDegreesPerSecond, atSeconds: now))
  }

  /// What a stroke must be quicker than to strike.
  var strikeDegreesPerSecond: Double {
    Double(options.parameters[.strikeDegreesPerSecond] ?? EngineParameter.strikeDegreesPerSecond.defaultValue)
  }

  private func choose(_ register: TrebleRegister, _ now: Double) {
    self.register = register
    set(.register, Float(register.rawValue), atSeconds: now)
  }

  private func changeSpeed(by steps: Int, atSeconds now: Double) {
    send(hand.changeSpeed(by: steps, atSeconds: now))
    say("the arrows fold at \(Int(hand.degreesPerSecond)) degrees a second")
  }

  func set(_ parameter: EngineParameter, _ value: Float, atSeconds now: Double) {
    play(.set(parameter, value), atSeconds: now)
  }

  /// Sends readings of the hand's hinge, where it is the one that counts.
  func send(_ readings: [Reading]) {
    guard case .hand = hingeChoice else { return }
    for reading in readings { rings.hinge.push(.reading(reading), atSeconds: reading.timeSeconds) }
  }

  /// Lets go of all keys and stops the hand: focus lost, stop, end.
  func letGo(atSeconds now: Double) {
    _ = perform(player.releaseAll(), atSeconds: now)
    send(hand.stop(atSeconds: now))
  }
}

extension InstrumentKind {
  /// The one that follows, the first after the last.
  var next: InstrumentKind {
    InstrumentKind(rawValue: rawValue + 1) ?? .accordion
  }
}

extension HoldMode {
  /// What is said when it begins to hold.
  var notice: String {
    switch self {
    case .released: "keys sound while they are held"
    case .latch: "this terminal does not tell when a key goes up: press it again to let go (Space lets go of all)"
    case .timed: "a note ends when its key stops repeating"
    }
  }
}
