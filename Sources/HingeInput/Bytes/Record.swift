/// Bytes of the input, valid until the next record is asked for.
package typealias Bytes = UnsafeBufferPointer<UInt8>

/// One record of a recording: a line, or an object of a JSON array.
struct Record {
  var bytes: Bytes
  /// Where its first byte is. Lines and columns count from 1; columns count bytes.
  var line: Int
  var column: Int
  /// Whether the file ends right after it, without a line end: it may have been cut short.
  var endsFile: Bool

  /// The line and column of a byte in it.
  func place(of offset: Int) -> (line: Int, column: Int) {
    var place = (line: line, column: column)
    for index in 0..<min(offset, bytes.count) {
      if bytes[index] == ASCII.lineFeed {
        place = (place.line + 1, 1)
      } else {
        place.column += 1
      }
    }
    return place
  }
}

/// What is wrong with a record, before anybody knows which file and line it is in.
package struct Flaw: Error {
  /// Counted in bytes from the record's first.
  package var offset: Int
  package var reason: String
  var hint: String?

  init(at offset: Int, _ reason: String, hint: String? = nil) {
    self.offset = offset
    self.reason = reason
    self.hint = hint
  }
}
