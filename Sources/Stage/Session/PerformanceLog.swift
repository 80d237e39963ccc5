import HingeInput
import HostSystem
import Synth

/// Writes down what acts on the engine and when, so that `render` plays it again to the same samples.
public final class PerformanceLog {
  private var writer: RecordingWriter?
  private let sampleRateHz: Double
  private let isRead: Bool

  /// - Parameter isRead: whether somebody reads it while it is played: then nothing is gathered for long.
  public init(_ file: NewFile, header: PerformanceHeader, isRead: Bool = false) {
    self.isRead = isRead
    writer = RecordingWriter(file, format: .performance(header))
    sampleRateHz = header.sampleRateHz
  }

  func write(_ event: EngineEvent) throws(Failure) {
    try writer?.write(RecordedEvent(event, sampleRateHz: sampleRateHz))
  }

  /// Hands on what has been written, where somebody waits for it.
  func handOn() throws(Failure) {
    if isRead { try writer?.flush() }
  }

  /// Puts the file in its place.
  func finish() throws(Failure) {
    try writer.take()?.finish()
  }
}
