extension MIDIMessage {
  /// As it goes over a cable, with its status.
  public var bytes: [UInt8] {
    switch self {
    case .noteOff(let channel, let note): [0x80 | channel & 15, note & 127, 64]
    case .noteOn(let channel, let note, let velocity): [0x90 | channel & 15, note & 127, velocity & 127]
    case .controller(let channel, let number, let value): [0xB0 | channel & 15, number & 127, value & 127]
    case .program(let channel, let number): [0xC0 | channel & 15, number & 127]
    case .channelPressure(let channel, let value): [0xD0 | channel & 15, value & 127]
    case .pitchBend(let channel, let value):
      [0xE0 | channel & 15, UInt8(value & 127), UInt8(value >> 7 & 127)]
    case .activeSensing: [0xFE]
    case .reset: [0xFF]
    }
  }
}
