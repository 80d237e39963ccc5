import HostSystem

/// A Standard MIDI file, formats 0 and 1: its messages in the order of their times.
///
/// It is read whole, and no longer than ``longestBytes``. Every message takes at least two bytes of the file, so what it
/// becomes in memory is bounded, too. What cannot be read is a ``Failure`` that names the byte.
public struct MIDIFile: Sendable {
  /// A message and when it comes.
  public struct Event: Equatable, Sendable {
    public var timeSeconds: Double
    public var message: MIDIMessage

    public init(timeSeconds: Double, message: MIDIMessage) {
      self.timeSeconds = timeSeconds
      self.message = message
    }
  }

  /// Of the first track that has one; empty where none has.
  public let title: String
  /// At one time, in the order of the tracks.
  public let events: [Event]
  /// Where the last track ends, in seconds.
  public let lengthSeconds: Double

  /// More than any tune; files of this size exist as jokes.
  public static let longestBytes = 4 << 20

  /// - Throws: ``Failure`` of kind `badData` with the offset of the byte at fault, or what keeps the file from being read.
  public init(_ file: borrowing InputFile) throws(Failure) {
    let bytes = try file.contents(limitBytes: Self.longestBytes)
    do throws(MIDIFlaw) {
      try self.init(bytes)
    } catch {
      try ForeignContent.refuse(bytes, wanted: .midiFile, subject: file.subject)
      throw Failure(.badData, subject: file.subject, reason: "byte \(error.offset): \(error.reason)", hint: error.hint)
    }
  }

  /// Reads the bytes of a file.
  init(_ bytes: [UInt8]) throws(MIDIFlaw) {
    var reader = MIDIBytes(bytes)
    let header = try MIDIFileHeader(&reader)
    var tracks: [MIDITrack] = []
    // Chunks that nobody knows may stand anywhere.
    while tracks.count < header.trackCount, !reader.isAtEnd {
      guard let track = try MIDITrack(chunkOf: &reader) else { continue }
      tracks.append(track)
    }
    guard tracks.count == header.trackCount else {
      throw MIDIFlaw(
        at: bytes.count, "the file ends after \(tracks.count) of \(header.trackCount) tracks", hint: "Was it cut short?"
      )
    }
    let tempos = MIDITempoMap(tracks.flatMap(\.tempos), division: header.division)
    title = tracks.lazy.map(\.title).first { !$0.isEmpty } ?? ""
    events = Self.merged(tracks).map { Event(timeSeconds: tempos.seconds(atTick: $0.tick), message: $0.message) }
    lengthSeconds = tempos.seconds(atTick: tracks.map(\.lengthTicks).max() ?? 0)
  }

  /// By tick; at the same tick what stands in an earlier track, or earlier in the same, comes first.
  private static func merged(_ tracks: [MIDITrack]) -> [MIDITrack.Event] {
    let all = tracks.flatMap(\.events)
    let order = all.indices.sorted { (all[$0].tick, $0) < (all[$1].tick, $1) }
    return order.map { all[$0] }
  }
}

/// What is wrong with a MIDI file, and at which byte, counted from 0.
struct MIDIFlaw: Error {
  var offset: Int
  var reason: String
  var hint: String?

  init(at offset: Int, _ reason: String, hint: String? = nil) {
    self.offset = offset
    self.reason = reason
    self.hint = hint
  }
}
