/// The last samples of a sound that goes on and on, by their number.
public struct SampleHistory: Sendable {
  private var samples: [Float]
  /// The number of the next sample.
  public private(set) var endFrame: Int64 = 0

  /// - Parameter capacity: how many are kept.
  public init(capacity: Int) {
    samples = [Float](repeating: 0, count: max(capacity, 1))
  }

  /// The number of the oldest that is kept.
  public var firstFrame: Int64 { max(endFrame - Int64(samples.count), 0) }

  public mutating func append(_ sample: Float) {
    samples[Int(endFrame % Int64(samples.count))] = sample
    endFrame += 1
  }

  /// Adds the sample of a number. What lies between is silence; what has been is not changed.
  public mutating func append(_ sample: Float, at frame: Int64) {
    guard frame >= endFrame else { return }
    if frame - endFrame >= samples.count { endFrame = frame - Int64(samples.count) }
    while endFrame < frame { append(0) }
    append(sample)
  }

  /// So many from a number on, or `nil` where they have not come yet or are no longer kept. Before the first is silence.
  public func sound(from frame: Int64, count: Int) -> [Float]? {
    guard count >= 0, frame + Int64(count) <= endFrame, frame >= firstFrame || firstFrame == 0 else { return nil }
    return (frame..<frame + Int64(count)).map { $0 < 0 ? 0 : samples[Int($0 % Int64(samples.count))] }
  }
}
