import HostSystem

/// Many measurements of one thing.
struct Quantiles: Equatable, Sendable {
  private let sorted: [Double]

  init(_ values: [Double]) {
    sorted = values.sorted()
  }

  /// All of both.
  func with(_ other: Quantiles) -> Quantiles { Quantiles(sorted + other.sorted) }

  func count(above limit: Double) -> Int { sorted.count { $0 > limit } }

  /// From the least to the largest of those that are finite.
  private var finiteRange: ClosedRange<Double>? {
    guard let largest = sorted.last(where: \.isFinite) else { return nil }
    return least...largest
  }

  var count: Int { sorted.count }
  var median: Double { self[0.5] }
  var least: Double { sorted.first ?? .nan }
  var largest: Double { sorted.last ?? .nan }

  /// The value that a share of all is not above. Not a number where there is none.
  subscript(share: Double) -> Double {
    guard !sorted.isEmpty else { return .nan }
    let place = Int((share * Double(sorted.count)).rounded(.up))
    return sorted[min(max(place - 1, 0), sorted.count - 1)]
  }

  /// How many lie in each of so many equal parts from `range`'s lower end to its upper; what lies beyond counts as at the end,
  /// and so does what is infinite. Both ends must be finite.
  func histogram(_ range: ClosedRange<Double>, parts: Int) -> [Int] {
    var counts = [Int](repeating: 0, count: parts)
    let width = (range.upperBound - range.lowerBound) / Double(parts)
    for value in sorted {
      let part = width > 0 ? Int(min(max((value - range.lowerBound) / width, 0), Double(parts - 1))) : 0
      counts[part] += 1
    }
    return counts
  }
}

extension Quantiles {
  private static let parts = 16

  /// The shape from the least to the largest: one sign for each of sixteen parts, the higher the more; a blank for none.
  func shape(unicode: Bool) -> String {
    guard let range = finiteRange else { return "" }
    let counts = histogram(range, parts: Self.parts)
    let signs: [Character] = unicode ? Array("▁▂▃▄▅▆▇█") : Array("12345678")
    let most = counts.max() ?? 1
    return String(
      counts.map { $0 == 0 ? " " : signs[($0 * signs.count - 1) / most] })
  }

  /// What stands above ``cells(unicode:)``.
  static let cellTitles = ["p50", "p95", "p99", "max", "from least to most"]

  /// The quantiles in milliseconds, and the shape, for a row of a table.
  func cells(unicode: Bool) -> [String] {
    [median, self[0.95], self[0.99], largest].map { told(1000 * $0, 3) } + [shape(unicode: unicode)]
  }

  /// In seconds, with the histogram's parts from the least to the largest.
  var json: JSONValue {
    .object([
      ("count", .whole(Int64(count))),
      ("p50Seconds", .number(median)),
      ("p95Seconds", .number(self[0.95])),
      ("p99Seconds", .number(self[0.99])),
      ("maxSeconds", .number(largest)),
      ("minSeconds", .number(least)),
      (
        "histogram",
        .array(finiteRange.map { histogram($0, parts: Self.parts).map { .whole(Int64($0)) } } ?? [])
      ),
    ])
  }
}
