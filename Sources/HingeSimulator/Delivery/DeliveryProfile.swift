/// How a device tells its angle: how often, how finely, and with what faults. Each stands for something that people have.
public struct DeliveryProfile: Sendable, Equatable {
  public var name: String
  /// What it is like, for help.
  public var meaning: String
  /// The least time between two updates.
  public var periodSeconds: Double
  /// How much later than it was read an update may go out.
  public var lateSeconds = 0.0
  /// Angles are told in multiples of this.
  public var stepDegrees: Double
  /// Whether the device renews its value on a clock of its own, and does not answer a change at once.
  public var isLatched = false
  /// Whether a hinge at rest is told now as one step more, now as not.
  public var flickers = false
  /// Whether nothing is told for two seconds of every seven.
  public var stalls = false
  /// Whether a new client hears where the hinge is before it moves.
  public var tellsFirst = true

  init(_ name: String, _ meaning: String, periodSeconds: Double, stepDegrees: Double) {
    self.name = name
    self.meaning = meaning
    self.periodSeconds = periodSeconds
    self.stepDegrees = stepDegrees
  }

  func with(_ change: (inout DeliveryProfile) -> Void) -> DeliveryProfile {
    var copy = self
    change(&copy)
    return copy
  }
}

extension DeliveryProfile {
  public static let smooth = DeliveryProfile(
    "smooth", "tenths of a degree, 60 times a second, up to 8 ms late", periodSeconds: 1.0 / 60, stepDegrees: 0.1
  ).with { $0.lateSeconds = 0.008 }
  public static let fast = DeliveryProfile(
    "1khz", "hundredths of a degree, 1000 times a second", periodSeconds: 0.001, stepDegrees: 0.01)
  public static let slow = DeliveryProfile(
    "10hz", "tenths of a degree, 10 times a second", periodSeconds: 0.1, stepDegrees: 0.1
  ).with { $0.isLatched = true }
  public static let lid = DeliveryProfile(
    "lid", "whole degrees, renewed each 98 ms, as a laptop's lid", periodSeconds: 0.098, stepDegrees: 1
  ).with { $0.isLatched = true }
  public static let fiveDegrees = DeliveryProfile(
    "five-degrees", "steps of five degrees", periodSeconds: 0.02, stepDegrees: 5)
  public static let threePositions = DeliveryProfile(
    "three-positions", "0, 90 and 180 degrees only", periodSeconds: 0.02, stepDegrees: 90)
  public static let flicker = lid.with {
    $0.name = "flicker"
    $0.meaning = "a lid that flickers by a degree at rest"
    $0.flickers = true
  }
  public static let stalls = smooth.with {
    $0.name = "stalls"
    $0.meaning = "smooth, but silent for two seconds of every seven"
    $0.stalls = true
  }
  public static let noFirst = DeliveryProfile(
    "no-first", "whole degrees, 50 times a second, and nothing before the hinge moves", periodSeconds: 0.02,
    stepDegrees: 1
  ).with { $0.tellsFirst = false }

  public static let all: [DeliveryProfile] = [
    smooth, fast, slow, lid, fiveDegrees, threePositions, flicker, stalls, noFirst,
  ]

  public init?(named name: String) {
    guard let found = Self.all.first(where: { $0.name == name }) else { return nil }
    self = found
  }
}

extension DeliveryProfile {
  /// The nearest angle that can be told.
  func told(_ degrees: Double) -> Double {
    if stepDegrees >= 1 { return (degrees / stepDegrees).rounded() * stepDegrees }
    let parts = (1 / stepDegrees).rounded()
    return (degrees * parts).rounded() / parts
  }
}
