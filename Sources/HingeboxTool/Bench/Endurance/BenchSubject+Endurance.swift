import AudioOutput
import HostSystem

extension BenchSubject {
  /// Whether anything drifts or grows over hours.
  static let endurance = BenchSubject(
    name: "endurance",
    options: [
      .device, .playRate, .benchPeriod, .benchPeriods, .benchHours, .benchMinutes, .benchLoad, .force, .json,
    ]
  ) { arguments, output throws(Failure) in
    let settings = try arguments.deviceSettings(orElse: DeviceSettings(device: "fake:", periodFrames: 256))
    let isLive = arguments.has(.device)
    let strange = (isLive ? [Option.benchHours] : [.benchMinutes, .benchLoad]).first(where: arguments.has)
    if let strange {
      throw Failure(
        .usage, subject: "--\(strange.name)", reason: isLive ? "is for simulated time" : "is for a real device",
        hint: isLive ? "Use --minutes" : "Name one with --device")
    }
    let periodSeconds = Double(settings.periodFrames) / Double(settings.rateHz)
    guard periodSeconds <= EnduranceMusic.longestPeriodSeconds else {
      throw Failure(
        .usage, subject: "--period",
        reason:
          "\(settings.periodFrames) frames at \(settings.rateHz) Hz last \(fixed(1000 * periodSeconds, 0)) ms, and the"
          + " strokes that are played are over sooner",
        hint: "Take \(Int(EnduranceMusic.longestPeriodSeconds * Double(settings.rateHz))) or fewer")
    }
    let report: EnduranceReport
    if isLive {
      let minutes = arguments.whole(.benchMinutes).map { Int($0) } ?? 10
      report = try LiveEndurance(isLoaded: arguments.flag(.benchLoad)).run(
        settings, minutes: minutes, output.progress)
    } else {
      let minutes = Int((60 * (arguments.number(.benchHours) ?? 8)).rounded(.up))
      report = try SimulatedEndurance(partsPerMillion: 200).run(settings, minutes: minutes, output.progress)
    }
    try output.tell(report.json, report.text(output.console))
    if let missed = report.missed { throw missed }
  }
}
