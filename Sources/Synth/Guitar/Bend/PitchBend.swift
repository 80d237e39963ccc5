/// A bend from outside, as a wheel gives it: besides the hinge's, either way, and exactly what was asked for once it is
/// there. *Realtime*: safe.
struct PitchBend: Sendable {
  /// The bend at this moment.
  var semitones: Float { @_noAllocation @_noLocks get { course.semitones } }
  var wantedSemitones: Float = 0
  private var course = BendCourse()

  /// Moves on by a control tick, the same way as ``Bend``.
  @_noAllocation @_noLocks
  mutating func advance(seconds: Float) {
    course.follow(wantedSemitones, seconds: seconds)
  }
}
