/// A share of something, 0 to 1: what is beyond is the nearer of the two, and NaN is 0. *Realtime*: safe.
@inline(__always) @_noAllocation @_noLocks
func clampedShare(_ share: Float) -> Float { share > 0 ? (share < 1 ? share : 1) : 0 }

/// The same in double precision.
@inline(__always) @_noAllocation @_noLocks
func clampedShare(_ share: Double) -> Double { share > 0 ? (share < 1 ? share : 1) : 0 }
