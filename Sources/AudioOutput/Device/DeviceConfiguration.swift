/// What a device granted, which is what is used: nothing here is what was merely asked for.
public struct DeviceConfiguration: Equatable, Sendable {
  /// The name under which it was opened.
  public var device: String
  public var rateHz: Int
  public var format: SampleFormat
  public var channelCount: Int
  public var periodFrames: Int
  /// The device's whole buffer.
  public var bufferFrames: Int
  /// How much of the buffer is kept filled: the periods that were asked for, and not the seconds that some servers
  /// grant. Playing starts when so much is written.
  public var fillFrames: Int
  /// What of it differs from what was asked, each a sentence for the user.
  public var notices: [String] = []

  /// Bytes that one frame takes.
  public var frameBytes: Int {
    format.byteCount * channelCount
  }

  /// How long what is kept filled sounds.
  public var fillSeconds: Double {
    Double(fillFrames) / Double(rateHz)
  }
}
