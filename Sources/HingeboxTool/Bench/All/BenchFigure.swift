/// One figure that can be compared with that of another day: the less, the better.
struct BenchFigure: Equatable, Sendable {
  var name: String
  /// In seconds.
  var value: Double
  /// Between what it lay in parts of the same measurement: its noise.
  var range: ClosedRange<Double>
  /// What it may grow by, besides, before anybody minds: in seconds.
  var allowance: Double

  /// Whether it is worse than an older one, beyond the noise of both.
  func isWorse(than old: BenchFigure) -> Bool {
    range.lowerBound > old.range.upperBound && value > old.value + max(allowance, 0.05 * old.value)
  }

  func isBetter(than old: BenchFigure) -> Bool { old.isWorse(than: self) }

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
      merged.value = Quantiles(figures.map(\.value)).median
      merged.range = figures.dropFirst().reduce(merged.range) { range, figure in
        min(range.lowerBound, figure.range.lowerBound)...max(range.upperBound, figure.range.upperBound)
      }
      return merged
    }
  }
}

extension BenchFigure {
  /// The median of what was measured one after the other; its noise is that of the medians of the four quarters.
  init?(_ name: String, medianOf values: [Double], allowance: Double) {
    guard values.count >= 8 else { return nil }
    let quarter = values.count / 4
    let medians = (0..<4).map { Quantiles(Array(values[$0 * quarter..<($0 + 1) * quarter])).median }.sorted()
    self.init(
      name: name, value: Quantiles(values).median, range: medians[0]...medians[3], allowance: allowance)
  }

  var json: JSONValue {
    .object([
      ("name", .string(name)), ("seconds", .number(value)), ("least", .number(range.lowerBound)),
      ("most", .number(range.upperBound)), ("allowance", .number(allowance)),
    ])
  }

  init?(_ json: JSONValue) {
    guard let name = json["name"]?.asString, let value = json["seconds"]?.asNumber,
      let least = json["least"]?.asNumber, let most = json["most"]?.asNumber, least <= most
    else { return nil }
    self.init(name: name, value: value, range: least...most, allowance: json["allowance"]?.asNumber ?? 0)
  }
}
