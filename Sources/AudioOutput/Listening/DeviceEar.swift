import CAudioSystem
import Synth

/// What listens to the frames that a device is handed.
///
/// - Realtime: safe, but for the device's own calls.
struct DeviceEar {
  let inner: UnsafePointer<AudioDeviceCalls>
  let blocks: Ring<HandedBlock>
  /// Where every frame goes, as one channel; `nil` when nobody wants them.
  let sound: Ring<HandedFrame>?
  var format = SampleFormat.float
  var channelCount = 2
  private var writtenFrames: Int64 = 0
  private var writtenSeconds = 0.0
  private var loudFrame: Int64?
  private var isToldOfAll = true

  /// What is louder than this is no silence: more than a 16-bit device's dither.
  static var threshold: Float { @_noAllocation @_noLocks get { 1e-4 } }

  init(inner: UnsafePointer<AudioDeviceCalls>, blocks: Ring<HandedBlock>, sound: Ring<HandedFrame>?) {
    self.inner = inner
    self.blocks = blocks
    self.sound = sound
  }

  @_noAllocation @_noLocks
  mutating func write(_ frames: UnsafeRawPointer, _ count: Int64) -> Int64 {
    let taken = device_write(inner, frames, count)
    guard taken > 0 else { return taken }
    writtenSeconds = device_now(inner)
    if loudFrame == nil { listen(frames, Int(min(taken, count))) }
    if let sound { keep(frames, Int(min(taken, count)), in: sound) }
    writtenFrames += taken
    isToldOfAll = false
    return taken
  }

  /// The device is asked after each period that it has taken as a whole.
  @_noAllocation @_noLocks
  mutating func delay(_ frames: UnsafeMutablePointer<Int64>) -> Int32 {
    let result = device_delay(inner, frames)
    if result == 0, !isToldOfAll {
      _ = blocks.push(
        HandedBlock(
          endFrame: writtenFrames, handedSeconds: writtenSeconds, delayFrames: frames.pointee,
          delaySeconds: device_now(inner), loudFrame: loudFrame))
    }
    isToldOfAll = true
    loudFrame = nil
    return result
  }

  @_noAllocation @_noLocks
  private mutating func listen(_ frames: UnsafeRawPointer, _ count: Int) {
    let size = format.byteCount
    let heard = min(channelCount, 2)
    for frame in 0..<count {
      for channel in 0..<heard
      where format.magnitude(at: frames + (frame * channelCount + channel) * size) > Self.threshold {
        loudFrame = writtenFrames + Int64(frame)
        return
      }
    }
  }

  /// The mean of left and right. What finds the ring full is lost: the numbers of the others tell.
  @_noAllocation @_noLocks
  private func keep(_ frames: UnsafeRawPointer, _ count: Int, in sound: Ring<HandedFrame>) {
    for frame in 0..<count {
      let value = format.mean(at: frames + frame * channelCount * format.byteCount, channels: min(channelCount, 2))
      _ = sound.push(HandedFrame(frame: writtenFrames + Int64(frame), value: value))
    }
  }
}
