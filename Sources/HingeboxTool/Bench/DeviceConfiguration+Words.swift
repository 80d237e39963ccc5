import AudioOutput

extension DeviceConfiguration {
  /// How many periods are written ahead.
  var periods: Int { fillFrames / max(periodFrames, 1) }

  /// "128 × 2"
  func periodWords(_ console: Console) -> String { "\(periodFrames) \(console.speaksUnicode ? "×" : "x") \(periods)" }
}
