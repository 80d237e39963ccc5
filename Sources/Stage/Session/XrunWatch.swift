/// Notices when a device runs dry again and again, so that what helps can be said: at times, not each time.
struct XrunWatch {
  /// So many ...
  static let many = 10
  /// ... within this are too many.
  static let windowSeconds = 3.0
  /// After it was said, nothing is for so long.
  static let pauseSeconds = 60.0

  private var total = 0
  private var windowBeganSeconds = -Double.infinity
  private var inWindow = 0
  private var quietUntilSeconds = -Double.infinity

  /// Takes note of how many there were until now. Another device counts from 0 again.
  ///
  /// - Returns: whether it is time to say what helps.
  mutating func note(total new: Int, atSeconds now: Double) -> Bool {
    if now - windowBeganSeconds > Self.windowSeconds {
      windowBeganSeconds = now
      inWindow = 0
    }
    inWindow += new >= total ? new - total : new
    total = new
    guard inWindow >= Self.many, now >= quietUntilSeconds else { return false }
    quietUntilSeconds = now + Self.pauseSeconds
    return true
  }
}
