/// The first echoes of a small room: what comes back from walls, floor and ceiling before the rest.
///
/// *Model*: images of two sources in a room of 4 by 5 by 2.7 metres, heard by two ears: six for each side, every other one from
/// across. *Realtime*: safe after `init`. *Cost*: six readings of both sides a frame.
struct EarlyReflections: ~Copyable {
  private static var tapCount: Int { @_noAllocation @_noLocks get { 6 } }

  private let line: UnsafeMutablePointer<SIMD2<Float>>
  private let mask: Int
  private let delays: InlineArray<6, (left: Int, right: Int)>
  private let gains: InlineArray<6, SIMD2<Float>>
  private var place = 0
  /// No echo comes later.
  let longestFrames: Int

  init(rateHz: Double) {
    let milliseconds: InlineArray<6, (left: Double, right: Double)> = [
      (5.7, 6.3), (8.3, 9.1), (12.1, 11.3), (15.7, 16.9), (20.9, 19.3), (25.3, 27.1),
    ]
    delays = InlineArray { tap in
      (Int(milliseconds[tap].left * 0.001 * rateHz), Int(milliseconds[tap].right * 0.001 * rateHz))
    }
    // As the way is longer, and by what walls swallow; two come back turned.
    gains = [
      SIMD2(0.52, 0.48), SIMD2(-0.40, 0.38), SIMD2(0.33, -0.35), SIMD2(0.26, 0.25), SIMD2(-0.20, 0.21),
      SIMD2(0.17, -0.16),
    ]
    longestFrames = Int(0.0272 * rateHz) + 1
    let capacity = powerOfTwo(above: max(longestFrames, 32))
    mask = capacity - 1
    line = .allocate(capacity: capacity)
    line.initialize(repeating: SIMD2(), count: capacity)
  }

  deinit {
    line.deallocate()
  }

  @inline(__always) @_noAllocation @_noLocks
  mutating func process(_ frame: SIMD2<Float>) -> SIMD2<Float> {
    line[place] = frame
    var sum = SIMD2<Float>()
    for tap in 0..<Self.tapCount {
      let (left, right) = (line[(place &- delays[tap].left) & mask], line[(place &- delays[tap].right) & mask])
      // Every other echo crosses the room.
      sum += gains[tap] * (tap & 1 == 0 ? SIMD2(left.x, right.y) : SIMD2(left.y, right.x))
    }
    place = (place &+ 1) & mask
    return sum
  }

  @_noAllocation @_noLocks
  mutating func clear() {
    for index in 0...mask { line[index] = SIMD2() }
  }
}
