/// What a recording counts its time in.
public enum TimeUnit: Sendable, CaseIterable {
  case seconds
  case milliseconds
  case microseconds
  case nanoseconds

  /// The unit that makes a plain `time` plausible: whoever counts from 1970 in milliseconds is past 1e11 since 1973,
  /// while 1e11 seconds are 3,000 years.
  init(fromMagnitudeOf time: Double) {
    switch abs(time) {
    case 1e17...: self = .nanoseconds
    case 1e14...: self = .microseconds
    case 1e11...: self = .milliseconds
    default: self = .seconds
    }
  }

  /// "ms", for scripts.
  public var symbol: String {
    switch self {
    case .seconds: "s"
    case .milliseconds: "ms"
    case .microseconds: "us"
    case .nanoseconds: "ns"
    }
  }

  var decimals: Int {
    switch self {
    case .seconds: 0
    case .milliseconds: 3
    case .microseconds: 6
    case .nanoseconds: 9
    }
  }

  var perSecond: Double {
    switch self {
    case .seconds: 1
    case .milliseconds: 1e3
    case .microseconds: 1e6
    case .nanoseconds: 1e9
    }
  }
}
