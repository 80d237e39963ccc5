import HostSystem

/// Takes finished sound: interleaved frames, block by block, in order.
public protocol BlockSink: AnyObject {
  var channelCount: Int { get }
  /// What has passed so far.
  var meter: SoundMeter { get }

  /// - Parameter samples: whole frames, interleaved.
  func write(_ samples: UnsafeBufferPointer<Float>) throws(Failure)

  /// Completes what was begun: only now does the sound stand where it was meant to. Without it nothing is left behind.
  func finish() throws(Failure)
}
