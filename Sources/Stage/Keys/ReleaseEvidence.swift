/// Whether releases that a terminal promises really come. A multiplexer in between may swallow them.
///
/// Until the first release has come, doubt grows from a press of a key that should be down already, and from one that has
/// been down for long without repeating.
struct ReleaseEvidence: Sendable {
  /// A key that is down this long, without a release of any key and without repeating, has gone up unheard.
  static let patienceSeconds = 4.0

  private var hasSeenRelease = false
  private var presses: [HoldableKey: Double] = [:]
  private var lastPressSeconds: Double?

  /// When ``isOverdue(atSeconds:)`` may become true.
  var nextSeconds: Double? {
    hasSeenRelease ? nil : lastPressSeconds.map { $0 + Self.patienceSeconds }
  }

  /// Takes note of a press or a repetition.
  ///
  /// - Returns: whether it proves that a release was swallowed.
  mutating func press(_ key: HoldableKey, isRepetition: Bool, atSeconds now: Double) -> Bool {
    guard !hasSeenRelease else { return false }
    lastPressSeconds = now
    guard !isRepetition else { return false }
    return presses.updateValue(now, forKey: key) != nil
  }

  /// Takes note of a release.
  ///
  /// - Returns: whether it is the first.
  mutating func release() -> Bool {
    defer { hasSeenRelease = true }
    return !hasSeenRelease
  }

  func isOverdue(atSeconds now: Double) -> Bool {
    nextSeconds.map { now >= $0 } ?? false
  }

  /// After everything was let go, releases of what was down are not to be expected.
  mutating func forgetPresses() {
    presses.removeAll()
    lastPressSeconds = nil
  }
}
