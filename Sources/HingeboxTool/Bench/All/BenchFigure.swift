/// One figure that can be compared with that of another day: the less, the better.
struct BenchFigure: Equatable, Sendable {
  var name: String
  var seconds: Double
  /// Between what it lay in parts of the same measurement: its noise.
  var rangeSeconds: ClosedRange<Double>
  /// What it may grow by, besides, before anybody minds.
  var allowanceSeconds: Double

  /// Whether it is worse than an older one, beyond the noise of both.
  func isWorse(than old: BenchFigure) -> Bool {
    rangeSeconds.lowerBound > old.rangeSeconds.upperBound && seconds > old.seconds + old.leastGrowth(allowanceSeconds)
  }

  func isBetter(than old: BenchFigure) -> Bool { old.isWorse(than: self) }

  /// The least growth since an older figure that would have been called worse, as a share: what the noise hides.
  func leastGrowthFound(since old: BenchFigure) -> Double {
    let beyondNoise = old.rangeSeconds.upperBound / rangeSeconds.lowerBound * seconds
    return max(beyondNoise, old.seconds + old.leastGrowth(allowanceSeconds)) / old.seconds - 1
  }

  /// What grows by less than a twentieth is never called worse.
  private func leastGrowth(_ allowanceSeconds: Double) -> Double { max(allowanceSeconds, 0.05 * seconds) }
}

extension BenchFigure {
  /// The figures of several rounds as one each: the median, and all that any round saw for noise.
  static func merged(_ rounds: [[BenchFigure]]) -> [BenchFigure] {
    var names: [String] = []
    var found: [String: [BenchFigure]] = [:]
    for figure in rounds.joined() {
      if found[figure.name] == nil { names.append(figure.name) }
      found[figure.name, default: []].append(figure)
    }
    return names.compactMap { name in
      guard let figures = found[name], var merged = figures.first else { return nil }
      merged.seconds = Quantiles(figures.map(\.seconds)).median
      merged.rangeSeconds = figures.dropFirst().reduce(merged.rangeSeconds) { range, figure in
        let other = figure.rangeSeconds
        return min(range.lowerBound, other.lowerBound)...max(range.upperBound, other.upperBound)
      }
      return merged
    }
  }

  /// The median of what was measured one after the other; its noise is that of the medians of the four quarters.
  init?(_ name: String, medianOf seconds: [Double], allowanceSeconds: Double) {
    guard seconds.count >= 8 else { return nil }
    let quarter = seconds.count / 4
    let medians = (0..<4).map { Quantiles(Array(seconds[$0 * quarter..<($0 + 1) * quarter])).median }.sorted()
    self.init(
      name: name, seconds: Quantiles(seconds).median, rangeSeconds: medians[0]...medians[3],
      allowanceSeconds: allowanceSeconds)
  }
}

extension BenchFigure {
  var json: JSONValue {
    .object([
      ("name", .string(name)), ("seconds", .number(seconds)), ("leastSeconds", .number(rangeSeconds.lowerBound)),
      ("mostSeconds", .number(rangeSeconds.upperBound)), ("allowanceSeconds", .number(allowanceSeconds)),
    ])
  }

  init?(_ json: JSONValue) {
    // What takes longer than that, or has a longer name, was not written by us.
    let possibleSeconds = Double.leastNormalMagnitude...1e6
    guard let name = json["name"]?.asString, name.utf8.count <= 200, let seconds = json["seconds"]?.asNumber,
      let least = json["leastSeconds"]?.asNumber, let most = json["mostSeconds"]?.asNumber, least <= most,
      [seconds, least, most].allSatisfy(possibleSeconds.contains)
    else { return nil }
    self.init(
      name: name, seconds: seconds, rangeSeconds: least...most,
      allowanceSeconds: json["allowanceSeconds"]?.asNumber ?? 0)
  }
}
