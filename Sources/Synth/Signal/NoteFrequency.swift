import CRealtime

/// The pitch of a MIDI note in equal temperament, in hertz.
@_noAllocation @_noLocks
func equalFrequencyHz(ofNote note: Int, a4Hz: Double) -> Double {
  a4Hz * rt_exp2(Double(note - 69) / 12)
}
