/// Makes a Standard MIDI file of format 0: one track, 480 ticks to a quarter, 120 quarters a minute, so that a tick is about a
/// millisecond.
public struct MIDIFileEncoder: Sendable {
  private static let ticksPerQuarter = 480
  private static let ticksPerSecond = 960.0
  /// The greatest time between two events: what four bytes of seven bits hold.
  private static let longestDelta = (1 << 28) - 1

  private var track: [UInt8] = []
  private var tick = 0

  /// - Parameter title: the name of the track.
  public init(title: String) {
    let name = Array(title.utf8.prefix(120))
    append(delta: 0, [0xFF, 0x03, UInt8(name.count)] + name)
    append(delta: 0, [0xFF, 0x51, 3, 0x07, 0xA1, 0x20])
  }

  /// Adds a message.
  ///
  /// - Parameter seconds: when it comes, not before the one that was added last; earlier counts as then.
  public mutating func add(_ message: MIDIMessage, atSeconds seconds: Double) {
    append(delta: move(toSeconds: seconds), message.bytes)
  }

  /// The file's bytes.
  ///
  /// - Parameter seconds: when it ends.
  public mutating func finished(atSeconds seconds: Double) -> [UInt8] {
    append(delta: move(toSeconds: seconds), [0xFF, 0x2F, 0])
    let header: [UInt8] = [0, 0, 0, 1] + Self.bytes(Self.ticksPerQuarter, 2)
    return Array("MThd".utf8) + Self.bytes(6, 4) + header + Array("MTrk".utf8) + Self.bytes(track.count, 4) + track
  }

  private mutating func move(toSeconds seconds: Double) -> Int {
    let next = seconds.isFinite ? (seconds * Self.ticksPerSecond).rounded() : 0
    let delta = min(max(0, next - Double(tick)), Double(Self.longestDelta))
    tick += Int(delta)
    return Int(delta)
  }

  private mutating func append(delta: Int, _ event: [UInt8]) {
    for shift in [21, 14, 7] where delta >> shift > 0 { track.append(0x80 | UInt8(delta >> shift & 0x7F)) }
    track.append(UInt8(delta & 0x7F))
    track += event
  }

  private static func bytes(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * (count - 1 - $0))) }
  }
}
