/// What has gone wrong with a device and was put right, counted since it was opened.
public struct DeviceFaults: Equatable, Sendable {
  /// Times that the device ran dry.
  public var xruns = 0
  /// How long the sound was away, the last time and the longest time, in seconds.
  public var lastGapSeconds = 0.0
  public var longestGapSeconds = 0.0
  /// Times that the system put the device to sleep.
  public var suspends = 0
  /// Times that the device took nothing for so long that it was started anew.
  public var stalls = 0

  @_noAllocation @_noLocks
  public init() {}

  /// Takes note of how long the sound was away.
  @_noAllocation @_noLocks
  mutating func noteGap(seconds: Double) {
    lastGapSeconds = max(seconds, 0)
    longestGapSeconds = max(longestGapSeconds, lastGapSeconds)
  }

  /// Adds what happened to another device, later.
  mutating func add(_ later: DeviceFaults) {
    xruns += later.xruns
    suspends += later.suspends
    stalls += later.stalls
    if later.longestGapSeconds > 0 { lastGapSeconds = later.lastGapSeconds }
    longestGapSeconds = max(longestGapSeconds, later.longestGapSeconds)
  }
}
