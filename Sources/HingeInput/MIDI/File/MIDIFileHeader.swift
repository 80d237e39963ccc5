/// The first chunk of a MIDI file.
struct MIDIFileHeader {
  /// What a tick is.
  enum Division: Equatable {
    case ticksPerQuarter(Int)
    case ticksPerSecond(Double)
  }

  var trackCount: Int
  var division: Division

  init(_ reader: inout MIDIBytes) throws(MIDIFlaw) {
    guard reader.left >= 14, try reader.text(4) == "MThd" else {
      throw MIDIFlaw(at: 0, "this is no Standard MIDI file: it does not begin with MThd and a header")
    }
    let length = try reader.number(bytes: 4)
    guard length >= 6 else { throw MIDIFlaw(at: 4, "a header of \(length) bytes is too short") }
    var header = try reader.chunk(length, named: "header")
    let format = try header.number(bytes: 2)
    guard format <= 1 else {
      throw MIDIFlaw(
        at: 8, "format \(format) holds pieces that are not played together",
        hint: "Formats 0 and 1 can be played: save it as one of these")
    }
    trackCount = try header.number(bytes: 2)
    guard trackCount > 0 else { throw MIDIFlaw(at: 10, "there are no tracks") }
    guard format == 1 || trackCount == 1 else {
      throw MIDIFlaw(at: 10, "format 0 has one track, and here are \(trackCount)")
    }
    division = try Self.division(try header.number(bytes: 2))
  }

  private static func division(_ word: Int) throws(MIDIFlaw) -> Division {
    guard word & 0x8000 != 0 else {
      guard word > 0 else { throw MIDIFlaw(at: 12, "a quarter note has no ticks") }
      return .ticksPerQuarter(word)
    }
    let (framesPerSecond, ticks) = (256 - word >> 8, word & 0xFF)
    guard [24, 25, 29, 30].contains(framesPerSecond), ticks > 0 else {
      throw MIDIFlaw(at: 12, "\(framesPerSecond) frames a second of \(ticks) ticks is no time code")
    }
    // Drop-frame code counts as 29 what is 29.97.
    return .ticksPerSecond((framesPerSecond == 29 ? 30_000.0 / 1001 : Double(framesPerSecond)) * Double(ticks))
  }
}
