import CRealtime

/// Takes a signal to eight times its rate and back, so that something that bends it makes no tones that fold back.
///
/// *Model*: one linear-phase low-pass, a sinc under a Kaiser window, as interpolator and as decimator. It is flat to five
/// twelfths of the rate and down by 90 dB from seven twelfths on. *Source*: J. Kaiser, "Nonrecursive digital filter design
/// using the I0-sinh window function", Proc. ISCAS, 1974. *Cost*: 576 multiplications a frame. *Realtime*: safe after `init`.
struct Oversampler: ~Copyable {
  static var factor: Int { @_noAllocation @_noLocks get { 8 } }
  /// Frames by which what comes back lags: half of each filter.
  static var latencyFrames: Int { @_noAllocation @_noLocks get { tapCount / factor } }
  private static var tapCount: Int { @_noAllocation @_noLocks get { 288 } }
  private static var phaseTaps: Int { @_noAllocation @_noLocks get { tapCount / factor } }

  /// The taps of each phase one behind the other, the oldest sample's first; and those of the whole, likewise.
  private let upTaps: UnsafeMutablePointer<Float>
  private let downTaps: UnsafeMutablePointer<Float>
  /// The newest samples twice, so that no reading wraps.
  private let input: UnsafeMutablePointer<Float>
  private let output: UnsafeMutablePointer<Float>
  private var inputPlace = 0
  private var outputPlace = 0

  init() {
    let (count, phases, each) = (Self.tapCount, Self.factor, Self.phaseTaps)
    upTaps = .allocate(capacity: count)
    downTaps = .allocate(capacity: count)
    input = .allocate(capacity: 2 * each)
    output = .allocate(capacity: 2 * count)
    input.initialize(repeating: 0, count: 2 * each)
    output.initialize(repeating: 0, count: 2 * count)
    for tap in 0..<count {
      let x = Double(tap) - 0.5 * Double(count - 1)
      let sinc = rt_sin(Double.pi * x / Double(phases)) / (Double.pi * x / Double(phases))
      let share = 2 * x / Double(count)
      let value = sinc * Self.bessel(8.96 * rt_sqrt(1 - share * share)) / Self.bessel(8.96)
      downTaps[tap] = Float(value / Double(phases))
      upTaps[(tap % phases) * each + each - 1 - tap / phases] = Float(value)
    }
  }

  deinit {
    upTaps.deallocate()
    downTaps.deallocate()
    input.deallocate()
    output.deallocate()
  }

  /// Takes a sample; ``raised(_:)`` then gives the eight that stand for it.
  @inline(__always) @_noAllocation @_noLocks
  mutating func push(_ sample: Float) {
    input[inputPlace] = sample
    input[inputPlace + Self.phaseTaps] = sample
    inputPlace = inputPlace + 1 == Self.phaseTaps ? 0 : inputPlace + 1
  }

  @inline(__always) @_noAllocation @_noLocks
  func raised(_ phase: Int) -> Float {
    Self.sum(input + inputPlace, upTaps + phase * Self.phaseTaps, count: Self.phaseTaps)
  }

  /// Takes one of the eight that were changed; after the eighth, ``lowered()`` gives the sample that stands for them.
  @inline(__always) @_noAllocation @_noLocks
  mutating func pushRaised(_ sample: Float) {
    output[outputPlace] = sample
    output[outputPlace + Self.tapCount] = sample
    outputPlace = outputPlace + 1 == Self.tapCount ? 0 : outputPlace + 1
  }

  @inline(__always) @_noAllocation @_noLocks
  func lowered() -> Float {
    Self.sum(output + outputPlace, downTaps, count: Self.tapCount)
  }

  /// Forgets the past.
  @_noAllocation @_noLocks
  mutating func reset() {
    for place in 0..<2 * Self.phaseTaps { input[place] = 0 }
    for place in 0..<2 * Self.tapCount { output[place] = 0 }
  }

  @inline(__always) @_noAllocation @_noLocks
  private static func sum(_ samples: UnsafePointer<Float>, _ taps: UnsafePointer<Float>, count: Int) -> Float {
    let (rawSamples, rawTaps) = (UnsafeRawPointer(samples), UnsafeRawPointer(taps))
    var sum = SIMD4<Float>()
    var place = 0
    while place < count {
      let four = rawSamples.loadUnaligned(fromByteOffset: 4 * place, as: SIMD4<Float>.self)
      sum += four * rawTaps.loadUnaligned(fromByteOffset: 4 * place, as: SIMD4<Float>.self)
      place += 4
    }
    return (sum.x + sum.y) + (sum.z + sum.w)
  }

  /// The modified Bessel function of the first kind and order 0, by its series.
  private static func bessel(_ x: Double) -> Double {
    var (sum, term) = (1.0, 1.0)
    for k in 1..<40 {
      term *= (x / (2 * Double(k))) * (x / (2 * Double(k)))
      sum += term
    }
    return sum
  }
}
