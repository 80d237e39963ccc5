/// Makes messages of the bytes of a MIDI cable, one byte at a time.
///
/// It knows running status, real-time bytes in the midst of a message, and system messages of any length, which it passes
/// over without keeping them. Any bytes at all are taken: data without a status says nothing. Nothing is allocated.
public struct MIDIParser: Sendable {
  /// The status byte that data belongs to; 0 for none.
  private var status: UInt8 = 0
  private var first: UInt8 = 0
  private var dataCount = 0

  public init() {}

  /// Takes the next byte.
  ///
  /// - Returns: the message that it completes, if there is one that matters to us.
  public mutating func take(_ byte: UInt8) -> MIDIMessage? {
    switch byte {
    case 0xFE: return .activeSensing
    case 0xFF:
      self = MIDIParser()
      return .reset
    // Real-time bytes may stand anywhere and change nothing.
    case 0xF8...0xFD: return nil
    // A system message ends the running status: its data, and stray data behind it, says nothing to us.
    case 0xF0...0xF7: begin(0)
    case 0x80...0xEF: begin(byte)
    default: return takeData(byte)
    }
    return nil
  }

  private mutating func begin(_ status: UInt8) {
    self.status = status
    dataCount = 0
  }

  private mutating func takeData(_ byte: UInt8) -> MIDIMessage? {
    guard status != 0 else { return nil }
    dataCount += 1
    guard dataCount == MIDIMessage.dataCount(status: status) else {
      first = byte
      return nil
    }
    let message =
      dataCount == 1
      ? MIDIMessage(status: status, byte, 0) : MIDIMessage(status: status, first, byte)
    dataCount = 0
    return message
  }
}
