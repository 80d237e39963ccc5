import HostSystem

/// The bytes of a file in a window of fixed size that moves along it: the same memory for 1 kB and 1 TB.
struct ByteStream: ~Copyable {
  /// The longest record that is read. Longer ones are an error, so that a file without line ends cannot fill memory.
  static let longestRecord = 65_536
  /// Several records long, so that moving the rest to the front costs little.
  private static let capacity = 4 * longestRecord

  private let file: InputFile
  private let buffer: UnsafeMutableRawBufferPointer
  private(set) var start = 0
  private(set) var end = 0
  /// Whether everything that the file holds is in the window.
  private(set) var isComplete = false
  /// Where the first unread byte is.
  private(set) var line = 1
  private(set) var column = 1
  /// Whether a line feed that comes next belongs to the carriage return just read.
  var skipsLineFeed = false

  init(_ file: consuming InputFile) {
    self.file = file
    buffer = .allocate(byteCount: Self.capacity, alignment: 16)
  }

  deinit {
    buffer.deallocate()
  }

  var subject: String { file.subject }

  /// What has been read from the file and not yet been taken.
  var unread: Bytes {
    Bytes(start: buffer.baseAddress!.assumingMemoryBound(to: UInt8.self) + start, count: end - start)
  }

  /// Reads more from the file behind what is unread.
  ///
  /// - Returns: whether there is more unread than before; `false` at the end of the file, and when the window is full.
  mutating func readMore() throws(Failure) -> Bool {
    if isComplete { return false }
    if start > 0, buffer.count - end < Self.longestRecord || start == end {
      buffer.baseAddress!.copyMemory(from: buffer.baseAddress! + start, byteCount: end - start)
      end -= start
      start = 0
    }
    if end == buffer.count { return false }
    let count = try file.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[end...]))
    end += count
    isComplete = count == 0
    return count > 0
  }

  /// Takes a byte order mark, which is in no column.
  mutating func skipMark() {
    start += 3
  }

  /// Takes bytes that hold no line end.
  mutating func skip(_ count: Int) {
    start += count
    column += count
  }

  /// Takes the line feed after a carriage return that ended the line already.
  mutating func skipHalfLineEnd() {
    start += 1
  }

  /// Takes bytes of which the last ends the line.
  mutating func skipLineEnd(_ count: Int) {
    start += count
    line += 1
    column = 1
  }

  func failure(_ reason: String, line: Int? = nil, column: Int? = nil, hint: String? = nil) -> Failure {
    Failure(
      .badData, subject: subject, place: line.map { Failure.Place(line: $0, column: column) }, reason: reason,
      hint: hint)
  }

  func failure(_ flaw: Flaw, in record: Record) -> Failure {
    let place = record.place(of: flaw.offset)
    let cut = record.endsFile ? "The file ends in this line: if it was cut short, delete the line" : nil
    return failure(flaw.reason, line: place.line, column: place.column, hint: flaw.hint ?? cut)
  }
}
