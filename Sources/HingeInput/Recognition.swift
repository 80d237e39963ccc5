import HostSystem

/// Tells what sort of recording a file is from the bytes at its beginning.
struct Recognition {
  var kind: RecordingKind
  var decoder: any RecordDecoder
  var isArray = false
  var performance: PerformanceHeader?

  /// Reads until the kind is clear, and leaves everything but a byte order mark in the stream.
  static func recognise(_ stream: inout ByteStream, options: RecordingOptions) throws(Failure) -> Recognition {
    while stream.unread.count < 4, try stream.readMore() {}
    guard !stream.unread.isEmpty else { throw stream.failure("is empty") }
    if let refusal = ForeignContent.marked(stream.unread, wanted: .recording) {
      throw stream.failure(refusal.reason, hint: refusal.hint)
    }
    if stream.unread.startsWith("\u{FEFF}") { stream.skipMark() }
    repeat {
      if let zero = stream.unread.firstIndex(of: 0) {
        throw stream.failure("is not text: byte \(zero + 1) is zero", hint: "A recording is CSV, JSON or text")
      }
      if let found = try recognise(stream.unread, isComplete: stream.isComplete, options, in: stream) { return found }
    } while try stream.readMore()
    if stream.isComplete, let found = try recognise(stream.unread, isComplete: true, options, in: stream) {
      return found
    }
    if let refusal = ForeignContent.refusal(of: stream.unread, wanted: .recording) {
      throw stream.failure(refusal.reason, hint: refusal.hint)
    }
    if !stream.isComplete, !stream.unread.contains(where: { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }) {
      throw stream.tooLongLine()
    }
    throw stream.failure(
      "is not a recording that is known here", hint: "A CSV begins with a line like time,angle,status")
  }

  /// - Returns: `nil` when more bytes are needed, or when they would not help.
  private static func recognise(
    _ head: Bytes, isComplete: Bool, _ options: RecordingOptions, in stream: borrowing ByteStream
  ) throws(Failure) -> Recognition? {
    guard let first = head.first(where: { !ASCII.isWhite($0) }) else { return nil }
    if first == ASCII.brace || first == ASCII.bracket {
      return try JSONRecognition.recognise(head, isComplete: isComplete, options, in: stream)
    }
    var isFirst = true
    for record in HeadLines(head, isComplete: isComplete) {
      let line = record.bytes
      guard let first = line.first(where: { !ASCII.isBlank($0) }) else { continue }
      if DevicectlDecoder.isLike(line) { return Recognition(kind: .devicectl, decoder: DevicectlDecoder()) }
      if DumpsysDecoder.isLike(line) { return Recognition(kind: .dumpsys, decoder: DumpsysDecoder()) }
      if isFirst, first != ASCII.numberSign {
        isFirst = false
        if let columns = CSVColumns(firstLine: line) {
          return Recognition(kind: columns.flavour, decoder: CSVDecoder(columns: columns, unit: options.timeUnit))
        }
      }
    }
    return nil
  }
}

/// The lines at the beginning of a file, as far as they are there whole.
struct HeadLines: Sequence, IteratorProtocol {
  private let head: Bytes
  private let isComplete: Bool
  private var position = 0
  private var line = 0

  init(_ head: Bytes, isComplete: Bool) {
    self.head = head
    self.isComplete = isComplete
  }

  mutating func next() -> Record? {
    guard position < head.count else { return nil }
    let rest = head.part(position..<head.count)
    let length = rest.firstIndex { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }
    guard length != nil || isComplete else { return nil }
    let bytes = rest.part(0..<(length ?? rest.count))
    position += bytes.count + 1
    if bytes.isEmpty, length != nil, position > 1, rest[0] == ASCII.lineFeed, head[position - 2] == ASCII.carriageReturn
    {
      return next()
    }
    line += 1
    return Record(bytes: bytes, line: line, column: 1, endsFile: length == nil)
  }
}
