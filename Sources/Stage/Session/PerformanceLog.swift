import HingeInput
import HostSystem
import Synth

/// Writes down what acts on the engine and when, so that `render` plays it again to the same samples.
public final class PerformanceLog {
  private var writer: RecordingWriter?
  private let sampleRateHz: Double

  public init(_ file: NewFile, header: PerformanceHeader) {
    writer = RecordingWriter(file, format: .performance(header))
    sampleRateHz = header.sampleRateHz
  }

  func write(_ event: EngineEvent) throws(Failure) {
    try writer?.write(RecordedEvent(event, sampleRateHz: sampleRateHz))
  }

  /// Puts the file in its place.
  func finish() throws(Failure) {
    try writer.take()?.finish()
  }
}
