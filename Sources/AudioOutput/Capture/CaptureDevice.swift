import HostSystem

/// A way to reach devices that capture sound: ALSA, or a test's double.
public protocol CaptureBackend: Sendable {
  /// Opens a device by its exact name, as near to what is asked as it can do, and starts it.
  ///
  /// - Throws: ``Failure`` whose kind says whether it is missing, busy or forbidden.
  func open(_ name: String, rateHz: Int, periodFrames: Int) throws(Failure) -> any CaptureDevice
}

/// A device that captures. It closes when it is let go of.
public protocol CaptureDevice: AnyObject {
  /// What it was granted.
  var rateHz: Int { get }

  /// Waits for sound, for a fraction of a second at most, and takes what there is, as one channel: the mean of all.
  ///
  /// - Returns: how much it took, and when; `nil` when nothing came.
  func read(into samples: UnsafeMutableBufferPointer<Float>) throws(SystemError) -> CapturedBlock?

  /// Starts anew after it ran over or was put to sleep.
  func restart() throws(SystemError)
}

/// What was taken from a capture device at once.
public struct CapturedBlock: Equatable, Sendable {
  public var frameCount: Int
  /// When the first of its frames was captured, by the device's own time stamp, on the monotonic clock.
  public var firstSeconds: Double

  public init(frameCount: Int, firstSeconds: Double) {
    self.frameCount = frameCount
    self.firstSeconds = firstSeconds
  }
}
