import CRealtime

/// Air that somebody gives in place of the hinge: a pedal under a foot, a breath, a finger that leans on its key.
///
/// *Model*: a pressure, smoothed, since controllers come in steps. Whoever moved last counts: a controller that moves takes the
/// bellows from the hinge; a hinge that moves takes them back once the controller has rested for ``holdSeconds``, so that the
/// two do not take turns from step to step. *Realtime*: safe.
struct GivenAir: Sendable {
  /// Whether anybody gives air.
  private(set) var isGiven = false
  /// What is given, smoothed, in pascals.
  private(set) var pascals: Float = 0
  private var wantedPascals: Float = 0
  private var ageSeconds: Float = 0

  /// How long a controller holds the bellows after its last step, in seconds: longer than from one step to the next.
  static var holdSeconds: Float { @_noAllocation @_noLocks get { 0.3 } }
  /// What counts as a hinge that moves, in degrees per second: half of what makes one reed just speak.
  static var movingDegreesPerSecond: Float { @_noAllocation @_noLocks get { 2.5 } }
  /// Time constant of the smoother, in seconds. With that of the bellows it takes the steps out of a pedal that moves from
  /// end to end in a fifth of a second.
  static var smoothingSeconds: Float { @_noAllocation @_noLocks get { 0.008 } }

  /// Takes what is given from now on; below 0, nobody gives any more.
  ///
  /// - Parameter standing: the pressure in the bellows, from which it starts.
  @_noAllocation @_noLocks
  mutating func give(_ pascals: Float, standing: Float) {
    if !isGiven { self.pascals = standing }
    isGiven = pascals >= 0
    wantedPascals = pascals
    ageSeconds = 0
  }

  /// Moves on by a control tick.
  ///
  /// - Parameter hingeDegreesPerSecond: how the hinge moves; 0 without one.
  @_noAllocation @_noLocks
  mutating func advance(hingeDegreesPerSecond: Float, seconds: Float) {
    guard isGiven, seconds > 0 else { return }
    ageSeconds = ageSeconds + seconds < 10 ? ageSeconds + seconds : 10
    if ageSeconds > Self.holdSeconds, abs(hingeDegreesPerSecond) > Self.movingDegreesPerSecond {
      isGiven = false
      return
    }
    pascals += (wantedPascals - pascals) * (1 - rt_expf(-seconds / Self.smoothingSeconds))
    if wantedPascals == 0, abs(pascals) < 1e-3 { pascals = 0 }
  }
}
