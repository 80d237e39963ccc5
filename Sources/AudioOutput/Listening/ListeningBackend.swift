import CAudioSystem
import HostSystem
import Synth

/// Another backend's devices, with an ear between the audio thread and the device: for measuring.
public final class ListeningBackend: AudioBackend, @unchecked Sendable {
  private let inner: any AudioBackend
  private let memory = RingMemory<HandedBlock>(capacity: 4096)
  private let sound: RingMemory<HandedFrame>?

  /// - Parameter keepsSound: whether the frames themselves are kept for ``takeFrame()``.
  public init(_ inner: any AudioBackend, keepsSound: Bool = false) {
    self.inner = inner
    sound = keepsSound ? RingMemory(capacity: 1 << 18) : nil
  }

  /// What the device that was opened last was handed, the oldest first. What nobody takes is lost, the newest first.
  public func takeBlock() -> HandedBlock? {
    memory.ring.pop()
  }

  /// The next frame that the device was handed, the oldest first, where they are kept.
  public func takeFrame() -> HandedFrame? {
    sound?.ring.pop()
  }

  public func devices() -> [DeviceEntry] { inner.devices() }

  public func isCheaplyOpened(_ name: String) -> Bool { inner.isCheaplyOpened(name) }

  public func holder(of name: String) -> String? { inner.holder(of: name) }

  public func open(_ name: String) throws(SystemError) -> any AudioDevice {
    ListeningDevice(try inner.open(name), memory, sound)
  }
}

/// One of its devices.
private final class ListeningDevice: AudioDevice {
  let calls: UnsafePointer<AudioDeviceCalls>
  private let inner: any AudioDevice
  private let memory: RingMemory<HandedBlock>
  private let sound: RingMemory<HandedFrame>?
  private let ear: UnsafeMutablePointer<DeviceEar>

  init(_ inner: any AudioDevice, _ memory: RingMemory<HandedBlock>, _ sound: RingMemory<HandedFrame>?) {
    self.inner = inner
    self.memory = memory
    self.sound = sound
    ear = .allocate(capacity: 1)
    ear.initialize(to: DeviceEar(inner: inner.calls, blocks: memory.ring, sound: sound?.ring))
    let table = UnsafeMutablePointer<AudioDeviceCalls>.allocate(capacity: 1)
    table.initialize(to: listeningCalls(ear))
    calls = UnsafePointer(table)
  }

  deinit {
    calls.deallocate()
    ear.deallocate()
  }

  func abilities() throws(SystemError) -> DeviceAbilities { try inner.abilities() }
  func begin() throws(SystemError) { try inner.begin() }
  func takes(_ format: SampleFormat) -> Bool { inner.takes(format) }

  func choose(_ format: SampleFormat) throws(SystemError) {
    try inner.choose(format)
    ear.pointee.format = format
  }

  var channelRange: ClosedRange<Int> { inner.channelRange }

  func choose(channels: Int) throws(SystemError) {
    try inner.choose(channels: channels)
    ear.pointee.channelCount = channels
  }

  func choose(rateNearHz rateHz: Int) throws(SystemError) -> Int { try inner.choose(rateNearHz: rateHz) }
  func choose(periodNearFrames frames: Int) throws(SystemError) -> Int { try inner.choose(periodNearFrames: frames) }
  func choose(bufferNearFrames frames: Int) throws(SystemError) -> Int { try inner.choose(bufferNearFrames: frames) }
  func commit() throws(SystemError) -> (rateHz: Int, periodFrames: Int, bufferFrames: Int) { try inner.commit() }

  func setThresholds(startFrames: Int, wakeFrames: Int) throws(SystemError) {
    try inner.setThresholds(startFrames: startFrames, wakeFrames: wakeFrames)
  }
}
