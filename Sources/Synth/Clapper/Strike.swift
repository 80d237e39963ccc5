import CRealtime

/// One strike on a piece of wood, from the touch to silence.
///
/// *Model*: modal synthesis: each mode is a complex number that turns and shrinks from sample to sample, driven by the force
/// of the touch, a raised cosine. By Hertz's law of contact the touch is the shorter the harder, as speed to the power of
/// -1/5, so that harder strikes are brighter as well as louder.
/// *Source*: for the modes J.-M. Adrien, "The missing link: modal synthesis", in "Representations of Musical Signals", 1991;
/// for the touch K. L. Johnson, "Contact Mechanics", 1985, section 11.4.
/// *Stability*: every mode shrinks. *Cost*: eight lanes of four multiplications a frame; none once silent. *Realtime*: safe.
struct Strike: Sendable {
  /// A mode above this share of the rate is left out rather than heard at a wrong place.
  private static var highestCyclesPerSample: Float { 0.45 }

  private var real = SIMD8<Float>()
  private var imaginary = SIMD8<Float>()
  private var turnCosine = SIMD8<Float>()
  private var turnSine = SIMD8<Float>()
  private var drive = SIMD8<Float>()
  private var forceFrames: Float = 0
  private var frame = 0
  private var framesLeft = 0
  private(set) var left: Float = 1
  private(set) var right: Float = 1

  @_noAllocation @_noLocks
  init() {}

  var isOver: Bool { @_noAllocation @_noLocks get { framesLeft <= 0 } }
  /// The less, the sooner it may give way to another.
  var remainingFrames: Int { @_noAllocation @_noLocks get { framesLeft } }

  /// - Parameters:
  ///   - ratio: how far above the wood's own pitch it is struck, as a ratio of frequencies.
  ///   - strength: 0 ... 1; how hard.
  ///   - place: from -1, left, to 1, right.
  ///   - noise: no hand hits the same place twice.
  @_noAllocation @_noLocks
  init(_ wood: StruckWood, ratio: Float, strength: Float, place: Float, noise: SeededNoise, rateHz: Double) {
    let rate = Float(rateHz)
    var longest: Float = 0
    for mode in 0..<StruckWood.modeCount {
      let cycles = wood.frequenciesHz[mode] * ratio / rate
      guard wood.levels[mode] > 0, cycles < Self.highestCyclesPerSample else { continue }
      // Higher is smaller, and dies away sooner.
      let seconds = wood.decaySeconds[mode] / rt_sqrtf(ratio)
      longest = seconds > longest ? seconds : longest
      let shrink = rt_exp(-6.9078 / Double(seconds * rate))
      let turn = Rotation(radians: 2 * Double.pi * Double(cycles))
      turnCosine[mode] = Float(shrink * turn.cosine)
      turnSine[mode] = Float(shrink * turn.sine)
      drive[mode] = wood.levels[mode] * (1 + 0.15 * noise[mode])
    }
    let touchFrames = rate * wood.contactSeconds * rt_powf(strength > 0.01 ? strength : 0.01, -0.2)
    forceFrames = touchFrames > 2 ? touchFrames : 2
    // The force adds up to the same, however long the touch.
    drive *= wood.level * strength / forceFrames
    framesLeft = strength > 0 ? Int(2 * longest * rate + forceFrames) : 0
    left = 1 - 0.5 * (place + 1) * 0.5
    right = 1 - 0.5 * (1 - place) * 0.5
  }

  /// Renders the next frames and adds them to two channels.
  @_noAllocation @_noLocks
  mutating func render(
    addingTo left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, frames: Int
  ) {
    let count = frames < framesLeft ? frames : framesLeft
    var (x, y) = (real, imaginary)
    for index in 0..<count {
      var nextX = x * turnCosine - y * turnSine
      let nextY = x * turnSine + y * turnCosine
      if Float(frame) < forceFrames { nextX += drive * force(at: frame) }
      (x, y) = (nextX, nextY)
      frame += 1
      let sum = (y.lowHalf + y.highHalf)
      let wave = (sum.x + sum.y) + (sum.z + sum.w)
      left[index] += self.left * wave
      right[index] += self.right * wave
    }
    (real, imaginary) = (x, y)
    framesLeft -= count
  }

  @_noAllocation @_noLocks
  private func force(at frame: Int) -> Float {
    let share = (Float(frame) + 0.5) / forceFrames
    return share < 1 ? Float(1 - rt_cos(2 * Double.pi * Double(share))) : 0
  }
}
