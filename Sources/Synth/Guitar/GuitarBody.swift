/// The box of an acoustic guitar: what becomes of the strings' pull at the bridge.
///
/// *Model*: a few resonances (air, top, back, a presence) over a direct path, slightly apart in the two channels so that the
/// sound has width. *Source*: typical frequencies of a dreadnought's air and top modes from N. Fletcher, T. Rossing, "The
/// Physics of Musical Instruments", 2nd ed., 1998, section 9.4; heights and widths by ear.
/// *Cost*: eleven second-order filters for two channels. *Realtime*: safe.
struct GuitarBody: Sendable {
  private var rumble: StereoBiquad
  private var spreads: InlineArray<4, StereoBiquad>
  private var air: StereoBiquad
  private var top: StereoBiquad
  private var back: StereoBiquad
  private var bridge: StereoBiquad
  private var presence: StereoBiquad
  private var brilliance: StereoBiquad

  init(rateHz: Double) {
    func peak(_ leftHz: Double, _ rightHz: Double, _ quality: Double, _ gain: Double) -> StereoBiquad {
      StereoBiquad(
        left: .peak(frequencyHz: leftHz, quality: quality, gainDecibels: gain, rateHz: rateHz),
        right: .peak(frequencyHz: rightHz, quality: quality, gainDecibels: gain, rateHz: rateHz))
    }
    let low = BiquadCoefficients.highPass(frequencyHz: 75, quality: 0.7, rateHz: rateHz)
    let tilt = BiquadCoefficients.highShelf(frequencyHz: 800, quality: 0.5, gainDecibels: 7, rateHz: rateHz)
    let high = BiquadCoefficients.highShelf(frequencyHz: 8000, quality: 0.7, gainDecibels: -6, rateHz: rateHz)
    rumble = StereoBiquad(left: low, right: low)
    func spread(_ leftHz: Double, _ rightHz: Double) -> StereoBiquad {
      StereoBiquad(
        left: .allPass(frequencyHz: leftHz, quality: 1.4, rateHz: rateHz),
        right: .allPass(frequencyHz: rightHz, quality: 1.4, rateHz: rateHz))
    }
    spreads = [spread(240, 260), spread(560, 520), spread(1250, 1350), spread(3000, 2800)]
    air = peak(101, 104, 4, 4)
    top = peak(192, 204, 5, 5)
    back = peak(388, 415, 4, 4)
    bridge = StereoBiquad(left: tilt, right: tilt)
    presence = peak(2600, 2900, 1, 2)
    brilliance = StereoBiquad(left: high, right: high)
  }

  /// Filters one frame: left and right.
  @inline(__always) @_noAllocation @_noLocks
  mutating func process(_ frame: SIMD2<Double>) -> SIMD2<Double> {
    var frame = frame
    for index in 0..<4 { frame = spreads[index].process(frame) }
    let low = back.process(top.process(air.process(rumble.process(frame))))
    return brilliance.process(presence.process(bridge.process(low)))
  }

  /// Forgets what rings.
  @_noAllocation @_noLocks
  mutating func reset() {
    for index in 0..<4 { spreads[index].reset() }
    rumble.reset()
    air.reset()
    top.reset()
    back.reset()
    bridge.reset()
    presence.reset()
    brilliance.reset()
  }
}
