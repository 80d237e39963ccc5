/// The way that a bend takes to where it is wanted: no faster than a hand, and rounded off.
///
/// *Model*: a rate limit, and two one-pole smoothers of ``smoothingSeconds``; once there, exactly what was wanted, so that a
/// wheel let go leaves the strings in tune. What is wanted for a moment only is left as quickly as it was set out for.
/// *Range*: any finite bend; a step of a second and more counts as one. *Realtime*: safe.
struct BendCourse: Sendable {
  /// An octave takes thirty milliseconds: no wheel and no hinge of the usual range is quicker.
  static var fastestSemitonesPerSecond: Float { @_noAllocation @_noLocks get { 400 } }
  /// Time constant of each of the two smoothers.
  static var smoothingSeconds: Float { @_noAllocation @_noLocks get { 0.003 } }
  /// What is nearer than this is there: a hundredth of a cent.
  private static var nearSemitones: Float { @_noAllocation @_noLocks get { 1e-4 } }

  /// The bend at this moment.
  private(set) var semitones: Float = 0
  private var aimed: Float = 0
  private var approached: Float = 0

  @_noAllocation @_noLocks
  init() {}

  /// Is there at once.
  @_noAllocation @_noLocks
  mutating func jump(to wantedSemitones: Float) {
    (aimed, approached, semitones) = (wantedSemitones, wantedSemitones, wantedSemitones)
  }

  /// Moves on by a control tick.
  @_noAllocation @_noLocks
  mutating func follow(_ wantedSemitones: Float, seconds: Float) {
    guard semitones != wantedSemitones || approached != wantedSemitones, seconds > 0 else { return }
    let (way, furthest) = (wantedSemitones - aimed, Self.fastestSemitonesPerSecond * seconds)
    aimed = way > furthest ? aimed + furthest : way < -furthest ? aimed - furthest : wantedSemitones
    let pace = seconds / (Self.smoothingSeconds + seconds)
    approached += pace * (aimed - approached)
    semitones += pace * (approached - semitones)
    if abs(semitones - wantedSemitones) < Self.nearSemitones, abs(approached - wantedSemitones) < Self.nearSemitones {
      jump(to: wantedSemitones)
    }
  }
}
