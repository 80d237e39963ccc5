import AudioOutput
import HostSystem

/// What came of a render: the last line that it says, or the same as JSON.
struct RenderSummary {
  /// As the user wrote it; `-` is the standard output.
  var path: String
  var format: SoundFileFormat
  var settings: RenderSettings
  var meter: SoundMeter
  var tailSeconds: Double
  /// How long the work took.
  var elapsedSeconds: Double

  private var soundSeconds: Double { Double(meter.frameCount) / settings.sampleRateHz }

  /// "wrote out.wav  24-bit WAV 48 kHz stereo  61.4 s  peak -3.1 dBFS  0 clipped  38× realtime"
  func line(_ console: Console) -> String {
    let kilohertz = shortest(settings.sampleRateHz / 1000)
    let peak = meter.peak > 0 ? "peak \(fixed(meter.peakDecibels, 1)) dBFS" : "silent"
    return [
      "wrote \(path == "-" ? "standard output" : printable(path))", "\(format.description) \(kilohertz) kHz stereo",
      "\(fixed(soundSeconds, 1)) s (tail \(fixed(tailSeconds, 1)) s)", peak, "\(meter.clippedSampleCount) clipped",
      timesRealTime(soundSeconds, elapsedSeconds, console),
    ].joined(separator: "  ") + "\n"
  }

  var json: String {
    JSONValue.object([
      ("schema", .whole(1)),
      ("file", .string(path)),
      ("container", .string("\(format.container)")),
      ("encoding", .string("\(format.encoding)")),
      ("sampleRateHz", .number(settings.sampleRateHz)),
      ("channels", .whole(2)),
      ("frames", .whole(meter.frameCount)),
      ("seconds", .number(soundSeconds)),
      ("tailSeconds", .number(tailSeconds)),
      ("peakDecibels", .number(meter.peakDecibels)),
      ("clippedSamples", .whole(meter.clippedSampleCount)),
      ("instrument", .string("\(settings.instrument)")),
      ("seed", .unsigned(settings.seed)),
      ("timesRealTime", .number(soundSeconds / max(elapsedSeconds, 1e-6))),
    ]).text + "\n"
  }
}
