import AudioOutput

extension DeviceConfiguration {
  /// How many periods are written ahead.
  var periods: Int { fillFrames / max(periodFrames, 1) }

  /// "128 × 2"
  func periodWords(_ console: Console) -> String { "\(periodFrames) \(console.speaksUnicode ? "×" : "x") \(periods)" }

  /// "128 x 2 loaded": what it is set to, and how busy the machine is, as figures are called by it.
  func settingName(isLoaded: Bool) -> String { "\(periodFrames) x \(periods)\(isLoaded ? " loaded" : "")" }
}
