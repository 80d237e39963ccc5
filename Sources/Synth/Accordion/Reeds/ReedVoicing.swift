import CRealtime

/// What makes one reed of an accordion differ from the others, and what it remembers while its pallet is shut.
struct ReedVoicing {
  /// Phase per frame at rest, with 2³² to the cycle.
  var phaseStep: Float
  var inverseThreshold: Float
  var rootInverseThreshold: Float
  /// Rate in 1/s at which the tongues ring down.
  var dampingPerSecond: Float
  /// Fall of the pitch at 1 kPa in nepers of frequency.
  var sagNepers: Float
  /// Half width of the corner's kernel for an amplitude of 1, in tip sets.
  var kernelRadians: Float
  var leastWidth: Float
  var inverseFullHeight: Float
  var level: Float
  var conductance: Float
  var panLeft: Float
  var panRight: Float

  /// Where the bank computes it, or -1 while it is silent.
  var slot: Int32 = -1
  /// Amplitudes of the two tongues when the pallet shut.
  var fedAmplitude: Float = 0
  var idleAmplitude: Float = 0
  /// When it shut, in seconds on the bank's clock.
  var shutSeconds: Double = 0

  /// - Parameters:
  ///   - level: gain of the flow, see ``ReedLevels``.
  ///   - pan: place between left (-1) and right (1), at constant power; 1 in both channels in the middle.
  init(frequencyHz: Double, rateHz: Double, level: Double, pan: Double) {
    let threshold = ReedLaws.thresholdPascals(frequencyHz)
    phaseStep = 0
    inverseThreshold = Float(1 / threshold)
    rootInverseThreshold = Float(1 / rt_sqrt(threshold))
    dampingPerSecond = Float(ReedLaws.dampingPerSecond(frequencyHz))
    sagNepers = Float(ReedLaws.sagCentsAtKilopascal(frequencyHz) * rt_log(2) / 1200)
    kernelRadians = Float(2 * Double.pi * frequencyHz * FlowShape.kernelSeconds(rateHz: rateHz))
    leastWidth = Float(FlowShape.leastWidth(frequencyHz))
    inverseFullHeight = Float(1 / FlowShape.fullHeight(frequencyHz))
    self.level = Float(level)
    conductance = Float(ReedLaws.conductance(frequencyHz))
    panLeft = Float(rt_sqrt(2) * rt_cos((pan + 1) * Double.pi / 4))
    panRight = Float(rt_sqrt(2) * rt_sin((pan + 1) * Double.pi / 4))
    setPitch(frequencyHz, rateHz: rateHz)
  }

  @_noAllocation @_noLocks
  mutating func setPitch(_ frequencyHz: Double, rateHz: Double) {
    // What the rate cannot hold has no level; its phase must still fit into its lane.
    phaseStep = Float(min(frequencyHz / rateHz, 0.49) * 0x1p32)
  }
}
