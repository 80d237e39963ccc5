import CRealtime

/// How hard the arm works for the same motion.
public enum BellowsCurve: Sendable, CaseIterable {
  case light
  case standard
  case heavy

  /// What the hinge's speed is multiplied by: light is full with less motion.
  var speedFactor: Float {
    switch self {
    case .light: 1.6
    case .standard: 1
    case .heavy: 0.625
    }
  }
}

/// The air behind the reeds: motion in, signed pressure out.
///
/// *Model*: an arm of finite strength drives air of finite volume. While it drives, the pressure follows the arm: the
/// pressure that the motion asks for, less what the open reeds' flow takes from a yielding arm. When the motion lessens or
/// stops nothing pushes the air back: it leaves by a leak and through the open reeds by itself.
/// *Source*: `C dP/dt = Q - G sqrt(P) - g P` with a series resistance at the arm, `P = S - R G sqrt(P)`, closed form.
/// *Units*: pascals, positive while the hinge opens; conductance in m^3/s/sqrt(Pa). *Range*: any motion gives at most
/// 2.04 kPa; what is not a number counts as no motion. *Stability*: every step is a contraction towards a finite target.
/// *Cost*: a square root and up to three exponentials for each step. *Realtime*: safe.
public struct Bellows: Sendable {
  /// Pascals, signed: positive while the hinge opens.
  public private(set) var pressurePascals: Float = 0
  /// Time constant in seconds with which resting bellows lose their pressure by the leak alone.
  public var leakSeconds: Float = 0.3
  public var curve: BellowsCurve = .standard
  /// Whether the air button is down: a hole that lets the bellows be moved without a sound.
  public var airButtonIsDown = false

  public init() {}

  /// Time constant with which a driving arm brings the pressure, in seconds. By ear: shorter clicks, longer drags.
  static let driveSeconds: Float = 0.012
  /// What is left of the pressure while the air button is down, and how quickly the air leaves by it, in seconds.
  static let airButtonShare: Float = 0.03
  static let airButtonSeconds: Float = 0.03
  /// What the air of ten litres gives way by under pressure: V / (rho c^2), m^3/Pa.
  static let airCompliance: Float = 0.010 / (1.2 * 343 * 343)

  /// - Parameters:
  ///   - airConductance: the sum over the open reeds, in m^3/s/sqrt(Pa).
  ///   - seconds: how much time passes.
  @_noAllocation @_noLocks
  public mutating func advance(velocityDegreesPerSecond: Float, airConductance: Float, seconds: Float) {
    guard seconds > 0 else { return }
    let conductance = airConductance > 0 ? min(airConductance, 1) : 0
    let driven = Self.drivenPascals(
      velocityDegreesPerSecond: velocityDegreesPerSecond * curve.speedFactor, airConductance: conductance)
    let held = airButtonIsDown ? driven * Self.airButtonShare : driven
    let sign: Float = driven == 0 ? (pressurePascals < 0 ? -1 : 1) : (driven < 0 ? -1 : 1)
    let target = abs(held)
    let pressure = pressurePascals * sign
    if pressure <= target {
      pressurePascals = sign * (target + (pressure - target) * rt_expf(-seconds / Self.driveSeconds))
    } else {
      pressurePascals = sign * max(target, released(pressure, airConductance: conductance, seconds: seconds))
    }
    if abs(pressurePascals) < 1e-3 { pressurePascals = 0 }
  }

  /// Follows a pressure that is given, up and down alike: what gives it also takes it back, and leans in when many reeds are
  /// open. So what was sent as a controller gives the same pressure when it is heard again.
  @_noAllocation @_noLocks
  mutating func advance(givenPascals: Float, seconds: Float) {
    guard seconds > 0, givenPascals == givenPascals else { return }
    pressurePascals += (givenPascals - pressurePascals) * (1 - rt_expf(-seconds / Self.driveSeconds))
    if abs(pressurePascals) < 1e-3 { pressurePascals = 0 }
  }

  /// What is left of a pressure that nothing drives: with x = sqrt(P), dx/dt = -x / (2 leak) - G / (2 C), exactly.
  @_noAllocation @_noLocks
  private func released(_ pascals: Float, airConductance: Float, seconds: Float) -> Float {
    let leak = max(airButtonIsDown ? min(leakSeconds, Self.airButtonSeconds) : leakSeconds, 0.001)
    let exponent = seconds / (2 * leak)
    // 1 - exp(-exponent), by its series where the difference would lose its digits.
    let share = exponent < 0.01 ? exponent * (1 - 0.5 * exponent) : 1 - rt_expf(-exponent)
    let root = rt_sqrtf(pascals)
    let left = root - (root + airConductance / Self.airCompliance * leak) * share
    return left > 0 ? left * left : 0
  }
}
