import HostSystem

/// Tells recordings in JSON apart by the first objects that say something.
enum JSONRecognition {
  /// - Returns: `nil` when more bytes are needed, or when they would not help.
  static func recognise(
    _ head: Bytes, isComplete: Bool, _ options: RecordingOptions, in stream: borrowing ByteStream
  ) throws(Failure) -> Recognition? {
    if head.first(where: { !ASCII.isWhite($0) }) == ASCII.bracket {
      let decoder = JSONDecoder(kind: .sensorLoggerJSON, unit: options.timeUnit)
      return Recognition(kind: .sensorLoggerJSON, decoder: decoder, isArray: true)
    }
    for record in HeadLines(head, isComplete: isComplete) where record.bytes.contains(where: { !ASCII.isWhite($0) }) {
      do {
        if let found = try recognise(record, options) { return found }
      } catch {
        throw stream.failure(error, in: record)
      }
    }
    return nil
  }

  private static func recognise(_ record: Record, _ options: RecordingOptions) throws(Flaw) -> Recognition? {
    let found = try FoundValues(record.bytes)
    if found.isPerformance {
      let header = try PerformanceHeader(record)
      return Recognition(kind: .performance, decoder: PerformanceDecoder(), performance: header)
    }
    guard found.time != nil else { return nil }
    if found.event != nil { return lines(.duoProbe, options) }
    guard found.hasAngle else { return nil }
    return lines(found.sensor == nil ? .jsonLines : .macHardwareToys, options)
  }

  private static func lines(_ kind: RecordingKind, _ options: RecordingOptions) -> Recognition {
    Recognition(kind: kind, decoder: JSONDecoder(kind: kind, unit: options.timeUnit))
  }
}
