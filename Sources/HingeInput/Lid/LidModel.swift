/// A kind of hinge sensor that Linux has a driver for, found by the name that its driver gives it and never by number:
/// numbers change from one start to the next.
enum LidModel: String, CaseIterable {
  /// Intel's sensor hub: three angles, of which the label tells the hinge's.
  case intelHinge = "hinge"
  /// Chromebooks: an angle made from two accelerometers, 500 where it cannot be told.
  case chromeEC = "cros-ec-lid-angle"
  /// Apple's laptops under Asahi Linux: an angle sensor in the hinge.
  case asahi = "aop-sensors-las"

  /// Whether the angle is made from what accelerometers in the two halves say is down. It cannot be told while the hinge
  /// points up: the halves can then turn about it, and down stays where it was for both.
  var needsLevelHinge: Bool { self != .asahi }

  var words: String {
    switch self {
    case .intelHinge: "Intel hinge sensor"
    case .chromeEC: "Chrome EC lid angle"
    case .asahi: "Apple lid angle sensor"
    }
  }
}
