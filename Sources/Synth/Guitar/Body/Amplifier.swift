/// What an electric guitar's strings sound through: a pickup, an amplifier that can be driven, a loudspeaker in a cabinet.
///
/// *Model*: the pickup's coil and cable resonate at 3.4 kHz and hear nothing far above; ``Drive``; the loudspeaker is deaf below
/// 85 Hz and above 5 kHz, with a presence between. Two microphones stand before it, not at the same place.
/// *Source*: typical resonances from H. Zollner, "Physics of the Electric Guitar", 2014, chapters 5 and 11; heights and widths by ear.
/// *Cost*: that of the drive, and nine second-order filters. *Realtime*: safe after `init`.
struct Amplifier: ~Copyable {
  /// From the sum of the strings into the amplifier.
  private static var inputLevel: Double { 0.5 }
  private static var outputLevel: Double { 0.45 }

  private var pickup: StereoCascade
  private var drive: Drive
  private var low: StereoCascade
  private var high: StereoCascade

  init(rateHz: Double) {
    func peak(_ leftHz: Double, _ rightHz: Double, _ quality: Double, _ gain: Double) -> StereoBiquad {
      StereoBiquad(
        left: .peak(frequencyHz: leftHz, quality: quality, gainDecibels: gain, rateHz: rateHz),
        right: .peak(frequencyHz: rightHz, quality: quality, gainDecibels: gain, rateHz: rateHz))
    }
    // What an amplifier leaves of the bass keeps a driven chord clear.
    pickup = StereoCascade(
      StereoBiquad(both: .lowPass(frequencyHz: 3400, quality: 1.8, rateHz: rateHz)),
      StereoBiquad(both: .highPass(frequencyHz: 100, quality: 0.6, rateHz: rateHz)), peak(720, 720, 0.6, 3))
    drive = Drive(rateHz: rateHz)
    low = StereoCascade(
      StereoBiquad(both: .highPass(frequencyHz: 85, quality: 0.9, rateHz: rateHz)), peak(118, 112, 1.4, 3),
      peak(430, 460, 0.9, -3),
      peak(2500, 2900, 1.3, 5))
    high = StereoCascade(
      StereoBiquad(both: .lowPass(frequencyHz: 5200, quality: 0.6, rateHz: rateHz)),
      StereoBiquad(both: .lowPass(frequencyHz: 5000, quality: 1.2, rateHz: rateHz)), peak(3700, 3500, 3, -3))
  }

  /// - Parameter drive: 0 ... 1.
  @_noAllocation @_noLocks
  mutating func set(drive amount: Double) {
    drive.set(amount: amount)
  }

  /// Amplifies a block in place: the same on both sides comes in.
  @_noAllocation @_noLocks
  mutating func process(_ block: UnsafeMutablePointer<SIMD2<Double>>, frames: Int) {
    for frame in 0..<frames { block[frame] *= Self.inputLevel }
    pickup.process(block, frames: frames)
    for frame in 0..<frames {
      let driven = Self.outputLevel * Double(drive.process(Float(block[frame].x)))
      block[frame] = SIMD2(driven, driven)
    }
    low.process(block, frames: frames)
    high.process(block, frames: frames)
  }

  /// Forgets what rings.
  @_noAllocation @_noLocks
  mutating func reset() {
    pickup.reset()
    drive.reset()
    low.reset()
    high.reset()
  }
}
