/// Decides when something that has gone wrong is worth a word, and when it counts as lost: not at the first miss.
struct Patience {
  /// How long the last good word still counts.
  let seconds: Double
  private var sinceSeconds: Double?
  private(set) var isOver = false

  init(seconds: Double) {
    self.seconds = seconds
  }

  /// All is well.
  ///
  /// - Returns: whether it was not, and that had been told.
  mutating func recover() -> Bool {
    defer {
      sinceSeconds = nil
      isOver = false
    }
    return isOver
  }

  /// It goes wrong.
  ///
  /// - Returns: whether it is time, now and once, to give it up.
  mutating func miss(atSeconds now: Double) -> Bool {
    let since = sinceSeconds ?? now
    sinceSeconds = since
    guard !isOver, now - since >= seconds else { return false }
    isOver = true
    return true
  }
}
