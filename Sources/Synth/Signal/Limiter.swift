import CRealtime

/// Keeps two channels below a ceiling by turning both down, a little before the peak comes.
///
/// *Model*: the gain that each frame would need, its minimum over the look-ahead and a hold, a release towards 1, and two
/// moving averages of half the look-ahead each, so that the gain has arrived by the time the peak does, without a corner.
/// Through the hold the gain stays from one crest of a tone to the next, which otherwise would bend low tones. The sound is
/// delayed by the look-ahead. Gains are whole multiples of 2⁻³⁰ and their sums are exact: where nothing needs turning
/// down, the output *is* the delayed input, bit for bit.
/// *Source*: the minimum over a sliding window by a queue of falling candidates (Lemire, "Streaming maximum-minimum filter
/// using no more than three comparisons per element", 2006). *Cost*: where nothing needs turning down, a swap for each sample.
/// *Range*: samples that are not finite count as 0 and are counted in ``faultCount``. *Realtime*: safe after `init`.
public struct Limiter: ~Copyable {
  /// The largest magnitude that comes out: -1 dBFS.
  public static var ceiling: Float { @_noAllocation @_noLocks get { 0.891250 } }
  private static let lookAheadSeconds = 0.001
  /// Longer than half a period of the lowest tone of the bass.
  private static let holdSeconds = 0.015
  private static let releaseSeconds = 0.06
  private static var unity: Int64 { @_noAllocation @_noLocks get { 1 << 30 } }

  /// Frames by which the output lags the input.
  public let latencyFrames: Int
  /// How many samples came in that were not finite.
  public private(set) var faultCount = 0
  /// The gain at the last frame, 1 where nothing is turned down.
  public private(set) var gain: Float = 1

  private let delayLeft: UnsafeMutablePointer<Float>
  private let delayRight: UnsafeMutablePointer<Float>
  /// What the two moving averages hold, and how many of each.
  private let averaged: UnsafeMutablePointer<Int64>
  private let averagedAgain: UnsafeMutablePointer<Int64>
  private let averagedCount: Int
  /// Candidates for the minimum: gains that rise towards the newest, and when each was needed.
  private let candidates: UnsafeMutablePointer<(gain: Int64, frame: Int)>
  /// Over how many frames before the newest the minimum is taken.
  private let minimumFrames: Int
  private var firstCandidate = 0
  private var candidateCount = 0
  private var frame = 0
  private var place = 0
  private var averagedPlace = 0
  private var sum: Int64
  private var sumOfSums: Int64
  private var released: Int64
  private let releaseShare: Float
  /// The sum of sums where nothing is turned down.
  private let openSum: Int64
  private let toGain: Float

  public init(sampleRateHz: Double) {
    let lookAhead = max(2, 2 * Int(0.5 * Self.lookAheadSeconds * sampleRateHz))
    latencyFrames = lookAhead
    releaseShare = Float(1 - rt_exp(-1 / (Self.releaseSeconds * sampleRateHz)))
    averagedCount = lookAhead / 2 + 1
    sum = Int64(averagedCount) * Self.unity
    sumOfSums = Int64(averagedCount) * sum
    openSum = sumOfSums
    toGain = Float(1 / Double(openSum))
    released = Self.unity
    delayLeft = .allocate(capacity: lookAhead)
    delayLeft.initialize(repeating: 0, count: lookAhead)
    delayRight = .allocate(capacity: lookAhead)
    delayRight.initialize(repeating: 0, count: lookAhead)
    averaged = .allocate(capacity: averagedCount)
    averaged.initialize(repeating: Self.unity, count: averagedCount)
    averagedAgain = .allocate(capacity: averagedCount)
    averagedAgain.initialize(repeating: sum, count: averagedCount)
    minimumFrames = lookAhead + Int(Self.holdSeconds * sampleRateHz)
    candidates = .allocate(capacity: minimumFrames + 1)
    candidates.initialize(repeating: (Self.unity, 0), count: minimumFrames + 1)
  }

  deinit {
    delayLeft.deallocate()
    delayRight.deallocate()
    averaged.deallocate()
    averagedAgain.deallocate()
    candidates.deallocate()
  }

  /// Limits a block in place.
  @_noAllocation @_noLocks
  public mutating func process(
    _ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, frames: Int
  ) {
    var done = 0
    while done < frames {
      // As far as the delay goes before it begins anew.
      let count = min(frames - done, latencyFrames - place)
      if passes(left + done, count), passes(right + done, count) {
        delay(left + done, right + done, frames: count)
      } else {
        limit(left + done, right + done, frames: count)
      }
      done += count
    }
  }

