/// Lets notices through no faster than somebody can read them: a server that takes connections and closes them again and
/// again has much to say. Of what comes too fast the newest is kept, and told when it is time.
public struct NoticePace {
  /// So many may come at once.
  private static let mostAtOnce = 4.0
  /// Afterwards one comes each so many seconds.
  private static let pauseSeconds = 2.0

  private var allowance = NoticePace.mostAtOnce
  private var lastSeconds: Double?
  private var held: String?

  public init() {}

  /// Takes what there is to tell, if anything.
  ///
  /// - Returns: what is to be told now.
  public mutating func take(_ notices: [String], atSeconds now: Double) -> [String] {
    allowance = min(allowance + max(0, now - (lastSeconds ?? now)) / Self.pauseSeconds, Self.mostAtOnce)
    lastSeconds = now
    var told: [String] = []
    for notice in (held.map { [$0] } ?? []) + notices {
      if allowance >= 1 {
        allowance -= 1
        told.append(notice)
        held = nil
      } else {
        held = notice
      }
    }
    return told
  }
}
