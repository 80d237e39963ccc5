import AudioOutput
import HostSystem

extension ParsedArguments {
  /// What is asked of one device at one setting.
  func deviceSettings(orElse usual: DeviceSettings) throws(Failure) -> DeviceSettings {
    DeviceSettings(
      device: text(.device) ?? usual.device, rateHz: number(.playRate).map { Int($0) } ?? usual.rateHz,
      periodFrames: try only(.benchPeriod) ?? usual.periodFrames, periods: try only(.benchPeriods) ?? usual.periods)
  }

  /// The one number of an option that may have several elsewhere.
  private func only(_ option: Option) throws(Failure) -> Int? {
    guard let numbers = wholes(option) else { return nil }
    guard numbers.count == 1 else {
      throw Failure(.usage, subject: "--\(option.name)", reason: "several are for 'latency'", hint: "Name one")
    }
    return Int(numbers[0])
  }

  /// The file that an option names, made now so that nobody waits for what cannot be kept.
  func newFile(_ option: Option) throws(Failure) -> NewFile? {
    guard let path = text(option) else { return nil }
    guard path != "-" else {
      throw Failure(
        .usage, subject: "--\(option.name)", reason: "does not go to the standard output", hint: "Name a file")
    }
    return try NewFile(path: path, isReplacing: flag(.force))
  }
}

extension LatencyBenchmark {
  /// Takes devices, settings and the number of events from the command line, where they are there.
  mutating func take(_ arguments: ParsedArguments) {
    device = arguments.text(.device) ?? device
    rateHz = arguments.number(.playRate).map { Int($0) } ?? rateHz
    periodFrames = arguments.wholes(.benchPeriod).map { $0.map { Int($0) } } ?? periodFrames
    periods = arguments.wholes(.benchPeriods).map { $0.map { Int($0) } } ?? periods
    events = arguments.whole(.benchEvents).map { Int($0) } ?? events
  }
}
