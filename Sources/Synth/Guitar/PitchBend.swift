/// A bend from outside, as a wheel gives it: besides the hinge's, either way, and exactly what was asked for once it is
/// there, so that a wheel let go leaves the strings in tune. *Realtime*: safe.
struct PitchBend: Sendable {
  /// The bend at this moment.
  private(set) var semitones: Float = 0
  var wantedSemitones: Float = 0
  private var approached: Float = 0

  /// What is nearer than this is there: a hundredth of a cent.
  private static var nearSemitones: Float { 1e-4 }

  /// Moves on by a control tick, through the same two smoothers as ``Bend``.
  @_noAllocation @_noLocks
  mutating func advance(seconds: Float) {
    guard semitones != wantedSemitones, seconds > 0 else { return }
    let pace = seconds / (Bend.smoothingSeconds + seconds)
    approached += pace * (wantedSemitones - approached)
    semitones += pace * (approached - semitones)
    if abs(semitones - wantedSemitones) < Self.nearSemitones, abs(approached - wantedSemitones) < Self.nearSemitones {
      semitones = wantedSemitones
      approached = wantedSemitones
    }
  }
}
