import CRealtime

/// The chamber in which the 16' and one 8' rank of some accordions lie: it lifts the lows and swallows the highs.
///
/// *Model*: a lift around 500 Hz, a shelf that takes 10 dB from 2.5 kHz on, and a light comb between what goes straight to the
/// chamber's mouth and what its far wall sends back, 0.5 ms later; all together 3 dB more at 500 Hz. The reeds of black keys lie
/// near the mouth: they get two thirds of it, and the wall's answer after 0.33 ms. It fades in and out within 20 ms.
/// *Source*: facts of players and makers, no measurement; constants by ear within them. *Realtime*: safe after `init`.
struct Cassotto: ~Copyable {
  private var lift: StereoBiquad
  private var shelf: StereoBiquad
  private let line: UnsafeMutablePointer<SIMD2<Double>>
  private let mask: Int
  private let delay: Int
  private var position = 0
  private var fade = Fade(wholeSeconds: 0.02)

  /// How much of what goes straight the far wall sends back.
  private static var echo: Double { @_noAllocation @_noLocks get { 0.15 } }

  /// - Parameter isDeep: whether the reeds lie far from the mouth, as those of white keys do.
  init(rateHz: Double, isDeep: Bool) {
    let share = isDeep ? 1.0 : 2.0 / 3
    lift = StereoBiquad(both: .peak(frequencyHz: 500, quality: 1, gainDecibels: 4 * share, rateHz: rateHz))
    shelf = StereoBiquad(
      both: .highShelf(frequencyHz: 2500, quality: 0.7, gainDecibels: -10 * share, rateHz: rateHz))
    delay = max(Int((isDeep ? 0.000_5 : 0.000_33) * rateHz + 0.5), 1)
    let capacity = powerOfTwo(above: delay)
    mask = capacity - 1
    line = .allocate(capacity: capacity)
    line.initialize(repeating: SIMD2(), count: capacity)
  }

  deinit {
    line.deallocate()
  }

  /// Whether nothing of it is heard.
  var isOut: Bool { @_noAllocation @_noLocks get { fade.isOut } }

  /// Aims at how much of it is to be heard, 0 to 1, for the next frames.
  @_noAllocation @_noLocks
  mutating func update(amount wanted: Double, seconds: Double, frames: Int) {
    if isOut, wanted > 0 { reset() }
    fade.aim(at: wanted, seconds: seconds, frames: frames)
  }

  /// Sends a block through it, in place.
  @_noAllocation @_noLocks
  mutating func process(_ block: UnsafeMutablePointer<SIMD2<Double>>, frames: Int) {
    for frame in 0..<frames {
      let straight = block[frame]
      line[position & mask] = straight
      let late = line[(position &- delay) & mask]
      position &+= 1
      let mouth = (straight + late * Self.echo) * (1 / (1 + Self.echo))
      let heard = shelf.process(lift.process(mouth))
      block[frame] = straight + (heard - straight) * fade.next()
    }
  }

  /// Forgets what rings.
  @_noAllocation @_noLocks
  mutating func reset() {
    lift.reset()
    shelf.reset()
    for index in 0...mask { line[index] = SIMD2() }
  }
}
