/// Learns in which steps a source tells its angles, and how far its readings swing to and fro at rest.
///
/// *Model*: the step is the greatest common divisor of the recent differences between unequal readings, in hundredths of
/// a degree, so that 95 and 96 say 1 degree, 95.0 and 95.1 a tenth, 95 and 100 five. While differences are few, the
/// angles themselves are divisors too: 95 to 113 is not one step of 18. The noise is the largest swing where at least
/// every third change takes back the one before, and is forgotten slowly. *Cost*: 32 divisors for each change.
/// *Realtime*: safe.
struct StepSize: Sendable {
  /// In degrees; 0 until something has changed.
  private(set) var stepDegrees = 0.0
  /// How far readings swing to and fro by themselves, in degrees; 0 where that is within one step.
  private(set) var noiseDegrees = 0.0

  /// Differences remembered. Enough to be sure, few enough to forget a stray reading within a stroke or two.
  private static var capacity: Int { 32 }
  private var differences = InlineArray<32, Int32>(repeating: 0)
  private var count = 0
  private var next = 0
  private var lastDifference = 0.0
  private var lastSeconds = -1.0e9
  private var reversals = InlineArray<12, Double>(repeating: 0)
  private var nextReversal = 0

  /// The width of the band in which a reading may move without the hinge having moved: a step, or the noise.
  var bandDegrees: Double {
    @_noAllocation @_noLocks get { max(max(stepDegrees, 1.2 * noiseDegrees), 0.1) }
  }

  /// Takes a change from one reading to another.
  @_noAllocation @_noLocks
  mutating func learn(from before: Double, to angle: Double, atSeconds seconds: Double) {
    learnNoise(angle - before, atSeconds: seconds)
    let difference = Int32(abs((angle - before) * 100) + 0.5)
    guard difference > 0 else { return }
    differences[next] = difference
    next = (next &+ 1) % Self.capacity
    count = min(count &+ 1, Self.capacity)
    var divisor: Int32 = count < 3 ? Int32(abs(angle) * 100 + 0.5) : 0
    for index in 0..<count { divisor = Self.commonDivisor(divisor, differences[index]) }
    stepDegrees = Double(divisor) / 100
  }

  @_noAllocation @_noLocks
  private mutating func learnNoise(_ difference: Double, atSeconds seconds: Double) {
    let isReversal = difference * lastDifference < 0 && seconds - lastSeconds < 1
    reversals[nextReversal] = isReversal ? min(abs(difference), abs(lastDifference)) : 0
    nextReversal = (nextReversal &+ 1) % reversals.count
    lastDifference = difference
    lastSeconds = seconds
    var (swings, largest) = (0, 0.0)
    for index in 0..<reversals.count where reversals[index] > 0 {
      swings &+= 1
      largest = max(largest, reversals[index])
    }
    // Swings of a player's own are seldom three in twelve changes, nor swings of one step noise beyond the step.
    noiseDegrees *= 1 - 1.0 / 256
    if swings * 3 >= reversals.count { noiseDegrees = max(noiseDegrees, min(largest, 4)) }
  }

  @_noAllocation @_noLocks
  private static func commonDivisor(_ first: Int32, _ second: Int32) -> Int32 {
    var (larger, smaller) = (first, second)
    while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
    return larger
  }
}
