/// What a device was handed at once, as a ``ListeningBackend`` saw it. A trivial value.
public struct HandedBlock: Sendable {
  /// Frames handed over since the device was opened, with this block. They are the engine's frames: none is left out.
  public let endFrame: Int64
  /// When the device had taken it, on the host's clock.
  public let handedSeconds: Double
  /// What then lay between the next frame and the air, by the device's own account, and when it said so.
  public let delayFrames: Int64
  public let delaySeconds: Double
  /// The first frame of the block that is not silent, or `nil`.
  public let loudFrame: Int64?

  @_noAllocation @_noLocks
  init(
    endFrame: Int64, handedSeconds: Double, delayFrames: Int64, delaySeconds: Double, loudFrame: Int64?
  ) {
    self.endFrame = endFrame
    self.handedSeconds = handedSeconds
    self.delayFrames = delayFrames
    self.delaySeconds = delaySeconds
    self.loudFrame = loudFrame
  }

  /// When a frame of it is heard, as far as the device knows.
  public func soundSeconds(ofFrame frame: Int64, rateHz: Double) -> Double {
    delaySeconds + Double(delayFrames - (endFrame - frame)) / rateHz
  }
}
