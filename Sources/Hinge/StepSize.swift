/// Learns in which steps a source tells its angles, and how far its readings swing to and fro at rest.
///
/// *Model*: the step is the greatest common divisor of the recent differences between unequal readings, in hundredths of
/// a degree, so that 95 and 96 say 1 degree, 95.0 and 95.1 a tenth, 95 and 100 five. While differences are few, the
/// angles themselves are divisors too, and a step is five degrees or at most one unless it is a matter of positions:
/// 95 to 113 is not one step of 18. The noise is the largest swing where at least
/// every third change takes back the one before, and is forgotten slowly. *Cost*: 32 divisors for each change.
/// *Realtime*: safe.
struct StepSize: Sendable {
  /// In degrees; 0 until something has changed.
  private(set) var stepDegrees = 0.0
  /// How far readings swing to and fro by themselves, in degrees; 0 where that is within one step.
  private(set) var noiseDegrees = 0.0
  /// Whether the source tells positions rather than angles.
  private(set) var isCoarse = false

  /// Steps of multiples of this are positions: the hinge's way between them is not told.
  private static var positionHundredths: Int32 { 4500 }
  /// Fewer differences than this may share a divisor by chance.
  private static var few: Int { 3 }
  /// Swings wider than this are a player's: bellows shaken faster than the source can tell.
  private static var widestNoiseDegrees: Double { 2 }
  /// What is forgotten of the noise with each change: while the hinge moves, noise hardly shows.
  private static var forgetting: Double { 1.0 / 1024 }
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
    @_noAllocation @_noLocks get { max(stepDegrees, max(1.3 * noiseDegrees, 0.1)) }
  }

  /// How far from the truth a move may be, up or down, in degrees.
  var toleranceDegrees: Double {
    @_noAllocation @_noLocks get { 0.55 * bandDegrees + 0.6 * noiseDegrees }
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
    var divisor: Int32 = count < Self.few ? Int32(abs(angle) * 100 + 0.5) : 0
    for index in 0..<count { divisor = Self.commonDivisor(differences[index], divisor) }
    isCoarse = divisor >= Self.positionHundredths && divisor % Self.positionHundredths == 0
    if count < Self.few, !isCoarse {
      divisor = Self.commonDivisor(divisor, divisor % 500 == 0 ? 500 : 100)
    }
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
    for index in reversals.indices where reversals[index] > 0 {
      swings &+= 1
      largest = max(largest, reversals[index])
    }
    noiseDegrees *= 1 - Self.forgetting
    if swings * 3 >= reversals.count, largest <= Self.widestNoiseDegrees { noiseDegrees = max(noiseDegrees, largest) }
  }

  /// One division where the first number is a multiple of the second.
  @_noAllocation @_noLocks
  private static func commonDivisor(_ first: Int32, _ second: Int32) -> Int32 {
    var (larger, smaller) = (first, second)
    while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
    return larger
  }
}