  /// Whether nothing is turned down, and nothing in these samples will be.
  @_noAllocation @_noLocks
  private func passes(_ samples: UnsafePointer<Float>, _ count: Int) -> Bool {
    sumOfSums == openSum && largestMagnitude(samples, count: count) <= Self.ceiling
  }

  /// What ``limit(_:_:frames:)`` does where everything passes: every gain is 1, and so are all the candidates, of which the
  /// newest alone remains.
  @_noAllocation @_noLocks
  private mutating func delay(
    _ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, frames: Int
  ) {
    exchange(left, delayLeft + place, count: frames)
    exchange(right, delayRight + place, count: frames)
    advance(by: frames)
    averagedPlace = (averagedPlace + frames) % averagedCount
    candidates[firstCandidate] = (Self.unity, frame - 1)
    candidateCount = 1
  }

  @_noAllocation @_noLocks
  private func exchange(_ first: UnsafeMutablePointer<Float>, _ second: UnsafeMutablePointer<Float>, count: Int) {
    let (rawFirst, rawSecond) = (UnsafeMutableRawPointer(first), UnsafeMutableRawPointer(second))
    var index = 0
    while index + 4 <= count {
      let four = rawFirst.loadUnaligned(fromByteOffset: 4 * index, as: SIMD4<Float>.self)
      let others = rawSecond.loadUnaligned(fromByteOffset: 4 * index, as: SIMD4<Float>.self)
      rawFirst.storeBytes(of: others, toByteOffset: 4 * index, as: SIMD4<Float>.self)
      rawSecond.storeBytes(of: four, toByteOffset: 4 * index, as: SIMD4<Float>.self)
      index += 4
    }
    while index < count {
      (first[index], second[index]) = (second[index], first[index])
      index += 1
    }
  }

  @_noAllocation @_noLocks
  private mutating func advance(by frames: Int) {
    frame += frames
    place += frames
    if place == latencyFrames { place = 0 }
  }

  @_noAllocation @_noLocks
  private mutating func limit(
    _ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, frames: Int
  ) {
    for index in 0..<frames {
      let (inLeft, inRight) = (finite(left[index]), finite(right[index]))
      let smallest = smallestGain(with: neededGain(inLeft, inRight))
      if smallest < released {
        released = smallest
      } else {
        // At least one step, so that it arrives.
        released += Int64(Float(Self.unity - released) * releaseShare) + 1
        if released > smallest { released = smallest }
      }
      average(released)
      left[index] = delayLeft[place] * gain
      right[index] = delayRight[place] * gain
      delayLeft[place] = inLeft
      delayRight[place] = inRight
      advance(by: 1)
    }
  }

  @inline(__always) @_noAllocation @_noLocks
  private mutating func average(_ released: Int64) {
    sum += released - averaged[averagedPlace]
    averaged[averagedPlace] = released
    sumOfSums += sum - averagedAgain[averagedPlace]
    averagedAgain[averagedPlace] = sum
    averagedPlace += 1
    if averagedPlace == averagedCount { averagedPlace = 0 }
    gain = sumOfSums == openSum ? 1 : Float(sumOfSums) * toGain
  }

  @inline(__always) @_noAllocation @_noLocks
  private mutating func finite(_ sample: Float) -> Float {
    if sample - sample == 0 { return sample }
    faultCount += 1
    return 0
  }

  @inline(__always) @_noAllocation @_noLocks
  private func neededGain(_ left: Float, _ right: Float) -> Int64 {
    let (left, right) = (left < 0 ? -left : left, right < 0 ? -right : right)
    let peak = left > right ? left : right
    return peak <= Self.ceiling ? Self.unity : Int64(Self.ceiling / peak * Float(Self.unity))
  }

  /// Adds a frame's gain to the window of the look-ahead, the hold and the frame itself, and returns the smallest in it.
  @inline(__always) @_noAllocation @_noLocks
  private mutating func smallestGain(with needed: Int64) -> Int64 {
    let capacity = minimumFrames + 1
    if candidateCount > 0, candidates[firstCandidate].frame < frame - minimumFrames {
      firstCandidate = firstCandidate + 1 == capacity ? 0 : firstCandidate + 1
      candidateCount -= 1
    }
    while candidateCount > 0 {
      let last = firstCandidate + candidateCount - 1
      guard candidates[last >= capacity ? last - capacity : last].gain >= needed else { break }
      candidateCount -= 1
    }
    let next = firstCandidate + candidateCount
    candidates[next >= capacity ? next - capacity : next] = (needed, frame)
    candidateCount += 1
    return candidates[firstCandidate].gain
  }
}
