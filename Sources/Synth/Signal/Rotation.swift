import CRealtime

/// An angle with its sine and its cosine, computed once for all that need them.
struct Rotation {
  let radians: Double
  let sine: Double
  let cosine: Double

  @_noAllocation @_noLocks
  init(radians: Double) {
    self.radians = radians
    sine = rt_sin(radians)
    cosine = rt_cos(radians)
  }
}
