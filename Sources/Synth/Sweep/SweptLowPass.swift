import CRealtime

/// A resonant low-pass for two channels whose cutoff may move every sample.
///
/// *Model*: state-variable filter of two trapezoidal integrators without a delay in its loop, so that cutoff and resonance
/// stay true up to the top, and what its integrators hold stays bounded however the cutoff moves.
/// *Source*: V. Zavalishin, "The Art of VA Filter Design", 2012, section 4; for the stability under change A. Wishnick,
/// "Time-varying filters for musical applications", Proc. DAFx, 2014.
/// *Range*: cutoff 5 Hz ... 0.45 of the rate, outside it the nearest; quality 0.5 ... 20. *Cost*: a tangent and a
/// division a frame. *Realtime*: safe.
public struct SweptLowPass: Sendable {
  /// 1 over the quality.
  private var damping = 1.0
  private var level = 1.0
  private var first = SIMD2<Double>()
  private var second = SIMD2<Double>()
  private let rateHz: Double

  @_noAllocation @_noLocks
  public init(rateHz: Double) {
    self.rateHz = rateHz
    set(resonance: 0)
  }

  /// - Parameter resonance: 0, none, to 1, a quality of 20. What a peak is higher, the whole is lower by half of it in decibels.
  @_noAllocation @_noLocks
  public mutating func set(resonance: Double) {
    let share = clampedShare(resonance)
    let quality = 0.7071 * rt_pow(20 / 0.7071, share)
    damping = 1 / quality
    level = rt_sqrt(0.7071 / quality)
  }

  /// Filters one frame.
  @inline(__always) @_noAllocation @_noLocks
  public mutating func process(_ input: SIMD2<Double>, cutoffHz: Double) -> SIMD2<Double> {
    let above = cutoffHz > 5 ? cutoffHz : 5
    let cycles = above / rateHz
    let g = rt_tan(Double.pi * (cycles < 0.45 ? cycles : 0.45))
    let a1 = 1 / (1 + g * (g + damping))
    let a2 = g * a1
    let rest = input - second
    let band = a1 * first + a2 * rest
    let low = second + a2 * first + g * a2 * rest
    first = 2 * band - first
    second = 2 * low - second
    return level * low
  }

  /// The largest of what its integrators hold.
  public var held: Double {
    @_noAllocation @_noLocks get {
      let one = abs(first.x) > abs(first.y) ? abs(first.x) : abs(first.y)
      let two = abs(second.x) > abs(second.y) ? abs(second.x) : abs(second.y)
      return one > two ? one : two
    }
  }

  /// Forgets the past.
  @_noAllocation @_noLocks
  public mutating func reset() {
    first = SIMD2()
    second = SIMD2()
  }
}
