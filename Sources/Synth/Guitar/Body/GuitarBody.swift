/// The box of an acoustic guitar: what becomes of the strings' pull at the bridge.
///
/// *Model*: a few resonances (air, top, back, a presence) over a direct path, slightly apart in the two channels so that the
/// sound has width. *Source*: typical frequencies of a dreadnought's air and top modes from N. Fletcher, T. Rossing, "The
/// Physics of Musical Instruments", 2nd ed., 1998, section 9.4; heights and widths by ear.
/// *Cost*: eleven second-order filters for two channels. *Realtime*: safe.
struct GuitarBody: Sendable {
  /// Sets the channels apart without colouring either.
  private var spreads: StereoCascade
  private var low: StereoCascade
  private var high: StereoCascade

  init(rateHz: Double) {
    func peak(_ leftHz: Double, _ rightHz: Double, _ quality: Double, _ gain: Double) -> StereoBiquad {
      StereoBiquad(
        left: .peak(frequencyHz: leftHz, quality: quality, gainDecibels: gain, rateHz: rateHz),
        right: .peak(frequencyHz: rightHz, quality: quality, gainDecibels: gain, rateHz: rateHz))
    }
    func spread(_ leftHz: Double, _ rightHz: Double) -> StereoBiquad {
      StereoBiquad(
        left: .allPass(frequencyHz: leftHz, quality: 1.4, rateHz: rateHz),
        right: .allPass(frequencyHz: rightHz, quality: 1.4, rateHz: rateHz))
    }
    spreads = StereoCascade(spread(240, 260), spread(560, 520), spread(1250, 1350), spread(3000, 2800))
    let rumble = StereoBiquad(both: .highPass(frequencyHz: 75, quality: 0.7, rateHz: rateHz))
    let (air, top, back) = (peak(101, 104, 4, 4), peak(192, 204, 5, 5), peak(388, 415, 4, 4))
    low = StereoCascade(rumble, air, top, back)
    let bridge = StereoBiquad(both: .highShelf(frequencyHz: 800, quality: 0.5, gainDecibels: 7, rateHz: rateHz))
    let presence = peak(2600, 2900, 1, 2)
    let brilliance = StereoBiquad(both: .highShelf(frequencyHz: 8000, quality: 0.7, gainDecibels: -6, rateHz: rateHz))
    high = StereoCascade(bridge, presence, brilliance)
  }

  /// Filters a block, left and right, in place.
  @_noAllocation @_noLocks
  mutating func process(_ block: UnsafeMutablePointer<SIMD2<Double>>, frames: Int) {
    spreads.process(block, frames: frames)
    low.process(block, frames: frames)
    high.process(block, frames: frames)
  }

  /// Forgets what rings.
  @_noAllocation @_noLocks
  mutating func reset() {
    spreads.reset()
    low.reset()
    high.reset()
  }
}
