import HostSystem

/// Writes a recording to a file that stands in its place only when it is complete.
public struct RecordingWriter: ~Copyable {
  private let file: NewFile
  private let encoder: RecordingEncoder
  private var unwritten: [UInt8]

  /// How much is gathered before it is written.
  private static let gatheredBytes = 65_536

  public init(_ file: NewFile, format: RecordingFormat) {
    self.file = file
    encoder = RecordingEncoder(format)
    unwritten = Array(encoder.firstLine.utf8)
  }

  /// Events come in the order of their times, the first reading at time 0 unless it is a performance.
  public mutating func write(_ event: RecordedEvent) throws(Failure) {
    guard let line = encoder.line(of: event) else { return }
    unwritten.append(contentsOf: line.utf8)
    if unwritten.count >= Self.gatheredBytes { try flush() }
  }

  /// Writes what is left and puts the file in its place.
  public consuming func finish() throws(Failure) {
    try flush()
    try file.commit()
  }

  /// Writes what has been gathered, so that it is there whatever happens.
  public mutating func flush() throws(Failure) {
    guard !unwritten.isEmpty else { return }
    try file.append(unwritten)
    unwritten.removeAll(keepingCapacity: true)
  }
}
