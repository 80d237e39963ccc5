/// Makes lines of bytes that come in pieces, in the same memory whatever comes: a line that is too long is reported once
/// and passed over to its end.
struct LineGatherer {
  enum Piece {
    /// A line without its end, valid until the call returns.
    case line(UnsafeBufferPointer<UInt8>)
    case tooLong
  }

  static let longestBytes = 4096

  private var rest: [UInt8] = []
  private var isSkipping = false

  /// Takes bytes and hands on each line that they complete.
  mutating func take(_ bytes: UnsafeBufferPointer<UInt8>, _ receive: (Piece) -> Void) {
    var start = 0
    while let end = Self.lineEnd(in: bytes, from: start) {
      let part = UnsafeBufferPointer(rebasing: bytes[start..<end])
      start = end + 1
      complete(part, receive)
    }
    gather(UnsafeBufferPointer(rebasing: bytes[start...]), receive)
  }

  private static func lineEnd(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var index = start
    while index < bytes.count {
      if bytes[index] == 0x0A { return index }
      index += 1
    }
    return nil
  }

  private mutating func complete(_ part: UnsafeBufferPointer<UInt8>, _ receive: (Piece) -> Void) {
    if !isSkipping {
      if rest.count + part.count > Self.longestBytes {
        receive(.tooLong)
      } else if rest.isEmpty {
        receive(.line(part))
      } else {
        rest.append(contentsOf: part)
        rest.withUnsafeBufferPointer { receive(.line($0)) }
      }
    }
    isSkipping = false
    rest.removeAll(keepingCapacity: true)
  }

  private mutating func gather(_ part: UnsafeBufferPointer<UInt8>, _ receive: (Piece) -> Void) {
    guard !isSkipping, !part.isEmpty else { return }
    if rest.count + part.count > Self.longestBytes {
      receive(.tooLong)
      isSkipping = true
      rest.removeAll(keepingCapacity: true)
    } else {
      rest.append(contentsOf: part)
    }
  }
}
