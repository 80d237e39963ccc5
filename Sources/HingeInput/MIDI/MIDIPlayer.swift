import Synth

/// Lets MIDI play the engine: messages in, actions out. It allocates nothing.
///
/// What it starts, it ends: it knows which notes of which channel are down or kept by that channel's pedal, and lets go of
/// these and no others. So a note that another source holds as well sounds on, which the engine counts. A note that is pressed
/// again while it is down is struck anew, and one note-off ends it.
public struct MIDIPlayer: Sendable {
  public struct Choices: Sendable {
    /// Which channels are heard: a bit for each, from 0.
    public var channels: UInt16 = .max
    public var bellows = MIDIBellows.auto
    /// Of which channels program changes choose instruments and registers.
    public var programs: UInt16 = .max
    /// Which channels play the accordion's left hand.
    public var left: UInt16 = 0

    public init() {}
  }

  public let choices: Choices
  private var channels = InlineArray<16, MIDIChannel>(repeating: MIDIChannel())
  /// How far each controller that gives air stands; below 0 while it has said nothing.
  private var airs = InlineArray<3, Float>(repeating: -1)

  public init(_ choices: Choices = Choices()) {
    self.choices = choices
    for number in channels.indices { channels[number].isLeft = choices.left & (1 << UInt16(number)) != 0 }
  }

  /// Whether any note is down or kept by a pedal.
  public var isHolding: Bool {
    for number in channels.indices where channels[number].isHolding { return true }
    return false
  }

  /// Takes a message.
  public mutating func take(_ message: MIDIMessage, send: (EngineEvent.Action) -> Void) {
    guard let channel = message.channel else {
      if message == .reset { letGo(send: send) }
      return
    }
    guard choices.channels & (1 << UInt16(channel)) != 0 else { return }
    let number = Int(channel)
    switch message {
    case .noteOn(_, let note, let velocity):
      channels[number].press(note, velocity: Float(velocity) / 127, send: send)
    case .noteOff(_, let note): channels[number].release(note, send: send)
    case .controller(_, let controller, let value): take(controller, value, number, send)
    case .program(_, let program):
      if choices.programs & (1 << UInt16(channel)) != 0 { choose(program, channels[number], send) }
    case .channelPressure(_, let value):
      if choices.bellows == .pressure { give(.pressure, Float(value) / 127, send) }
    case .pitchBend(_, let value): channels[number].bend(value, send: send)
    case .activeSensing, .reset: return
    }
  }

  /// Lets go of everything: its sender is gone, or has asked for it.
  public mutating func letGo(send: (EngineEvent.Action) -> Void) {
    for number in channels.indices {
      channels[number].letGo(send: send)
      channels[number].reset(send: send)
    }
    giveBack(send)
  }

  private mutating func take(
    _ controller: UInt8, _ value: UInt8, _ number: Int, _ send: (EngineEvent.Action) -> Void
  ) {
    if let air = choices.bellows.air(ofController: controller) {
      give(air, channels[number].share(of: controller, value), send)
      return
    }
    switch controller {
    case 64: channels[number].setPedal(down: value >= 64, send: send)
    case 120: channels[number].letGo(send: send)
    case 121:
      channels[number].reset(send: send)
      giveBack(send)
    // The modes, from omni off to poly on, bring "all notes off" with them.
    case 123...127: channels[number].releaseKeys(send: send)
    default: channels[number].take(controller, value, send: send)
    }
  }

  /// The strongest of what gives air counts, so that a pedal at rest does not stop a breath.
  private mutating func give(_ air: MIDIBellows.Air, _ share: Float, _ send: (EngineEvent.Action) -> Void) {
    airs[air.rawValue] = share
    var strongest: Float = 0
    for index in airs.indices where airs[index] > strongest { strongest = airs[index] }
    send(.set(.airPascals, MIDIBellows.pascals(share: strongest)))
  }

  private mutating func giveBack(_ send: (EngineEvent.Action) -> Void) {
    var wasGiven = false
    for index in airs.indices {
      if airs[index] >= 0 { wasGiven = true }
      airs[index] = -1
    }
    if wasGiven { send(.set(.airPascals, -1)) }
  }

  private func choose(_ number: UInt8, _ channel: MIDIChannel, _ send: (EngineEvent.Action) -> Void) {
    guard
      let program = MIDIProgram(
        bankCoarse: channel.bankCoarse, bankFine: channel.bankFine, number: number, isLeft: channel.isLeft)
    else { return }
    send(.instrument(program.instrument))
    if let register = program.register { send(.set(.register, Float(register.rawValue))) }
    if let register = program.bassRegister { send(.set(.bassRegister, Float(register.rawValue))) }
  }
}
