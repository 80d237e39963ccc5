import AudioOutput
import CAudioSystem
import HostSystem
import RealtimeHooks

/// Another backend whose devices let the thread that plays on them be watched.
public final class WatchedBackend: AudioBackend, @unchecked Sendable {
  private let inner: any AudioBackend
  private let isHasty: Bool
  private let begin: @convention(c) () -> Void
  private let end: @convention(c) () -> Void
  private var device: WatchedDeviceHandle?

  /// - Parameters:
  ///   - inner: where devices are opened.
  ///   - isHasty: whether playing takes no time, and the inner device is only set up.
  ///   - begin, end: called around each stretch in which the thread is not in a call of the device.
  public init(
    _ inner: any AudioBackend, isHasty: Bool, begin: @convention(c) @escaping () -> Void,
    end: @convention(c) @escaping () -> Void
  ) {
    self.inner = inner
    self.isHasty = isHasty
    self.begin = begin
    self.end = end
  }

  /// How often the device was written.
  public var writes: Int { device?.writes ?? 0 }

  public func devices() -> [DeviceEntry] { inner.devices() }

  public func open(_ name: String) throws(SystemError) -> any AudioDevice {
    let opened = WatchedDeviceHandle(try inner.open(name), isHasty: isHasty, begin: begin, end: end)
    device = opened
    return opened
  }
}

/// One of its devices.
final class WatchedDeviceHandle: AudioDevice {
  let calls: UnsafePointer<AudioDeviceCalls>
  private let device: any AudioDevice
  private let hasty: UnsafeMutablePointer<AudioDeviceCalls>
  private let watched: OpaquePointer

  init(
    _ device: any AudioDevice, isHasty: Bool, begin: @convention(c) () -> Void, end: @convention(c) () -> Void
  ) {
    self.device = device
    hasty = .allocate(capacity: 1)
    hasty.initialize(to: hasty_device_calls())
    watched = watched_device_create(isHasty ? UnsafePointer(hasty) : device.calls, begin, end)
    let table = UnsafeMutablePointer<AudioDeviceCalls>.allocate(capacity: 1)
    table.initialize(to: watched_device_calls(watched))
    calls = UnsafePointer(table)
  }

  deinit {
    calls.deallocate()
    watched_device_destroy(watched)
    hasty.deallocate()
  }

  var writes: Int { Int(watched_device_writes(watched)) }

  func abilities() throws(SystemError) -> DeviceAbilities { try device.abilities() }
  func begin() throws(SystemError) { try device.begin() }
  func takes(_ format: SampleFormat) -> Bool { device.takes(format) }
  func choose(_ format: SampleFormat) throws(SystemError) { try device.choose(format) }
  var channelRange: ClosedRange<Int> { device.channelRange }
  func choose(channels: Int) throws(SystemError) { try device.choose(channels: channels) }
  func choose(rateNearHz rateHz: Int) throws(SystemError) -> Int { try device.choose(rateNearHz: rateHz) }
  func choose(periodNearFrames frames: Int) throws(SystemError) -> Int { try device.choose(periodNearFrames: frames) }
  func choose(bufferNearFrames frames: Int) throws(SystemError) -> Int { try device.choose(bufferNearFrames: frames) }
  func commit() throws(SystemError) -> (rateHz: Int, periodFrames: Int, bufferFrames: Int) { try device.commit() }
  func setThresholds(startFrames: Int, wakeFrames: Int) throws(SystemError) {
    try device.setThresholds(startFrames: startFrames, wakeFrames: wakeFrames)
  }
}
