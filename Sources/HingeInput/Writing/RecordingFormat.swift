/// The formats in which recordings are written.
public enum RecordingFormat: Sendable {
  /// `time,angle,status`, for spreadsheets. Readings only.
  case csv
  /// `{"time":0.5,"angle":95.1,"status":"closed"}`, for programs. Readings only.
  case jsonLines
  /// JSON lines of everything that happened, to be played again to the same samples.
  case performance(PerformanceHeader)
}
