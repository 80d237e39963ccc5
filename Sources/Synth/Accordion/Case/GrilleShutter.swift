/// The shutter behind the grille, which players shut to play darker and softer.
///
/// *Model*: what the slats let through: 2 dB less of everything and 14 dB less above 1.5 kHz. It moves within 40 ms.
/// *Realtime*: safe after `init`.
struct GrilleShutter: Sendable {
  private var shelf: StereoBiquad
  private var fade = Fade(wholeSeconds: 0.04)

  init(rateHz: Double) {
    shelf = StereoBiquad(both: .highShelf(frequencyHz: 1500, quality: 0.6, gainDecibels: -12, rateHz: rateHz))
  }

  /// Aims at how far it is to be shut, 0 to 1, over the next frames.
  @_noAllocation @_noLocks
  mutating func update(shut wanted: Double, seconds: Double, frames: Int) {
    if fade.isOut, wanted > 0 { shelf.reset() }
    fade.aim(at: wanted, seconds: seconds, frames: frames)
  }

  /// Sends a block through it, in place.
  @_noAllocation @_noLocks
  mutating func process(_ block: UnsafeMutablePointer<SIMD2<Double>>, frames: Int) {
    guard !fade.isOut else { return }
    for frame in 0..<frames {
      let open = block[frame]
      let shut = shelf.process(open) * 0.8
      block[frame] = open + (shut - open) * fade.next()
    }
  }

  /// Forgets what rings.
  @_noAllocation @_noLocks
  mutating func reset() {
    shelf.reset()
  }
}
