import Glibc

/// Counts intervals in classes whose widths grow by a fiftieth, for a median in constant memory.
struct IntervalHistogram {
  private var counts = [Int](repeating: 0, count: classes)
  /// Of the intervals in each class.
  private var sums = [Double](repeating: 0, count: classes)
  private var total = 0

  private static let leastSeconds = 1e-6
  private static let ratio = 1.02
  /// From a microsecond to beyond a day.
  private static let classes = 1300

  mutating func add(_ seconds: Double) {
    guard seconds > 0, seconds.isFinite else { return }
    let place = log(seconds / Self.leastSeconds) / log(Self.ratio)
    let index = Int(max(0, min(Double(Self.classes - 1), place)))
    counts[index] += 1
    sums[index] += seconds
    total += 1
  }

  /// Within 2 %; the mean of the class in which the median lies, so exact where intervals are equal.
  var median: Double? {
    guard total > 0 else { return nil }
    var below = 0
    for index in counts.indices {
      below += counts[index]
      if 2 * below >= total { return sums[index] / Double(counts[index]) }
    }
    return nil
  }
}
