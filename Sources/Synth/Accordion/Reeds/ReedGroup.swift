import CRealtime

/// A number for each of four reeds.
typealias Lanes = SIMD4<Float>

/// Four sounding reeds, one in each lane.
///
/// Lanes go across reeds and never along time, so that any split of a block gives the same samples.
struct ReedGroup {
  /// What the sample loop moves. It comes first: C is told where a group begins.
  var ramps = rt_reed_ramps()

  // What the control law moves.
  /// Amplitude of the tongue that the air feeds, in tip sets, and of the other one.
  var fed = Lanes()
  var idle = Lanes()
  /// Opening of the pallet in 0...1, and where it goes.
  var pallet = Lanes()
  var palletTarget = Lanes()
  var noise = SIMD4<Int32>()

  // What the reeds are.
  var restStep = Lanes()
  var inverseThreshold = Lanes()
  var rootInverseThreshold = Lanes()
  var dampingPerSecond = Lanes()
  var sagNepers = Lanes()
  var kernelRadians = Lanes()
  /// Never 0, not even in an empty lane.
  var leastWidth = Lanes(repeating: 1)
  var inverseFullHeight = Lanes()
  var level = Lanes()
  var conductance = Lanes()

  /// Puts a reed into a lane, with its tongues ringing as they were left.
  @_noAllocation @_noLocks
  mutating func take(_ reed: ReedVoicing, lane: Int, fed: Float, idle: Float, seed: Int32) {
    restStep[lane] = reed.phaseStep
    inverseThreshold[lane] = reed.inverseThreshold
    rootInverseThreshold[lane] = reed.rootInverseThreshold
    dampingPerSecond[lane] = reed.dampingPerSecond
    sagNepers[lane] = reed.sagNepers
    kernelRadians[lane] = reed.kernelRadians
    leastWidth[lane] = reed.leastWidth
    inverseFullHeight[lane] = reed.inverseFullHeight
    level[lane] = reed.level
    conductance[lane] = reed.conductance
    ramps.panLeft[lane] = reed.panLeft
    ramps.panRight[lane] = reed.panRight
    self.fed[lane] = fed
    self.idle[lane] = idle
    ramps.phase[lane] = seed
    noise[lane] = seed
    pallet[lane] = 0
    palletTarget[lane] = 1
    // From here the ramps start: a shut pallet, no sound.
    ramps.gain[lane] = 0
    (ramps.mean[lane], ramps.swing[lane], ramps.width[lane]) = (0, 0, 0)
  }

  /// Moves a lane of another group here.
  @_noAllocation @_noLocks
  mutating func take(from other: ReedGroup, lane from: Int, to lane: Int) {
    ramps.phase[lane] = other.ramps.phase[from]
    ramps.phaseStep[lane] = other.ramps.phaseStep[from]
    ramps.mean[lane] = other.ramps.mean[from]
    ramps.meanStep[lane] = other.ramps.meanStep[from]
    ramps.swing[lane] = other.ramps.swing[from]
    ramps.swingStep[lane] = other.ramps.swingStep[from]
    ramps.width[lane] = other.ramps.width[from]
    ramps.widthStep[lane] = other.ramps.widthStep[from]
    ramps.gain[lane] = other.ramps.gain[from]
    ramps.gainStep[lane] = other.ramps.gainStep[from]
    ramps.panLeft[lane] = other.ramps.panLeft[from]
    ramps.panRight[lane] = other.ramps.panRight[from]
    fed[lane] = other.fed[from]
    idle[lane] = other.idle[from]
    pallet[lane] = other.pallet[from]
    palletTarget[lane] = other.palletTarget[from]
    noise[lane] = other.noise[from]
    restStep[lane] = other.restStep[from]
    inverseThreshold[lane] = other.inverseThreshold[from]
    rootInverseThreshold[lane] = other.rootInverseThreshold[from]
    dampingPerSecond[lane] = other.dampingPerSecond[from]
    sagNepers[lane] = other.sagNepers[from]
    kernelRadians[lane] = other.kernelRadians[from]
    leastWidth[lane] = other.leastWidth[from]
    inverseFullHeight[lane] = other.inverseFullHeight[from]
    level[lane] = other.level[from]
    conductance[lane] = other.conductance[from]
  }

  /// Silences a lane.
  @_noAllocation @_noLocks
  mutating func clear(lane: Int) {
    take(from: ReedGroup(), lane: lane, to: lane)
  }
}
