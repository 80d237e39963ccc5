/// One track of a MIDI file, its times in ticks from its beginning.
struct MIDITrack {
  struct Event {
    var tick: Int
    var message: MIDIMessage
  }

  struct Tempo {
    var tick: Int
    var microsecondsPerQuarter: Int
  }

  private(set) var events: [Event] = []
  private(set) var tempos: [Tempo] = []
  private(set) var title = ""
  private(set) var lengthTicks = 0

  private static let longestTitle = 200

  /// Reads the next chunk of a file.
  ///
  /// - Returns: `nil` when it was no track.
  init?(chunkOf reader: inout MIDIBytes) throws(MIDIFlaw) {
    let start = reader.offset
    let kind = try reader.text(min(4, reader.left))
    guard reader.left >= 4, kind.utf8.count == 4 else {
      throw MIDIFlaw(at: start, "the file ends where a track should begin", hint: "Was it cut short?")
    }
    let length = try reader.number(bytes: 4)
    guard kind == "MTrk" else {
      try reader.skip(length)
      return nil
    }
    var chunk = try reader.chunk(length, named: "track")
    try read(&chunk)
  }

  /// Reads events up to the end of the track, which a chunk that simply ends has, too.
  private mutating func read(_ chunk: inout MIDIBytes) throws(MIDIFlaw) {
    var runningStatus: UInt8 = 0
    while !chunk.isAtEnd {
      lengthTicks += try chunk.variableNumber()
      let offset = chunk.offset
      let status = chunk.next.map { $0 >= 0x80 ? $0 : runningStatus } ?? 0
      if chunk.next == status, status != 0 { _ = try chunk.byte() }
      switch status {
      case 0xFF:
        if try readMeta(&chunk) { return }
      case 0xF0, 0xF7: try chunk.skip(try chunk.variableNumber())
      case 0x80...0xEF: try readMessage(status, &chunk)
      case 0:
        if chunk.isAtEnd { _ = try chunk.byte() }
        throw MIDIFlaw(at: offset, "\(hexadecimal(chunk.next ?? 0)) is a value, and no event stands before it")
      default: throw MIDIFlaw(at: offset, "\(hexadecimal(status)) is no event of a file")
      }
      // Meta events and system messages end the running status.
      runningStatus = status < 0xF0 ? status : 0
    }
  }

  private mutating func readMessage(_ status: UInt8, _ chunk: inout MIDIBytes) throws(MIDIFlaw) {
    let first = try chunk.data()
    let second = MIDIMessage.dataCount(status: status) == 2 ? try chunk.data() : 0
    if let message = MIDIMessage(status: status, first, second) {
      events.append(Event(tick: lengthTicks, message: message))
    }
  }

  /// - Returns: whether it was the end of the track.
  private mutating func readMeta(_ chunk: inout MIDIBytes) throws(MIDIFlaw) -> Bool {
    let kind = try chunk.byte()
    let offset = chunk.offset
    let length = try chunk.variableNumber()
    switch kind {
    case 0x2F:
      try chunk.skip(length)
      return true
    case 0x03 where title.isEmpty && length <= Self.longestTitle: title = try chunk.text(length)
    case 0x51:
      guard length == 3 else { throw MIDIFlaw(at: offset, "a tempo has 3 bytes, and here are \(length)") }
      let microseconds = try chunk.number(bytes: 3)
      guard microseconds > 0 else { throw MIDIFlaw(at: offset + 1, "a quarter note takes no time") }
      tempos.append(Tempo(tick: lengthTicks, microsecondsPerQuarter: microseconds))
    default: try chunk.skip(length)
    }
    return false
  }
}
