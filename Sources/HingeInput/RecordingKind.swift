/// What sort of recording a file is, told from what is in it.
public enum RecordingKind: Sendable, CaseIterable {
  /// Our own CSV `time,angle,status`, and any other that names a time and an angle.
  case csv
  case pybooklid
  case sensorLoggerCSV
  /// Our own JSON lines, and any other whose objects have a time and an angle.
  case jsonLines
  case duoProbe
  case macHardwareToys
  case sensorLoggerJSON
  case devicectl
  case dumpsys
  case performance
}

extension RecordingKind: CustomStringConvertible {
  public var description: String {
    switch self {
    case .csv: "CSV"
    case .pybooklid: "pybooklid CSV"
    case .sensorLoggerCSV: "Sensor Logger CSV"
    case .jsonLines: "JSON lines"
    case .duoProbe: "DuoProbe JSON lines"
    case .macHardwareToys: "mac-hardware-toys JSON lines"
    case .sensorLoggerJSON: "JSON array"
    case .devicectl: "devicectl text"
    case .dumpsys: "dumpsys sensorservice text"
    case .performance: "performance"
    }
  }
}
