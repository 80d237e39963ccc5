import CRealtime

/// What a pick does to a string: one period of the force of an ideal pluck, rounded by the pick, and its scrape.
///
/// *Model*: a string drawn aside at a point and let go pulls at the bridge with a rectangular wave whose share of the period
/// is the point's distance from the bridge; harmonics that have a node there are missing. One period of it, of mean exactly
/// 0, starts the loop. A softer pluck has rounder corners (two one-pole low-passes). The scrape is a burst of noise that
/// passes the same comb.
/// *Source*: N. Fletcher, T. Rossing, "The Physics of Musical Instruments", 2nd ed., 1998, section 2.8 (force at the bridge).
/// *Range*: velocity 0 ... 1. *Realtime*: safe.
struct PluckExcitation {
  private var position = 0
  private var periodFrames = 0
  private var endFrames = 0
  private var nearFrames = 0
  private var scrapeFrames = 0
  private var high: Float = 0
  private var low: Float = 0
  private var scrape: Float = 0
  private var smoothing: Float = 1
  private var firstSmoothed: Float = 0
  private var secondSmoothed: Float = 0
  private var noise = SeededNoise(seed: 0)

  /// Nothing is plucked.
  @_noAllocation @_noLocks
  init() {}

  /// - Parameters:
  ///   - distanceFromBridge: where the string is plucked, as a share of its length.
  ///   - seed: of the scrape and of the small differences between plucks.
  @_noAllocation @_noLocks
  init(fundamentalHz: Double, velocity: Float, distanceFromBridge: Double, seed: UInt64, rateHz: Double) {
    noise = SeededNoise(seed: seed)
    // No hand hits the same place twice: 8 per cent either way. By ear.
    let place = distanceFromBridge * (1 + 0.08 * Double(noise[-1]))
    periodFrames = Int(rateHz / fundamentalHz + 0.5)
    let near = Int(place * Double(periodFrames) + 0.5)
    nearFrames = near > 1 ? near : 1
    let amplitude = velocity * (0.3 + 0.7 * velocity)
    low = -amplitude * Float(nearFrames) / Float(periodFrames)
    high = amplitude + low
    scrapeFrames = Int(rateHz * 0.004)
    scrape = 0.12 * amplitude
    // Corners above the fundamental: at E4 1 kHz at the softest and 9 kHz at the loudest, less on thicker strings.
    let cornerHz = fundamentalHz + 1000 * rt_exp2(3.17 * Double(velocity)) * rt_pow(fundamentalHz / 330, 0.25)
    smoothing = Float(1 - rt_exp(-2 * Double.pi * cornerHz / rateHz))
    endFrames = periodFrames + scrapeFrames + Int(rateHz * 0.003)
  }

  /// Whether there is nothing left to come.
  var isOver: Bool {
    @_noAllocation @_noLocks get { position >= endFrames }
  }

  /// The next frames of it.
  @_noAllocation @_noLocks
  mutating func render(to drive: UnsafeMutablePointer<Float>, frames: Int) {
    for frame in 0..<frames {
      var force: Float = position < nearFrames ? high : position < periodFrames ? low : 0
      force += burst(at: position) - burst(at: position &- nearFrames)
      firstSmoothed += smoothing * (force - firstSmoothed)
      secondSmoothed += smoothing * (firstSmoothed - secondSmoothed)
      drive[frame] = position < endFrames ? secondSmoothed : 0
      position &+= 1
    }
  }

  /// The scrape: noise that dies away in a straight line.
  @inline(__always) @_noAllocation @_noLocks
  private func burst(at position: Int) -> Float {
    guard position >= 0, position < scrapeFrames else { return 0 }
    return scrape * noise[position] * (1 - Float(position) / Float(scrapeFrames))
  }
}
