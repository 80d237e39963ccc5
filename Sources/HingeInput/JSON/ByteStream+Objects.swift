import HostSystem

extension ByteStream {
  /// The next object of a JSON array. What is between objects (white space, a comma, the brackets) is taken along.
  ///
  /// - Returns: `nil` after the closing bracket, or at the end of the file.
  mutating func nextObject() throws(Failure) -> Record? {
    guard try skipToObject() else { return nil }
    let (line, column) = (line, column)
    var scanner = ObjectScanner()
    var scanned = 0
    while true {
      let unread = unread
      while scanned < unread.count, scanned <= Self.longestRecord {
        let isLast = scanner.isLast(unread[scanned])
        scanned += 1
        if isLast {
          let record = Record(bytes: unread.part(0..<scanned), line: line, column: column, endsFile: false)
          skipText(scanned)
          return record
        }
      }
      if scanned > Self.longestRecord {
        throw failure("an object of more than 64 KiB", line: line, column: column)
      }
      if try !readMore() {
        throw failure("the file ends within an object", line: line, column: column)
      }
    }
  }

  /// - Returns: whether the next byte begins an object.
  private mutating func skipToObject() throws(Failure) -> Bool {
    while true {
      while let byte = unread.first {
        switch byte {
        case ASCII.brace: return true
        case ASCII.bracket, ASCII.comma: skip(1)
        case ASCII.lineFeed: skipLineEnd(1)
        case ASCII.closingBracket: return false
        case _ where ASCII.isWhite(byte): skip(1)
        default: throw failure("expected an object in braces", line: line, column: column)
        }
      }
      if try !readMore() { throw failure("the file ends within an array", line: line, column: column) }
    }
  }

  /// Takes bytes that may hold line ends.
  private mutating func skipText(_ count: Int) {
    for byte in unread.prefix(count) {
      if byte == ASCII.lineFeed { skipLineEnd(1) } else { skip(1) }
    }
  }
}

/// Finds where an object ends: at the brace that closes its first, braces in strings apart.
private struct ObjectScanner {
  private var depth = 0
  private var isInString = false
  private var isEscaped = false

  mutating func isLast(_ byte: UInt8) -> Bool {
    if isEscaped {
      isEscaped = false
    } else if byte == ASCII.quote {
      isInString.toggle()
    } else if isInString {
      isEscaped = byte == ASCII.backslash
    } else if byte == ASCII.brace {
      depth += 1
    } else if byte == ASCII.closingBrace {
      depth -= 1
      return depth == 0
    }
    return false
  }
}
