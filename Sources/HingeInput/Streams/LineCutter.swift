import Glibc

/// Cuts bytes that come in pieces into lines, in the same memory whatever comes: a line that is too long is told once and
/// passed over to its end.
public struct LineCutter {
  public enum Cut {
    /// A line without its end, valid until the call returns. It is not empty.
    case line(UnsafeBufferPointer<UInt8>)
    case tooLong
  }

  private let longestBytes: Int
  private var partial: [UInt8] = []
  private var skipsLine = false

  /// - Parameter longestBytes: of a line that is kept.
  public init(longestBytes: Int) {
    self.longestBytes = longestBytes
  }

  /// As in recordings.
  init() {
    self.init(longestBytes: ByteStream.longestRecord)
  }

  /// Takes a piece. A line ends with a line feed, a carriage return, or both.
  ///
  /// - Parameter receive: is called for each line that has its end, and at once for each that is too long.
  public mutating func take(_ piece: UnsafeBufferPointer<UInt8>, _ receive: (Cut) -> Void) {
    var start = 0
    // Each is looked for again only when it has been passed.
    var (lineFeed, carriageReturn) = (-1, -1)
    while start < piece.count {
      if lineFeed < start { lineFeed = piece.offset(of: ASCII.lineFeed, from: start) }
      if carriageReturn < start { carriageReturn = piece.offset(of: ASCII.carriageReturn, from: start) }
      let end = min(lineFeed, carriageReturn)
      add(UnsafeBufferPointer(rebasing: piece[start..<end]), isWhole: end < piece.count, receive)
      start = end + 1
    }
  }

  /// Forgets what has no end yet: another connection does not go on with it.
  public mutating func reset() {
    partial.removeAll()
    skipsLine = false
  }

  private mutating func add(_ part: UnsafeBufferPointer<UInt8>, isWhole: Bool, _ receive: (Cut) -> Void) {
    if !skipsLine, partial.count + part.count > longestBytes {
      receive(.tooLong)
      skipsLine = true
      partial.removeAll()
    }
    if !skipsLine, !isWhole || !partial.isEmpty { partial += part }
    guard isWhole else { return }
    if skipsLine {
      skipsLine = false
    } else if !partial.isEmpty {
      partial.withUnsafeBufferPointer { receive(.line($0)) }
    } else if !part.isEmpty {
      receive(.line(part))
    }
    partial.removeAll(keepingCapacity: true)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Where a byte is, or the end.
  fileprivate func offset(of byte: UInt8, from start: Int) -> Int {
    guard let base = baseAddress, let found = memchr(base + start, Int32(byte), count - start) else { return count }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }
}
