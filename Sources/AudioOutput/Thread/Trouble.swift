/// A run of failures without a period played between them.
struct Trouble {
  /// When the first of them was.
  var sinceSeconds: Double?
  var failures = 0

  @_noAllocation @_noLocks
  init() {}

  /// How long it may go on before the device counts as lost.
  static var patienceSeconds: Double { @_noAllocation @_noLocks get { 2 } }

  /// Takes note of a failure.
  ///
  /// - Returns: whether patience is at its end.
  @_noAllocation @_noLocks
  mutating func note(atSeconds now: Double) -> Bool {
    failures += 1
    guard let since = sinceSeconds else {
      sinceSeconds = now
      return false
    }
    return now - since > Self.patienceSeconds
  }

  /// How long to wait before the next attempt: not at all after the first failure, since one gap should be short; then
  /// twice as long each time.
  @_noAllocation @_noLocks
  func pauseSeconds(periodSeconds: Double) -> Double {
    failures <= 1 ? 0 : min(periodSeconds * Double(1 << min(failures - 2, 10)), 0.1)
  }
}
