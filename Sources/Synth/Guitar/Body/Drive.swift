import CRealtime

/// What an amplifier that is turned up does to a signal: it squeezes its peaks.
///
/// *Model*: y = x / √(1 + x²), at eight times the rate, and there the mean of y along a straight line from each sample to the next
/// (antiderivative antialiasing of the first order), which for this curve is (x₁ + x₀) / (√(1 + x₁²) + √(1 + x₀²)):
/// no case of small differences. The small offset of real stages makes even harmonics; what it adds of constant is taken off.
/// *Source*: J. Parker, V. Zavalishin, E. Le Bivic, "Reducing the aliasing of nonlinear waveshaping using continuous-time
/// convolution", Proc. DAFx, 2016; the closed form is derived here.
/// *Range*: drive 0, hardly any, to 1, a gain of 36 dB. *Realtime*: safe after `init`.
package struct Drive: ~Copyable {
  static var latencyFrames: Int { @_noAllocation @_noLocks get { Oversampler.latencyFrames } }
  private static var offset: Float { 0.15 }
  /// Decibels from no drive to all.
  private static var rangeDecibels: Double { 36 }

  private var oversampler = Oversampler()
  private var gain: Float = 1
  private var gainGoal: Float = 1
  private var level: Float = 1
  private var levelGoal: Float = 1
  private let glide: Float
  private var before: Float
  private var rootBefore: Float
  /// What the offset alone comes to.
  private let rest: Float

  package init(rateHz: Double) {
    glide = Float(1 - rt_exp(-1 / (0.005 * rateHz)))
    before = Self.offset
    rootBefore = rt_sqrtf(1 + Self.offset * Self.offset)
    rest = before / rootBefore
    set(amount: 0, atOnce: true)
  }

  /// - Parameter amount: 0 ... 1.
  @_noAllocation @_noLocks
  package mutating func set(amount: Double, atOnce: Bool = false) {
    let share = clampedShare(amount)
    gainGoal = Float(rt_pow(10, Self.rangeDecibels * share / 20))
    // Louder by half of the decibels that the gain has: a player turns the volume down.
    levelGoal = Float(rt_pow(10, -Self.rangeDecibels * share * 0.5 / 20))
    if atOnce { (gain, level) = (gainGoal, levelGoal) }
  }

  @inline(__always) @_noAllocation @_noLocks
  package mutating func process(_ sample: Float) -> Float {
    gain += glide * (gainGoal - gain)
    level += glide * (levelGoal - level)
    oversampler.push(gain * sample)
    for phase in 0..<Oversampler.factor {
      let x = oversampler.raised(phase) + Self.offset
      let root = rt_sqrtf(1 + x * x)
      oversampler.pushRaised((x + before) / (root + rootBefore) - rest)
      (before, rootBefore) = (x, root)
    }
    return level * oversampler.lowered()
  }

  /// Forgets the past.
  @_noAllocation @_noLocks
  mutating func reset() {
    oversampler.reset()
    before = Self.offset
    rootBefore = rt_sqrtf(1 + before * before)
  }
}
