import HingeInput
import TestSupport
import Testing

@Suite struct MIDIParserTests {
  private func messages(_ bytes: [UInt8]) -> [MIDIMessage] {
    var parser = MIDIParser()
    return bytes.compactMap { parser.take($0) }
  }

  @Test func everyMessageThatMattersIsUnderstood() {
    let bytes: [UInt8] = [
      0x90, 60, 100, 0x91, 61, 0, 0x82, 62, 64, 0xB3, 64, 127, 0xC4, 21, 0xD5, 90, 0xE6, 0x01, 0x40, 0xA7, 60, 1,
    ]
    #expect(
      messages(bytes) == [
        .noteOn(channel: 0, note: 60, velocity: 100), .noteOff(channel: 1, note: 61), .noteOff(channel: 2, note: 62),
        .controller(channel: 3, number: 64, value: 127), .program(channel: 4, number: 21),
        .channelPressure(channel: 5, value: 90), .pitchBend(channel: 6, value: 8193),
      ])
  }

  @Test func oneStatusHoldsForManyMessages() {
    #expect(
      messages([0x90, 60, 1, 62, 2, 60, 0, 0xD0, 1, 2]) == [
        .noteOn(channel: 0, note: 60, velocity: 1), .noteOn(channel: 0, note: 62, velocity: 2),
        .noteOff(channel: 0, note: 60), .channelPressure(channel: 0, value: 1), .channelPressure(channel: 0, value: 2),
      ])
  }

  @Test func realTimeBytesStandAnywhere() {
    #expect(
      messages([0x90, 0xF8, 60, 0xFE, 0xFA, 100]) == [.activeSensing, .noteOn(channel: 0, note: 60, velocity: 100)])
  }

  @Test func whatIsNoMessageOfOursIsPassedOver() {
    // Data before any status, a system message of some length, one that a status cuts off, and data behind them.
    let long = [0xF0] + [UInt8](repeating: 0x55, count: 100_000) + [0xF7]
    #expect(messages([1, 2, 3] + long + [60, 100]).isEmpty)
    #expect(messages([0x90, 60, 0xF0, 1, 2, 0x80, 60, 0]) == [.noteOff(channel: 0, note: 60)])
    #expect(messages([0xF2, 1, 2, 60, 100, 0xF3, 1, 0xF6]).isEmpty)
    #expect(messages([0x90, 60, 0xFF, 100]) == [.reset], "a reset forgets the note that had begun")
  }
}
