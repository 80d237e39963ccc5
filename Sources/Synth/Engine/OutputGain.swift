import CRealtime

/// The gain before the limiter: ramped from one control update to the next, and faded in from silence when an engine
/// starts, so that no instrument begins with a bang.
struct OutputGain: Sendable {
  private var current: Float
  private var target: Float = 1
  private var step: Float = 0
  private var decibels: Float = 0
  /// How far the opening fade has come, in 0...1.
  private var opening: Float = 0
  private let openingStep: Float

  /// The opening fade's length in seconds. At half of it the gain is still below -60 dB.
  static let openingSeconds = 0.02

  init(sampleRateHz: Double) {
    current = 1
    openingStep = Float(1 / (Self.openingSeconds * sampleRateHz))
  }

  /// - Parameter decibels: what to ramp to over the next `frames` frames.
  @_noAllocation @_noLocks
  mutating func update(decibels: Float, frames: Int) {
    if decibels != self.decibels {
      self.decibels = decibels
      target = rt_powf(10, decibels / 20)
    }
    step = (target - current) / Float(frames)
  }

  @_noAllocation @_noLocks
  mutating func process(
    _ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, frames: Int
  ) {
    if step == 0, current == 1, opening >= 1 { return }
    for index in 0..<frames {
      current += step
      var gain = current
      if opening < 1 {
        // The tenth power: -60 dB half way, so that the first 10 ms are silence to the ear and the end has no corner.
        let squared = opening * opening
        let fifth = squared * squared * opening
        gain *= fifth * fifth
        opening += openingStep
      }
      left[index] *= gain
      right[index] *= gain
    }
  }
}
