import Glibc

/// Lines on their way to one client. One that reads slowly loses the oldest updates, never the latest, and no answer.
struct OutgoingLines {
  enum Outcome {
    case all
    case blocked
    case broken
  }

  static let mostUpdates = 32
  /// A client that does not read this many answers is not read from either.
  static let mostAnswers = 64

  private var lines: [(bytes: [UInt8], isUpdate: Bool)] = []
  /// How much of the first line has gone.
  private var sentBytes = 0
  private var updateCount = 0

  var isEmpty: Bool { lines.isEmpty }
  var isFull: Bool { lines.count - updateCount >= Self.mostAnswers }

  mutating func append(update bytes: [UInt8]) {
    if updateCount >= Self.mostUpdates,
      let oldest = lines.indices.first(where: { lines[$0].isUpdate && ($0 > 0 || sentBytes == 0) })
    {
      lines.remove(at: oldest)
      updateCount -= 1
    }
    lines.append((bytes, true))
    updateCount += 1
  }

  mutating func append(answer bytes: [UInt8]) {
    lines.append((bytes, false))
  }

  /// Sends what the system takes.
  mutating func send(to descriptor: Int32) -> Outcome {
    var sentLines = 0
    defer {
      updateCount -= lines[..<sentLines].count { $0.isUpdate }
      lines.removeFirst(sentLines)
    }
    while sentLines < lines.count {
      let line = lines[sentLines].bytes
      let count = line.withUnsafeBytes {
        Glibc.send(
          descriptor, $0.baseAddress! + sentBytes, $0.count - sentBytes,
          Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
      }
      guard count >= 0 else {
        if errno == EINTR { continue }
        return errno == EAGAIN ? .blocked : .broken
      }
      sentBytes += count
      if sentBytes == line.count {
        sentBytes = 0
        sentLines += 1
      }
    }
    return .all
  }
}
