import CRealtime

/// What the arm makes of the motion.
extension Bellows {
  /// Conductance of one A4 reed at 440 Hz, in m^3/s/sqrt(Pa), as ``ReedLaws`` has it: the measure of the arm's yielding.
  public static let oneReedConductance: Float = 4.6e-6
  /// How much the arm yields to one A4 reed, as a share of the square root of its pressure; with ``leaningInPerReed`` it makes a
  /// note of four reeds 1 dB softer than one reed, and a chord with bass of some twenty reeds 4 to 6 dB.
  static let yieldPerReed: Float = 0.0423
  /// How the arm's resistance falls with each further A4 reed: the player leans in when many are open.
  static let leaningInPerReed: Float = 0.02
  /// Pascals that any slow but certain motion reaches: the arm's weight on the bellows. With the slope below it makes one
  /// A4 reed just speak at 5 degrees per second.
  static let weightPascals: Float = 80
  /// Speed in degrees per second over which that weight comes to bear.
  static let weightDegreesPerSecond: Float = 1.6
  /// Pascals for each degree per second.
  static let effortPascals: Float = 8.0
  /// Where the arm is at its best, in degrees per second (fortissimo); beyond it strength gives out.
  static let fortissimoDegreesPerSecond: Float = 120
  /// What strength is left beyond fortissimo, in pascals.
  static let reservePascals: Float = 1000

  /// The pressure that a motion holds in balance while these reeds are open, in pascals, signed.
  @_noAllocation @_noLocks
  static func drivenPascals(velocityDegreesPerSecond: Float, airConductance: Float) -> Float {
    guard velocityDegreesPerSecond.isFinite else { return 0 }
    let source = sourcePascals(degreesPerSecond: abs(velocityDegreesPerSecond))
    let reeds = airConductance / oneReedConductance
    let yielding = yieldPerReed * reeds / (1 + leaningInPerReed * reeds)
    // sqrt(P) of P = S - R G sqrt(P), where the arm's resistance goes with its effort: R G = yielding * sqrt(S).
    let root = 0.5 * (rt_sqrtf(yielding * yielding + 4) - yielding)
    return (velocityDegreesPerSecond < 0 ? -1 : 1) * source * root * root
  }

  /// The pressure that a motion brings when no reed takes any of it.
  @_noAllocation @_noLocks
  private static func sourcePascals(degreesPerSecond speed: Float) -> Float {
    let weight = weightPascals * (1 - rt_expf(-speed / weightDegreesPerSecond))
    let effort = effortPascals * min(speed, fortissimoDegreesPerSecond)
    let beyond = max(0, speed - fortissimoDegreesPerSecond)
    return weight + effort + reservePascals * (1 - rt_expf(-beyond * effortPascals / reservePascals))
  }
}
