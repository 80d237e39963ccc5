import HostSystem

extension ByteStream {
  /// The next line without its end, which is a line feed, a carriage return, or both.
  ///
  /// - Returns: `nil` at the end of the file.
  mutating func nextLine() throws(Failure) -> Record? {
    var scanned = 0
    while true {
      let unread = unread
      if skipsLineFeed, let first = unread.first {
        skipsLineFeed = false
        if first == ASCII.lineFeed {
          skipHalfLineEnd()
          continue
        }
      }
      while scanned < unread.count {
        let byte = unread[scanned]
        if byte > ASCII.carriageReturn {
          scanned += 1
          continue
        }
        if byte == ASCII.lineFeed || byte == ASCII.carriageReturn {
          if scanned > Self.longestRecord { throw tooLongLine() }
          let record = Record(bytes: unread.part(0..<scanned), line: line, column: column, endsFile: false)
          skipsLineFeed = byte == ASCII.carriageReturn
          skipLineEnd(scanned + 1)
          return record
        }
        if byte == 0 {
          throw failure("a zero byte in the text", line: line, column: column + scanned)
        }
        scanned += 1
      }
      if scanned > Self.longestRecord { throw tooLongLine() }
      if try !readMore() { break }
    }
    guard scanned > 0 else { return nil }
    let record = Record(bytes: unread.part(0..<scanned), line: line, column: column, endsFile: true)
    skip(scanned)
    return record
  }

  func tooLongLine() -> Failure {
    failure("a line of more than 64 KiB", line: line, hint: "A recording has one reading on each line")
  }
}
