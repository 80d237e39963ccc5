import HostSystem

/// An event with the line that it came from.
struct TimedEvent {
  var time: TimeStamp
  var line: Int
  var payload: DecodedEvent.Payload
}

/// Events in the order of the file.
struct RecordStream: ~Copyable {
  let kind: RecordingKind
  let performance: PerformanceHeader?
  private(set) var stream: ByteStream
  private let isArray: Bool
  private var decoder: any RecordDecoder

  init(_ file: consuming InputFile, options: RecordingOptions) throws(Failure) {
    stream = ByteStream(file)
    let content = try Recognition.recognise(&stream, options: options)
    kind = content.kind
    performance = content.performance
    isArray = content.isArray
    decoder = content.decoder
  }

  mutating func next() throws(Failure) -> TimedEvent? {
    while let record = isArray ? try stream.nextObject() : try stream.nextLine() {
      do {
        guard let event = try decoder.decode(record) else { continue }
        return TimedEvent(time: event.time, line: record.line, payload: event.payload)
      } catch {
        throw stream.failure(error, in: record)
      }
    }
    return nil
  }
}
