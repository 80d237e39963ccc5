import AudioOutput
import Glibc
import HostSystem

/// An input that hears what a device plays, so and so much later: the other end of a cable.
public final class EchoCapture: CaptureBackend, @unchecked Sendable {
  /// From what the playing device calls the moment of sound until it is captured.
  public var delaySeconds = 0.0
  /// What is captured of what is played; below 0, the cable turns it upside down. 0: there is no cable.
  public var gain: Float = 1
  /// The largest magnitude of the noise besides.
  public var noise: Float = 0
  /// The rate that it insists on.
  public var onlyRateHz: Int?
  /// What of its time stamps is off, at most.
  public var jitterSeconds = 0.0

  private let played: ListeningBackend

  /// - Parameter played: the devices whose sound it hears. They must keep their frames.
  public init(of played: ListeningBackend) {
    self.played = played
  }

  public func open(_ name: String, rateHz: Int, periodFrames: Int) throws(Failure) -> any CaptureDevice {
    EchoDevice(self, played, rateHz: onlyRateHz ?? rateHz)
  }
}

private final class EchoDevice: CaptureDevice {
  let rateHz: Int
  private let echo: EchoCapture
  private let played: ListeningBackend
  private var sound: SampleHistory
  /// When the playing device's frame 0 was heard.
  private var zeroSeconds: Double?
  private let startSeconds = monotonicSeconds()
  private var capturedFrames: Int64 = 0
  private var random: UInt64 = 5

  init(_ echo: EchoCapture, _ played: ListeningBackend, rateHz: Int) {
    self.echo = echo
    self.played = played
    self.rateHz = rateHz
    sound = SampleHistory(capacity: 4 * rateHz)
  }

  func read(into samples: UnsafeMutableBufferPointer<Float>) -> CapturedBlock? {
    usleep(5000)
    listen()
    let count = min(Int((monotonicSeconds() - startSeconds) * Double(rateHz)) - Int(capturedFrames), samples.count)
    guard count > 0, let zeroSeconds else { return nil }
    let firstSeconds = startSeconds + Double(capturedFrames) / Double(rateHz)
    let first = ((firstSeconds - echo.delaySeconds - zeroSeconds) * Double(rateHz)).rounded()
    for frame in 0..<count {
      let heard = sound.sound(from: Int64(first) + Int64(frame), count: 1)?[0] ?? 0
      samples[frame] = echo.gain * heard + echo.noise * nextNoise()
    }
    capturedFrames += Int64(count)
    return CapturedBlock(
      frameCount: count, firstSeconds: firstSeconds + echo.jitterSeconds * Double(nextNoise()))
  }

  func restart() {}

  private func listen() {
    while let frame = played.takeFrame() { sound.append(frame.value, at: frame.frame) }
    while let block = played.takeBlock() {
      let zero = block.soundSeconds(ofFrame: 0, rateHz: Double(rateHz))
      // A device that ran dry begins anew.
      if zeroSeconds == nil || abs(zero - zeroSeconds!) > 0.001 { zeroSeconds = zero }
    }
  }

  /// In -1 ... 1.
  private func nextNoise() -> Float {
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Float(Int32(truncatingIfNeeded: random >> 32)) * 0x1p-31
  }
}
