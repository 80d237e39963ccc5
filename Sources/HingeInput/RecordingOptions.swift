/// How a recording is read.
public struct RecordingOptions: Sendable {
  /// Sorts by time instead of refusing a time that goes back.
  ///
  /// A window of ``ReorderWindow/capacity`` events is sorted as it moves along, so that memory stays the same for
  /// any length: a reading may be late by that many events, and recordings of no more are sorted whole.
  public var fixOrder = false
  /// The unit of time, where the recording's own names and figures mislead.
  public var timeUnit: TimeUnit?
  /// What the hinge said shut and fully open, where that was not 0 and 180 degrees.
  public var calibration: Calibration?

  public init(fixOrder: Bool = false, timeUnit: TimeUnit? = nil, calibration: Calibration? = nil) {
    self.fixOrder = fixOrder
    self.timeUnit = timeUnit
    self.calibration = calibration
  }
}
