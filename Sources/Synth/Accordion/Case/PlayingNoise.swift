import CRealtime

/// What is heard of an accordion besides its reeds: the air that passes open holes, and the touch of keys and buttons.
///
/// *Model*: noise between 1 and 6 kHz that grows with the pressure to the power 1.5 and with the root of the open reeds' air;
/// and a burst of some milliseconds between 300 and 2500 Hz as a pallet opens, half as loud as it shuts, on the side of the
/// hand. *Range*: with an amount of about 0.3 it is that of an instrument close by: at 400 Pa one reed's air lies 50 dB below
/// its tone, and a key 40 dB. It grows with the square of the amount, and in full is ten times that: clearly an effect.
/// *Realtime*: safe. The noise is a function of the frame, so that any split of a block gives the same samples.
struct PlayingNoise: Sendable {
  /// Times as loud as an instrument close by.
  private var loudness: Float = 0

  private let noise: SeededNoise
  private let other: SeededNoise
  private var position = 0
  private var airGain: Float = 0
  private var airStep: Float = 0
  private var touch = SIMD2<Float>()
  private let touchDecay: Float
  private var airHigh: StereoBiquad
  private var airLow: StereoBiquad
  private var touchHigh: StereoBiquad
  private var touchLow: StereoBiquad
  /// Frames for which the filters may still ring.
  private var ringingFrames = 0
  private let longestRinging: Int

  private static var fullLoudness: Float { @_noAllocation @_noLocks get { 10 } }
  /// Gain of the noise of one A4 reed at 400 Pa.
  private static var airGainOfAReed: Float { @_noAllocation @_noLocks get { 2.7e-4 } }
  /// Conductance of one A4 reed, see ``ReedLaws``.
  private static var conductanceOfAReed: Float { @_noAllocation @_noLocks get { 4.6e-6 } }
  private static var touchGain: Float { @_noAllocation @_noLocks get { 1.3e-3 } }
  private static var touchSeconds: Double { 0.006 }

  init(sampleRateHz: Double, seed: UInt64) {
    noise = SeededNoise(seed: SeededNoise(seed: seed).seed(forPart: 101))
    other = SeededNoise(seed: SeededNoise(seed: seed).seed(forPart: 102))
    touchDecay = Float(rt_exp(-1 / (Self.touchSeconds * sampleRateHz)))
    longestRinging = Int(0.1 * sampleRateHz)
    airHigh = StereoBiquad(both: .highPass(frequencyHz: 1000, quality: 0.7, rateHz: sampleRateHz))
    airLow = StereoBiquad(both: .lowPass(frequencyHz: 6000, quality: 0.7, rateHz: sampleRateHz))
    touchHigh = StereoBiquad(both: .highPass(frequencyHz: 300, quality: 0.7, rateHz: sampleRateHz))
    touchLow = StereoBiquad(both: .lowPass(frequencyHz: 2500, quality: 0.7, rateHz: sampleRateHz))
  }

  /// Sets how much of it is heard: 0 nothing, 1 all that makes sense.
  @_noAllocation @_noLocks
  mutating func set(amount: Float) {
    loudness = Self.fullLoudness * amount * amount
  }

  /// A key or a button moves.
  @_noAllocation @_noLocks
  mutating func move(isLeft: Bool, isDown: Bool) {
    let gain = loudness * Self.touchGain * (isDown ? 1 : 0.5)
    guard gain > 0 else { return }
    touch += isLeft ? SIMD2(gain, 0.3 * gain) : SIMD2(0.3 * gain, gain)
    // Many keys at once are no louder than a handful.
    let most = 4 * loudness * Self.touchGain
    touch = SIMD2(min(touch.x, most), min(touch.y, most))
    ringingFrames = longestRinging
  }

  /// Aims at the noise of the air that passes at this pressure, `frames` ahead.
  @_noAllocation @_noLocks
  mutating func update(pressurePascals: Float, airConductance: Float, frames: Int) {
    let share = min(abs(pressurePascals), 2000) / 400
    let reeds = min(airConductance / Self.conductanceOfAReed, 400)
    let target = loudness * Self.airGainOfAReed * share * rt_sqrtf(share) * rt_sqrtf(reeds > 0 ? reeds : 0)
    airStep = (target - airGain) / Float(frames)
    if target > 1e-7 {
      ringingFrames = longestRinging
    } else if ringingFrames > 0 {
      ringingFrames -= frames
      if ringingFrames <= 0 { rest() }
    }
  }

  /// Adds the noise of the next frames.
  @_noAllocation @_noLocks
  mutating func render(
    addingTo left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, frames: Int
  ) {
    defer { position += frames }
    guard ringingFrames > 0 else { return }
    for frame in 0..<frames {
      airGain += airStep
      touch *= touchDecay
      let white = SIMD2(noise[position + frame], other[position + frame])
      let passing = airLow.process(airHigh.process(SIMD2<Double>(white * airGain)))
      let touched = touchLow.process(touchHigh.process(SIMD2<Double>(white * touch)))
      left[frame] += Float(passing.x + touched.x)
      right[frame] += Float(passing.y + touched.y)
    }
  }

  /// Stops the filters, so that silence costs nothing.
  @_noAllocation @_noLocks
  private mutating func rest() {
    (airGain, airStep, touch) = (0, 0, SIMD2())
    airHigh.reset()
    airLow.reset()
    touchHigh.reset()
    touchLow.reset()
  }
}
