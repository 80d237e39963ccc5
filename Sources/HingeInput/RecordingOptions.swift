/// How a recording is read.
public struct RecordingOptions: Sendable {
  /// Sorts by time instead of refusing a time that goes back.
  ///
  /// A window of ``ReorderWindow/capacity`` events is sorted as it moves along, so that memory stays the same for
  /// any length: a reading may be late by that many events, and recordings of no more are sorted whole.
  public var fixOrder = false
  /// What becomes of several readings at one time.
  public var equalTimes = EqualTimes.lastWins
  /// The unit of time, where the recording's own names and figures mislead.
  public var timeUnit: TimeUnit?

  public init(fixOrder: Bool = false, equalTimes: EqualTimes = .lastWins, timeUnit: TimeUnit? = nil) {
    self.fixOrder = fixOrder
    self.equalTimes = equalTimes
    self.timeUnit = timeUnit
  }

  /// Several readings at one time: no speed can be told from them. Events of a performance are always kept.
  public enum EqualTimes: Sendable {
    /// The last one counts. Right for a source that is quicker than its clock.
    case lastWins
    /// They are spread evenly until the next time. Right for a clock of whole seconds.
    case spread
    /// All are passed on.
    case keep
  }
}
