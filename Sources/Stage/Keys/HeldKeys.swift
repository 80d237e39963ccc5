/// Which keys are down, by one of three ways of knowing. Auto-repeat never counts as a press.
///
/// Where a terminal tells neither releases nor which presses are repetitions, those are known by their rhythm: a key that is
/// held down repeats after a quarter of a second to a second, and then about thirty times a second. Only the first repetition
/// could as well be a finger. It is believed when no second one has followed it for ``doubtSeconds``; or at once when another
/// key has been pressed in between, because only the key pressed last repeats.
struct HeldKeys: Sendable {
  /// Presses of one key that are closer than this are repetitions: no finger is as quick.
  static let quickestFingerSeconds = 0.1
  /// The first repetition comes this long after the press, where a keyboard repeats quickly, ...
  static let shortestDelaySeconds = 0.2
  /// ... and where it repeats slowly.
  static let longestDelaySeconds = 1.0
  /// How long a press that may be a first repetition waits for a second one.
  static let doubtSeconds = 0.06
  /// In timed mode: how long a key is held for its first repetition, and for each of the others.
  static let firstHoldSeconds = 0.75
  static let nextHoldSeconds = 0.15

  struct Change: Equatable {
    var key: HoldableKey
    var isDown: Bool
  }

  private struct Hold {
    var isDown: Bool
    var lastPressSeconds: Double
    /// When a press that may be a repetition is believed.
    var believedAtSeconds: Double?
    /// When a timed key goes up.
    var endsAtSeconds: Double?
  }

  private var holds: [HoldableKey: Hold] = [:]
  private var lastPressed: HoldableKey?

  /// Those that are down.
  var down: Set<HoldableKey> { Set(holds.filter(\.value.isDown).keys) }

  func isDown(_ key: HoldableKey) -> Bool { holds[key]?.isDown == true }

  /// The next time at which ``settle(atSeconds:)`` has something to do.
  var nextSeconds: Double? {
    holds.values.compactMap { $0.believedAtSeconds ?? $0.endsAtSeconds }.min()
  }

  /// A key goes down, or repeats.
  ///
  /// - Parameter tellsRepetitions: whether the terminal tells presses from repetitions.
  mutating func press(
    _ key: HoldableKey, isRepetition: Bool, mode: HoldMode, tellsRepetitions: Bool, atSeconds now: Double
  ) -> [Change] {
    let canRepeat = lastPressed == key && !tellsRepetitions
    lastPressed = key
    switch mode {
    case .released:
      guard !isRepetition else { return [] }
      // Down already: its release was lost.
      let isLost = isDown(key)
      holds[key] = Hold(isDown: true, lastPressSeconds: now)
      return (isLost ? [Change(key: key, isDown: false)] : []) + [Change(key: key, isDown: true)]
    case .latch:
      return isRepetition ? [] : latch(key, canRepeat: canRepeat, atSeconds: now)
    case .timed:
      let wasDown = isDown(key)
      guard wasDown || !isRepetition else { return [] }
      let end = now + (wasDown ? Self.nextHoldSeconds : Self.firstHoldSeconds)
      holds[key] = Hold(isDown: true, lastPressSeconds: now, endsAtSeconds: end)
      return wasDown ? [] : [Change(key: key, isDown: true)]
    }
  }

  private mutating func latch(_ key: HoldableKey, canRepeat: Bool, atSeconds now: Double) -> [Change] {
    guard var hold = holds[key] else {
      holds[key] = Hold(isDown: true, lastPressSeconds: now)
      return [Change(key: key, isDown: true)]
    }
    let gap = now - hold.lastPressSeconds
    hold.lastPressSeconds = now
    defer { holds[key] = hold }
    if canRepeat {
      if hold.believedAtSeconds != nil || gap < Self.quickestFingerSeconds {
        hold.believedAtSeconds = nil
        return []
      }
      if (Self.shortestDelaySeconds...Self.longestDelaySeconds).contains(gap) {
        hold.believedAtSeconds = now + Self.doubtSeconds
        return []
      }
    }
    hold.believedAtSeconds = nil
    hold.isDown.toggle()
    return [Change(key: key, isDown: hold.isDown)]
  }

  /// A key goes up.
  mutating func release(_ key: HoldableKey) -> [Change] {
    let wasDown = isDown(key)
    holds[key] = nil
    return wasDown ? [Change(key: key, isDown: false)] : []
  }

  /// Does what time does: believes presses, and lets timed keys go.
  mutating func settle(atSeconds now: Double) -> [Change] {
    var changes: [Change] = []
    for (key, hold) in holds {
      if let believed = hold.believedAtSeconds, now >= believed {
        holds[key]!.believedAtSeconds = nil
        holds[key]!.isDown.toggle()
        changes.append(Change(key: key, isDown: !hold.isDown))
      } else if let end = hold.endsAtSeconds, now >= end {
        holds[key] = nil
        changes.append(Change(key: key, isDown: false))
      }
    }
    return changes
  }

  /// Lets go of everything.
  mutating func clear() {
    holds.removeAll()
    lastPressed = nil
  }
}
