/// White noise that is a function of a seed and a position: any sample can be had again without being kept.
///
/// *Model*: the output function of SplitMix64 over a counter. *Source*: Steele, Lea, Flood, "Fast splittable pseudorandom
/// number generators", OOPSLA 2014.
/// *Range*: even over -1 ..< 1. *Realtime*: safe.
public struct SeededNoise: Sendable {
  public var seed: UInt64

  @_noAllocation @_noLocks
  public init(seed: UInt64) {
    self.seed = seed
  }

  /// The sample at a position; negative positions are as good as others.
  @inline(__always) @_noAllocation @_noLocks
  public subscript(position: Int) -> Float {
    let bits = Int32(truncatingIfNeeded: Self.mixed(seed &+ UInt64(bitPattern: Int64(position))) >> 40) &- 0x80_0000
    return Float(bits) * 0x1p-23
  }

  /// A seed of its own for the part with this number.
  @_noAllocation @_noLocks
  public func seed(forPart number: Int) -> UInt64 {
    Self.mixed(~seed &+ UInt64(bitPattern: Int64(number)))
  }

  @inline(__always) @_noAllocation @_noLocks
  private static func mixed(_ counter: UInt64) -> UInt64 {
    var bits = (counter &+ 1) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
