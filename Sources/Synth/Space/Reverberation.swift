import CRealtime

/// The tail of a small room: echoes too many to tell apart, which die away, high ones sooner.
///
/// *Model*: a feedback delay network of eight lines whose lengths have no common measure, mixed by a reflection (Householder)
/// that keeps their energy; each line loses what its length asks for, and its top through a one-pole low-pass. Left goes into
/// and comes out of the even lines, right the odd ones, so that what enters on one side fills both.
/// *Source*: J.-M. Jot, A. Chaigne, "Digital delay networks for designing artificial reverberators", 90th AES Convention, 1991.
/// *Stability*: every line loses, so the whole does. *Cost*: eight lanes of some ten operations. *Realtime*: safe after `init`.
struct Reverberation: ~Copyable {
  /// The time in which the tail falls by 60 dB.
  static var decaySeconds: Double { 0.5 }
  private static var lineCount: Int { @_noAllocation @_noLocks get { 8 } }
  /// What lies above loses twice and more.
  private static var dampingHz: Double { 4500 }

  private let lines: UnsafeMutablePointer<Float>
  private let capacity: Int
  private let delays: InlineArray<8, Int>
  private let gains: SIMD8<Float>
  private let damping: Float
  private var memory = SIMD8<Float>()
  private var place = 0
  let longestFrames: Int

  init(rateHz: Double) {
    let milliseconds: InlineArray<8, Double> = [17.31, 19.97, 22.73, 26.11, 29.33, 33.71, 37.93, 41.37]
    // Odd, so that no two have a factor of two in common.
    delays = InlineArray { line in Int(milliseconds[line] * 0.001 * rateHz) | 1 }
    var gains = SIMD8<Float>()
    for line in 0..<8 { gains[line] = Float(rt_pow(10, -3 * Double(delays[line]) / (rateHz * Self.decaySeconds))) }
    self.gains = gains
    damping = Float(1 - rt_exp(-2 * Double.pi * Self.dampingHz / rateHz))
    longestFrames = delays[7]
    let capacity = powerOfTwo(above: max(longestFrames, 32))
    self.capacity = capacity
    lines = .allocate(capacity: 8 * capacity)
    lines.initialize(repeating: 0, count: 8 * capacity)
  }

  deinit {
    lines.deallocate()
  }

  /// Takes a frame in and gives the tail's next.
  @inline(__always) @_noAllocation @_noLocks
  mutating func process(_ frame: SIMD2<Float>) -> SIMD2<Float> {
    let mask = capacity &- 1
    var read = SIMD8<Float>()
    for line in 0..<Self.lineCount { read[line] = lines[line &* capacity &+ ((place &- delays[line]) & mask)] }
    memory += damping * (gains * read - memory)
    let four = memory.evenHalf + memory.oddHalf
    let mean = 0.25 * ((four.x + four.y) + (four.z + four.w))
    let (left, right) = (0.5 * frame.x, 0.5 * frame.y)
    let input = SIMD8<Float>(left, right, -left, right, left, -right, -left, -right)
    let written = memory - mean + input
    for line in 0..<Self.lineCount { lines[line &* capacity &+ place] = written[line] }
    place = (place &+ 1) & mask
    let even = memory.evenHalf
    let odd = memory.oddHalf
    return SIMD2((even.x - even.y) + (even.z - even.w), (odd.x + odd.y) - (odd.z + odd.w))
  }

  /// The largest of what comes back at this moment.
  var held: Float {
    @_noAllocation @_noLocks get {
      var largest: Float = 0
      for line in 0..<Self.lineCount {
        let size = abs(memory[line])
        // What is not a number counts as large.
        if !(size <= largest) { largest = size }
      }
      return largest
    }
  }

  @_noAllocation @_noLocks
  mutating func clear() {
    memory = SIMD8()
    for index in 0..<8 * capacity { lines[index] = 0 }
  }
}
