import CRealtime

/// A small room around the instruments, which stays out of their way.
///
/// *Model*: what is played goes through untouched; beside it ``EarlyReflections``, and ``Reverberation`` of what they give. The
/// room hears no bass, which would blur, and no highest treble, which walls swallow. Everything in it is linear.
/// *Range*: amount 0, none, to 1. *Determinism*: the same frames give the same sound however they are split.
/// *Cost*: nothing without an amount, nor once the tail has ended, which it does in exact silence. *Realtime*: safe after `init`.
struct Room: ~Copyable {
  /// What comes back at an amount of 1, against what is played.
  private static var earlyLevel: Float { @_noAllocation @_noLocks get { 0.9 } }
  private static var tailLevel: Float { @_noAllocation @_noLocks get { 0.55 } }
  /// What is quieter has ended.
  private static var silentBelow: Float { @_noAllocation @_noLocks get { 2e-7 } }

  private var early: EarlyReflections
  private var tail: Reverberation
  private let bassShare: Float
  private let trebleShare: Float
  private var bass = SIMD2<Float>()
  private var treble = SIMD2<Float>()
  private var amount: Float = 0
  private var goal: Float = 0
  private var step: Float = 0
  private let restFrames: Int
  /// How long nothing has been heard of it; it sleeps when that is long enough.
  private var quietFrames: Int

  init(rateHz: Double) {
    early = EarlyReflections(rateHz: rateHz)
    tail = Reverberation(rateHz: rateHz)
    bassShare = Float(1 - rt_exp(-2 * Double.pi * 160 / rateHz))
    trebleShare = Float(1 - rt_exp(-2 * Double.pi * 7000 / rateHz))
    restFrames = early.longestFrames + tail.longestFrames
    quietFrames = restFrames
  }

  /// - Parameters:
  ///   - amount: 0 ... 1, to be reached over the next frames.
  @_noAllocation @_noLocks
  mutating func update(amount goal: Float, frames: Int) {
    self.goal = goal
    step = (goal - amount) / Float(frames > 1 ? frames : 1)
  }

  /// Adds the room to a block.
  @_noAllocation @_noLocks
  mutating func process(
    _ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, frames: Int
  ) {
    if amount == 0, goal == 0 {
      // Whatever it held is not heard again.
      if quietFrames < restFrames { fallSilent() }
      return
    }
    for frame in 0..<frames {
      amount += step
      let played = SIMD2(left[frame], right[frame])
      let isSilent = played.x == 0 && played.y == 0
      if isSilent, quietFrames >= restFrames { continue }
      bass += bassShare * (played - bass)
      treble += trebleShare * (played - bass - treble)
      let echoes = early.process(treble)
      let wet = Self.earlyLevel * echoes + Self.tailLevel * tail.process(treble + 0.5 * echoes)
      left[frame] += amount * wet.x
      right[frame] += amount * wet.y
      let size = abs(wet.x) > abs(wet.y) ? abs(wet.x) : abs(wet.y)
      quietFrames = isSilent && size < Self.silentBelow ? quietFrames + 1 : 0
    }
    if step > 0 ? amount >= goal : amount <= goal { (amount, step) = (goal, 0) }
    if !(tail.held < 1e6) { fallSilent() }
  }

  @_noAllocation @_noLocks
  private mutating func fallSilent() {
    early.clear()
    tail.clear()
    bass = SIMD2()
    treble = SIMD2()
    quietFrames = restFrames
  }
}
