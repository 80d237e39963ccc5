/// A message of MIDI 1.0, as far as an instrument like ours has a use for it. A trivial value.
///
/// Channels count from 0 here, and from 1 wherever people see them.
public enum MIDIMessage: Equatable, Sendable {
  case noteOff(channel: UInt8, note: UInt8)
  /// Velocity in 1...127: a note-on with velocity 0 is a ``noteOff(channel:note:)``.
  case noteOn(channel: UInt8, note: UInt8, velocity: UInt8)
  case controller(channel: UInt8, number: UInt8, value: UInt8)
  case program(channel: UInt8, number: UInt8)
  case channelPressure(channel: UInt8, value: UInt8)
  /// In 0...16383; 8192 is none.
  case pitchBend(channel: UInt8, value: UInt16)
  /// Says that the sender is still there.
  case activeSensing
  case reset

  /// The value of a pitch bend that bends nothing.
  public static let noBend: UInt16 = 8192

  /// The channel that it is for; `nil` for what is meant for all.
  public var channel: UInt8? {
    switch self {
    case .noteOff(let channel, _), .noteOn(let channel, _, _), .controller(let channel, _, _), .program(let channel, _),
      .channelPressure(let channel, _), .pitchBend(let channel, _):
      channel
    case .activeSensing, .reset: nil
    }
  }

  /// How many bytes follow a status byte below 0xF0.
  static func dataCount(status: UInt8) -> Int {
    status & 0xE0 == 0xC0 ? 1 : 2
  }

  /// The message of a channel's status byte and its data; `nil` for what we have no use for.
  ///
  /// - Parameter second: 0 where only one byte follows.
  init?(status: UInt8, _ first: UInt8, _ second: UInt8) {
    let channel = status & 0x0F
    let (first, second) = (first & 0x7F, second & 0x7F)
    switch status & 0xF0 {
    case 0x80: self = .noteOff(channel: channel, note: first)
    case 0x90 where second == 0: self = .noteOff(channel: channel, note: first)
    case 0x90: self = .noteOn(channel: channel, note: first, velocity: second)
    case 0xB0: self = .controller(channel: channel, number: first, value: second)
    case 0xC0: self = .program(channel: channel, number: first)
    case 0xD0: self = .channelPressure(channel: channel, value: first)
    case 0xE0: self = .pitchBend(channel: channel, value: UInt16(first) | UInt16(second) << 7)
    default: return nil
    }
  }
}
