/// A number for each of four reeds.
typealias Lanes = SIMD4<Float>

/// Four sounding reeds, one in each lane.
///
/// Lanes go across reeds and never along time, so that any split of a block gives the same samples.
struct ReedGroup {
  // What the sample loop moves. Each ramp walks by its step every frame.
  var phase = SIMD4<Int32>()
  var phaseStep = SIMD4<Int32>()
  /// Mean height of the tongue over the kernel's whole width.
  var mean = Lanes()
  var meanStep = Lanes()
  /// A sixteenth of the amplitude of the tongue over the kernel's whole width.
  var swing = Lanes()
  var swingStep = Lanes()
  /// The kernel's whole width over the height at which the flow is full.
  var width = Lanes()
  var widthStep = Lanes()
  /// Loudness: root of the pressure, strength of the tongue, level of the reed, opening of the pallet.
  var gain = Lanes()
  var gainStep = Lanes()
  var panLeft = Lanes()
  var panRight = Lanes()

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
    panLeft[lane] = reed.panLeft
    panRight[lane] = reed.panRight
    self.fed[lane] = fed
    self.idle[lane] = idle
    phase[lane] = seed
    noise[lane] = seed
    pallet[lane] = 0
    palletTarget[lane] = 1
    // From here the ramps start: a shut pallet, no sound.
    gain[lane] = 0
    (mean[lane], swing[lane], width[lane]) = (0, 0, 0)
  }

  /// Moves a lane of another group here.
  @_noAllocation @_noLocks
  mutating func take(from other: ReedGroup, lane from: Int, to lane: Int) {
    phase[lane] = other.phase[from]
    phaseStep[lane] = other.phaseStep[from]
    mean[lane] = other.mean[from]
    meanStep[lane] = other.meanStep[from]
    swing[lane] = other.swing[from]
    swingStep[lane] = other.swingStep[from]
    width[lane] = other.width[from]
    widthStep[lane] = other.widthStep[from]
    gain[lane] = other.gain[from]
    gainStep[lane] = other.gainStep[from]
    panLeft[lane] = other.panLeft[from]
    panRight[lane] = other.panRight[from]
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
