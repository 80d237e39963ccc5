/// The box of an acoustic guitar: what becomes of the strings' pull at the bridge.
///
/// *Model*: a few resonances (air, top, back, a presence) over a direct path, slightly apart in the two channels so that the
/// sound has width. *Source*: typical frequencies of a dreadnought's air and top modes from N. Fletcher, T. Rossing, "The
/// Physics of Musical Instruments", 2nd ed., 1998, section 9.4; heights and widths by ear.
/// *Cost*: seven second-order filters for two channels. *Realtime*: safe.
struct GuitarBody: Sendable {
  private var rumble: StereoBiquad
  private var air: StereoBiquad
  private var top: StereoBiquad
  private var back: StereoBiquad
  private var hollow: StereoBiquad
  private var presence: StereoBiquad
  private var brilliance: StereoBiquad

  init(rateHz: Double) {
    func peak(_ leftHz: Double, _ rightHz: Double, _ quality: Double, _ gain: Double) -> StereoBiquad {
      StereoBiquad(
        left: .peak(frequencyHz: leftHz, quality: quality, gainDecibels: gain, rateHz: rateHz),
        right: .peak(frequencyHz: rightHz, quality: quality, gainDecibels: gain, rateHz: rateHz))
    }
    let low = BiquadCoefficients.highPass(frequencyHz: 60, quality: 0.7, rateHz: rateHz)
    let high = BiquadCoefficients.highShelf(frequencyHz: 6500, quality: 0.7, gainDecibels: -6, rateHz: rateHz)
    rumble = StereoBiquad(left: low, right: low)
    air = peak(101, 104, 4, 7)
    top = peak(192, 204, 5, 7)
    back = peak(388, 415, 4, 4)
    hollow = peak(650, 620, 1.5, -4)
    presence = peak(2600, 2900, 1, 3)
    brilliance = StereoBiquad(left: high, right: high)
  }

  /// Filters one frame: left and right.
  @inline(__always) @_noAllocation @_noLocks
  mutating func process(_ frame: SIMD2<Double>) -> SIMD2<Double> {
    let low = back.process(top.process(air.process(rumble.process(frame))))
    return brilliance.process(presence.process(hollow.process(low)))
  }

  /// Forgets what rings.
  @_noAllocation @_noLocks
  mutating func reset() {
    rumble.reset()
    air.reset()
    top.reset()
    back.reset()
    hollow.reset()
    presence.reset()
    brilliance.reset()
  }
}
