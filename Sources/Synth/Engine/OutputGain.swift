import CRealtime

/// The gain before the limiter: it moves no faster than a hand turns a knob, without a step, and fades in from silence when
/// an engine starts, so that no instrument begins with a bang.
///
/// *Model*: ramps from one control update to the next, of at most ``fastestDecibelsPerSecond``; what is set before the first
/// frame holds at once. What is set for a moment only hardly sets the limiter to work. *Realtime*: safe.
struct OutputGain: Sendable {
  private var current: Float = 1
  private var target: Float = 1
  private var step: Float = 0
  /// The level that has been reached, on its way to what is wanted, and by how much it moves each frame.
  private var decibels: Float = 0
  private var decibelsStep: Float = 0
  /// The level whose gain ``target`` is.
  private var targetDecibels: Float = 0
  /// How far the opening fade has come, in 0...1.
  private var opening: Float = 0
  private let openingStep: Float
  private let fastestStep: Float

  /// The opening fade's length in seconds. At half of it the gain is still below -60 dB.
  static let openingSeconds = 0.02
  /// Silence to full takes a twentieth of a second.
  private static let fastestDecibelsPerSecond = 1200.0
  /// What is nearer than this is there.
  private static var nearDecibels: Float { @_noAllocation @_noLocks get { 1e-3 } }

  init(sampleRateHz: Double) {
    openingStep = Float(1 / (Self.openingSeconds * sampleRateHz))
    fastestStep = Float(Self.fastestDecibelsPerSecond / sampleRateHz)
  }

  /// - Parameter decibels: what to move to over the next `frames` frames, or as far as it goes.
  @_noAllocation @_noLocks
  mutating func update(decibels wanted: Float, frames: Int) {
    let (way, furthest) = (wanted - decibels, fastestStep * Float(frames))
    var next = wanted
    if opening == 0 || abs(way) < Self.nearDecibels {
      decibels = wanted
      decibelsStep = 0
    } else if way > furthest || way < -furthest {
      decibelsStep = way > 0 ? fastestStep : -fastestStep
      next = decibels + decibelsStep * Float(frames)
    } else {
      decibelsStep = way / Float(frames)
    }
    if next != targetDecibels {
      targetDecibels = next
      target = rt_powf(10, next / 20)
    }
    step = (target - current) / Float(frames)
  }

  @_noAllocation @_noLocks
  mutating func process(
    _ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, frames: Int
  ) {
    decibels += decibelsStep * Float(frames)
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
