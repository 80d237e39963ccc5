/// One note of the sweep: how loud it is on its way in and out, and its two waves.
struct SweepVoice: Sendable {
  private static var attackSeconds: Double { 0.015 }
  private static var releaseSeconds: Double { 0.12 }

  private(set) var note = -1
  private(set) var isHeld = false
  private var saws = SawPair()
  private var gain = 0.0
  private var rise = 0.0
  private var fall = 0.0

  @_noAllocation @_noLocks
  init() {}

  var isSounding: Bool { @_noAllocation @_noLocks get { gain > 0 || isHeld } }

  /// Begins, or goes on where it was dying away.
  @_noAllocation @_noLocks
  mutating func start(note: Int, cyclesPerSample: Double, phase: SIMD2<Double>, rateHz: Double) {
    if !isSounding || note != self.note { saws = SawPair(cyclesPerSample: cyclesPerSample, phase: phase) }
    self.note = note
    isHeld = true
    rise = 1 / (Self.attackSeconds * rateHz)
    fall = 1 / (Self.releaseSeconds * rateHz)
  }

  @_noAllocation @_noLocks
  mutating func release() {
    isHeld = false
  }

  @inline(__always) @_noAllocation @_noLocks
  mutating func next() -> SIMD2<Double> {
    return nextGain() * saws.next()
  }

  /// The gain alone, for what is not its own wave.
  @inline(__always) @_noAllocation @_noLocks
  mutating func nextGain() -> Double {
    if isHeld {
      gain = gain + rise < 1 ? gain + rise : 1
    } else {
      gain = gain > fall ? gain - fall : 0
    }
    return gain * gain * (3 - 2 * gain)
  }
}
