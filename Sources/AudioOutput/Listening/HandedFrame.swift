/// One frame that a device was handed, as one channel. A trivial value.
public struct HandedFrame: Sendable {
  /// Counted from the first since the device was opened.
  public let frame: Int64
  public let value: Float

  @_noAllocation @_noLocks
  init(frame: Int64, value: Float) {
    self.frame = frame
    self.value = value
  }
}
