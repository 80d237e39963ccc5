/// Cuts bytes that come in pieces into lines. Memory is bounded: of a line that is too long nothing is kept.
struct LineCutter {
  /// As in recordings.
  static let longestLine = ByteStream.longestRecord

  private var partial: [UInt8] = []
  private var skipsLine = false
  /// How many lines were too long.
  private(set) var tooLong = 0

  /// Takes a piece. A line ends with a line feed, a carriage return, or both.
  ///
  /// - Parameter take: is called for each line that has its end, which is not part of it. Empty lines are left out.
  mutating func cut(_ piece: UnsafeBufferPointer<UInt8>, _ take: (Bytes) -> Void) {
    var rest = piece[...]
    while let end = rest.firstIndex(where: { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }) {
      let line = UnsafeBufferPointer(rebasing: rest[rest.startIndex..<end])
      if fits(line.count) {
        if partial.isEmpty {
          if !line.isEmpty { take(line) }
        } else {
          partial += line
          partial.withUnsafeBufferPointer(take)
        }
      }
      partial.removeAll(keepingCapacity: true)
      skipsLine = false
      rest = rest[(end + 1)...]
    }
    if fits(rest.count) { partial += rest }
  }

  /// Forgets what has no end yet: another connection does not go on with it.
  mutating func reset() {
    partial.removeAll()
    skipsLine = false
  }

  private mutating func fits(_ more: Int) -> Bool {
    if skipsLine { return false }
    guard partial.count + more > Self.longestLine else { return true }
    tooLong += 1
    skipsLine = true
    partial.removeAll()
    return false
  }
}
