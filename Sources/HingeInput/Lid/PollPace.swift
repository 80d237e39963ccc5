/// How often to look at a value that does not say when it changes: about three times for each change while it moves, and
/// seldom while it rests.
///
/// *Model*: where two looks in a row find a change, the value changes faster than we look; where many find none between
/// two changes, we look in vain. *Range*: from 250 looks a second down to 20 at long rest, and never so often that looking
/// takes more than half of the time: some sensors answer slowly.
struct PollPace {
  private static let fastestSeconds = 0.004
  private static let slowestSeconds = 0.033
  /// At rest, and after a minute of it: what is found late then is the beginning of a stroke.
  private static let restSeconds = 0.02
  private static let longRestSeconds = 0.05
  /// Without a change for so long it rests.
  private static let untilRest = 0.5
  private static let untilLongRest = 60.0

  /// From one look to the next while the value moves.
  private(set) var movingSeconds = 0.01
  private var looksWithoutChange = 0
  private var changedSeconds = -1.0e9

  /// Takes note of a look.
  ///
  /// - Parameter took: how long the look itself took.
  /// - Returns: after how many seconds to look again.
  mutating func next(isChange: Bool, atSeconds now: Double, took: Double) -> Double {
    if isChange {
      if now - changedSeconds < Self.untilRest {
        if looksWithoutChange == 0 { movingSeconds *= 0.7 }
        if looksWithoutChange > 3 { movingSeconds *= 1.2 }
        movingSeconds = min(max(movingSeconds, Self.fastestSeconds), Self.slowestSeconds)
      }
      changedSeconds = now
      looksWithoutChange = 0
    } else {
      looksWithoutChange += 1
    }
    let still = now - changedSeconds
    var seconds = movingSeconds
    if still > Self.untilRest { seconds = max(seconds, Self.restSeconds) }
    if still > Self.untilLongRest { seconds = Self.longRestSeconds }
    return max(seconds, 2 * took)
  }
}
