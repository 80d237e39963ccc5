/// What a column of a CSV or a key of a JSON object means, told from its name.
///
/// Names are compared in small letters with every run of other characters as one underscore: `Time (ms)` is `time_ms`.
/// The unit of a time is in its name (`timestamp_ms`, `time_ns`, `seconds_elapsed`) or it is told from the first value
/// (``TimeUnit/init(fromMagnitudeOf:)``). pybooklid's `state` is no status: its words are ranges of the angle.
enum ColumnRole: Equatable {
  /// Of several times the one that says its unit is taken.
  case time(TimeUnit?)
  case angle
  /// A column called `value`, which is the angle where nothing else is.
  case value
  case status
  case other

  init(name: Bytes) {
    var plain = PlainName(name)
    self = plain.withBytes { ColumnRole(plain: $0) }
  }

  private init(plain: Bytes) {
    switch true {
    case Self.angles.contains(where: plain.equal): self = .angle
    case plain.equal("value"): self = .value
    case plain.equal("status"), plain.equal("hingestatus"), plain.equal("hinge_status"): self = .status
    case Self.times.contains(where: plain.equal): self = .time(nil)
    case plain.equal("seconds_elapsed"), plain.equal("elapsed"), plain.equal("elapsed_seconds"):
      self = .time(.seconds)
    case plain.equal("relative_time"): self = .time(.milliseconds)
    default: self = Self.unit(ofTime: plain).map { .time($0) } ?? .other
    }
  }

  private static let times: [StaticString] = ["time", "t", "timestamp", "ts"]
  private static let angles: [StaticString] = [
    "angle", "angle_deg", "angle_degrees", "angledegrees", "angle_raw", "hinge", "hinge_angle", "hinge_angle_deg",
    "hinge_angle_degrees", "hingeangle", "hingeangledegrees", "hingedegrees", "lid_angle", "lid_angle_deg",
    "lid_angle_degrees",
    "degrees",
  ]
  private static let units: [(ending: StaticString, unit: TimeUnit)] = [
    ("s", .seconds), ("sec", .seconds), ("seconds", .seconds),
    ("ms", .milliseconds), ("msec", .milliseconds), ("milliseconds", .milliseconds),
    ("us", .microseconds), ("microseconds", .microseconds),
    ("ns", .nanoseconds), ("nanoseconds", .nanoseconds),
  ]

  /// The unit of a name like `time_ms`.
  private static func unit(ofTime plain: Bytes) -> TimeUnit? {
    guard let cut = plain.lastIndex(of: 0x5F), times.contains(where: plain.part(0..<cut).equal) else { return nil }
    let ending = plain.part(cut + 1..<plain.count)
    return units.first { ending.equal($0.ending) }?.unit
  }
}

/// A name in small letters with underscores, on the stack: names are compared for every JSON object.
private struct PlainName {
  private var bytes = InlineArray<32, UInt8>(repeating: 0)
  private var count = 0

  init(_ name: Bytes) {
    var gap = false
    for byte in name where count < bytes.count {
      let small = ASCII.lowercased(byte)
      guard small &- 0x61 < 26 || ASCII.isDigit(small) else {
        gap = gap || byte < 0x80
        continue
      }
      if gap, count > 0, count < bytes.count - 1 {
        bytes[count] = 0x5F
        count += 1
      }
      gap = false
      bytes[count] = small
      count += 1
    }
  }

  mutating func withBytes<Result>(_ use: (Bytes) -> Result) -> Result {
    let count = count
    return withUnsafeBytes(of: &bytes) { use(Bytes(rebasing: $0.bindMemory(to: UInt8.self)[..<count])) }
  }
}
