import CAudioSystem
import HostSystem

/// Grants everything that is asked, and plays it into nothing.
final class NullDevice: AudioDevice {
  let calls: UnsafePointer<AudioDeviceCalls>
  private let clock: UnsafeMutablePointer<ClockedBuffer>
  private var rateHz = 48_000
  private var periodFrames = 256
  private var bufferFrames = 512

  init() {
    clock = .allocate(capacity: 1)
    clock.initialize(to: ClockedBuffer(rateHz: 48_000, bufferFrames: 512, wakeFrames: 256))
    let table = UnsafeMutablePointer<AudioDeviceCalls>.allocate(capacity: 1)
    table.initialize(to: nullDeviceCalls(clock))
    calls = UnsafePointer(table)
  }

  deinit {
    calls.deallocate()
    clock.deallocate()
  }

  func abilities() -> DeviceAbilities {
    DeviceAbilities(
      formats: SampleFormat.preferred, rangeHz: 8_000...384_000,
      ratesHz: DeviceAbilities.usualRatesHz, channels: channelRange, periodFrames: 16...8_192,
      bufferFrames: 32...262_144)
  }

  func begin() {}
  func takes(_ format: SampleFormat) -> Bool { true }
  func choose(_ format: SampleFormat) {}
  var channelRange: ClosedRange<Int> { 1...32 }
  func choose(channels: Int) {}

  func choose(rateNearHz rateHz: Int) -> Int {
    self.rateHz = rateHz
    return rateHz
  }

  func choose(periodNearFrames frames: Int) -> Int {
    periodFrames = frames
    return frames
  }

  func choose(bufferNearFrames frames: Int) -> Int {
    bufferFrames = frames
    return frames
  }

  func commit() -> (rateHz: Int, periodFrames: Int, bufferFrames: Int) {
    (rateHz, periodFrames, bufferFrames)
  }

  func setThresholds(startFrames: Int, wakeFrames: Int) {
    clock.pointee = ClockedBuffer(
      rateHz: Double(rateHz), bufferFrames: Int64(bufferFrames), wakeFrames: Int64(wakeFrames))
  }
}
