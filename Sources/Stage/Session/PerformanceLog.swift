import AudioOutput
import HingeInput
import HostSystem

/// Writes down what acts on the engine and when, so that `render` plays it again to the same samples.
public final class PerformanceLog {
  private var writer: RecordingWriter?
  private let sampleRateHz: Double

  public init(_ file: NewFile, header: PerformanceHeader) {
    writer = RecordingWriter(file, format: .performance(header))
    sampleRateHz = header.sampleRateHz
  }

  /// Takes what has acted since the last time.
  public func take(from live: LiveSession) throws(Failure) {
    while let event = live.takePerformedEvent() {
      try writer?.write(RecordedEvent(event, sampleRateHz: sampleRateHz))
    }
  }

  /// Takes the rest and puts the file in its place. The audio thread must have stopped.
  public func finish(from live: LiveSession) throws(Failure) {
    try take(from: live)
    try writer.take()?.finish()
  }
}
