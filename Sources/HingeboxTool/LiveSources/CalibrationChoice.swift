import HingeInput
import HostSystem

/// Which calibration a live hinge gets: the one on the command line, which is kept for the next time, or the one that was
/// kept.
struct CalibrationChoice {
  let calibration: Calibration?
  /// What to say about it.
  private(set) var notice: String?

  /// - Parameter source: as `--hinge` names it.
  init(source: String, _ arguments: ParsedArguments) throws(Failure) {
    let file = Self.folder.map { CalibrationFile(source: source, in: $0) }
    guard arguments.has(.calibrate) else {
      calibration = try file?.read()
      notice = calibration.map {
        "\(source) is calibrated: \(shortest($0.shutDegrees)) degrees are shut, \(shortest($0.openDegrees)) fully open"
      }
      return
    }
    calibration = try Self.asked(arguments)
    guard let calibration, let file else { return }
    // It holds for this time, whether it can be kept or not.
    do throws(Failure) {
      try file.write(calibration)
      notice = "the calibration is kept in \(file.path)"
    } catch {
      notice = "the calibration is not kept: \(error)"
    }
  }

  /// What the command line asks for: a recording has no other.
  static func asked(_ arguments: ParsedArguments) throws(Failure) -> Calibration? {
    guard let text = arguments.text(.calibrate), text != "none" else { return nil }
    return try parse(text)
  }

  /// `0:132`
  static func parse(_ text: String) throws(Failure) -> Calibration {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let shut = finiteNumber(parts[0]), let open = finiteNumber(parts[1]) else {
      throw Failure(
        .usage, subject: "--calibrate", reason: "'\(text)' is not SHUT:OPEN",
        hint: "Write what the hinge says when shut and when fully open, as 0:132, or none")
    }
    guard let calibration = Calibration(shutDegrees: shut, openDegrees: open) else {
      throw Failure(
        .usage, subject: "--calibrate", reason: "\(text) is no hinge's range",
        hint: "Both are from 0 to 360 degrees and at least \(shortest(Calibration.smallestRangeDegrees)) apart")
    }
    return calibration
  }

  /// The user's folder for configurations, where there is one.
  private static var folder: String? {
    // A relative path is to be ignored, says the XDG Base Directory Specification.
    if let folder = environment("XDG_CONFIG_HOME"), folder.hasPrefix("/") { return folder }
    return environment("HOME").flatMap { $0.hasPrefix("/") ? "\($0)/.config" : nil }
  }
}

extension Option {
  static let calibrate = Option(
    "calibrate", .text, value: "RANGE", in: .sweep,
    meaning: "what the hinge says shut and fully open: 0:132")
}
