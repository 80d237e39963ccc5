/// Learns how long a source takes from one value to the next, and how unevenly.
///
/// *Model*: not the time between readings, which may repeat a value that the device renews more seldom (a lid polled each
/// 33 ms has a new angle each 98 ms), but between changes inside a stroke: there, and where each is at least two steps,
/// every new value shows. The period is a low quantile of the recent ones, so that rests between strokes and lost
/// readings do not count. *Realtime*: safe.
struct SourcePeriod: Sendable {
  /// Before anything is known: as slow as a lid, for too quiet is better than too loud. A source that repeats itself
  /// quickly is believed to be quicker, within reason.
  private static var assumedSeconds: Double { 0.1 }
  private static var assumedAtLeastSeconds: Double { 0.05 }
  /// How unevenly, as a share of the period.
  private static var assumedJitter: Double { 0.25 }
  /// Intervals from which on nothing need be assumed.
  private static var sureEnough: Int { 4 }
  /// From one value of the device to the next, in seconds.
  private(set) var seconds = SourcePeriod.assumedSeconds
  /// How late or early a change may show, in seconds.
  private(set) var jitterSeconds = 0.0
  /// Time between readings, equal or not, where the source repeats itself; 0 where it tells changes only.
  private(set) var repeatSeconds = 0.0

  private var readings = Intervals()
  private var sure = Intervals()
  private var unsure = Intervals()
  private var lastReadingSeconds = -1.0e9
  private var lastChangeSeconds = -1.0e9
  private var lastSteps = 0.0
  private var repeats = 0

  /// Takes a reading, equal to the last one or not.
  @_noAllocation @_noLocks
  mutating func learnReading(isChange: Bool, atSeconds now: Double) {
    // A repeat weighs much: a source that tells changes only never repeats itself.
    repeats = isChange ? max(repeats &- 1, 0) : min(repeats &+ 16, 64)
    readings.append(now - lastReadingSeconds)
    lastReadingSeconds = now
    repeatSeconds = repeats == 0 ? 0 : readings.quantile(0.5)
    if sure.count == 0 { estimate() }
  }

  /// Takes a change of so many steps.
  @_noAllocation @_noLocks
  mutating func learnChange(steps: Double, atSeconds now: Double) {
    let interval = now - lastChangeSeconds
    lastChangeSeconds = now
    let bothAreWide = min(steps, lastSteps) >= 1.5
    lastSteps = steps
    guard interval > 0.0005, interval < 2 else { return }
    if bothAreWide {
      sure.append(interval)
    } else {
      unsure.append(interval)
    }
    estimate()
  }

  @_noAllocation @_noLocks
  private mutating func estimate() {
    let slowest = Self.assumedSeconds
    let assumed =
      repeatSeconds > 0 ? min(max(3 * repeatSeconds, Self.assumedAtLeastSeconds), slowest) : slowest
    guard sure.count > 0 else {
      seconds = unsure.count > 0 ? min(assumed, unsure.quantile(0.25)) : assumed
      jitterSeconds = Self.assumedJitter * seconds
      return
    }
    seconds = sure.quantile(0.4)
    let isLatched = repeatSeconds > 0 && repeatSeconds < 0.7 * seconds
    jitterSeconds = max(sure.spread(around: seconds), isLatched ? repeatSeconds : 0)
    if sure.count < Self.sureEnough {
      // The first of two looks may have come late.
      if isLatched { seconds = max(seconds, min(seconds + repeatSeconds, assumed)) }
      jitterSeconds = max(jitterSeconds, Self.assumedJitter * seconds)
    }
  }
}

/// The last sixteen intervals, also in order of length.
///
/// Its readers are mutating, because to read an `InlineArray` of a value that is only borrowed copies it whole.
private struct Intervals: Sendable {
  private var values = InlineArray<16, Double>(repeating: 0)
  private var sorted = InlineArray<16, Double>(repeating: 0)
  private var next = 0
  private(set) var count = 0

  @_noAllocation @_noLocks
  mutating func append(_ interval: Double) {
    // The gap in the order is at its end, or where the interval stood that gives way.
    var gap = count
    if count < sorted.count {
      count &+= 1
    } else {
      gap = 0
      while gap < count &- 1, sorted[gap] < values[next] { gap &+= 1 }
    }
    while gap > 0, sorted[gap &- 1] > interval {
      sorted[gap] = sorted[gap &- 1]
      gap &-= 1
    }
    while gap < count &- 1, sorted[gap &+ 1] < interval {
      sorted[gap] = sorted[gap &+ 1]
      gap &+= 1
    }
    sorted[gap] = interval
    values[next] = interval
    next = (next &+ 1) % values.count
  }

  /// The smallest value that is not below so large a share of them.
  @_noAllocation @_noLocks
  mutating func quantile(_ share: Double) -> Double {
    count == 0 ? 0 : sorted[Int(share * Double(count &- 1) + 0.5)]
  }

  /// How far those lie from a period that belong to it: within half of it.
  @_noAllocation @_noLocks
  mutating func spread(around period: Double) -> Double {
    var largest = 0.0
    for index in 0..<count {
      let distance = abs(sorted[index] - period)
      if distance <= 0.5 * period { largest = max(largest, distance) }
    }
    return largest
  }
}
