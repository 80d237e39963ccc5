/// Fades the sound in where it starts and out where it is told to stop, so that neither clicks.
///
/// - Realtime: safe.
struct OutputFade {
  private var gain: Float = 0
  private var step: Float

  /// How long a fade takes.
  static let seconds = 0.01

  /// Begins with silence and fades in.
  init(rateHz: Int) {
    step = Float(1 / (Self.seconds * Double(rateHz)))
  }

  @_noAllocation @_noLocks
  mutating func fadeOut() {
    step = -abs(step)
  }

  /// Whether the sound has faded out.
  var isSilent: Bool {
    @_noAllocation @_noLocks get { step < 0 && gain <= 0 }
  }

  @_noAllocation @_noLocks
  mutating func process(
    _ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, frames: Int
  ) {
    if step > 0, gain >= 1 { return }
    for frame in 0..<frames {
      gain = min(max(gain + step, 0), 1)
      left[frame] *= gain
      right[frame] *= gain
    }
  }
}
