/// Many measurements of one thing.
public struct Distribution {
  private let sorted: [Double]

  public init(_ values: [Double]) {
    sorted = values.sorted()
  }

  public var count: Int { sorted.count }
  public var median: Double { quantile(0.5) }
  public var largest: Double { sorted.last ?? .nan }

  /// The value that a share of all is not above. Not a number where there is none.
  public func quantile(_ share: Double) -> Double {
    guard !sorted.isEmpty else { return .nan }
    let place = (share * Double(sorted.count)).rounded(.up)
    return sorted[min(max(Int(place) - 1, 0), sorted.count - 1)]
  }
}
