import AudioOutput
import CAudioSystem
import Glibc
import HostSystem
import Synchronization

/// A device of a ``TappedBackend``: another one, between whose calls and their caller we stand.
final class TappedDevice: AudioDevice, @unchecked Sendable {
  let calls: UnsafePointer<AudioDeviceCalls>
  private let inner: any AudioDevice
  private let onlyRateHz: Int?
  private let tap: UnsafeMutablePointer<Tap>

  init(_ inner: any AudioDevice, _ ear: Ear, onlyRateHz: Int?) {
    self.inner = inner
    self.onlyRateHz = onlyRateHz
    tap = .allocate(capacity: 1)
    tap.initialize(to: Tap(inner: inner.calls, ear: ear))
    let table = UnsafeMutablePointer<AudioDeviceCalls>.allocate(capacity: 1)
    table.initialize(to: tappedCalls(tap))
    calls = UnsafePointer(table)
  }

  deinit {
    calls.deallocate()
    tap.deinitialize(count: 1)
    tap.deallocate()
  }

  func pullOut() {
    tap.pointee.isOut.store(true, ordering: .releasing)
  }

  func abilities() throws(SystemError) -> DeviceAbilities { try inner.abilities() }
  func begin() throws(SystemError) { try inner.begin() }
  func takes(_ format: SampleFormat) -> Bool { inner.takes(format) }
  func choose(_ format: SampleFormat) throws(SystemError) { try inner.choose(format) }
  var channelRange: ClosedRange<Int> { inner.channelRange }
  func choose(channels: Int) throws(SystemError) { try inner.choose(channels: channels) }
  func choose(rateNearHz rateHz: Int) throws(SystemError) -> Int {
    try inner.choose(rateNearHz: onlyRateHz ?? rateHz)
  }
  func choose(periodNearFrames frames: Int) throws(SystemError) -> Int { try inner.choose(periodNearFrames: frames) }
  func choose(bufferNearFrames frames: Int) throws(SystemError) -> Int { try inner.choose(bufferNearFrames: frames) }
  func commit() throws(SystemError) -> (rateHz: Int, periodFrames: Int, bufferFrames: Int) { try inner.commit() }
  func setThresholds(startFrames: Int, wakeFrames: Int) throws(SystemError) {
    try inner.setThresholds(startFrames: startFrames, wakeFrames: wakeFrames)
  }
}

/// What its calls are given.
private struct Tap: ~Copyable {
  let inner: UnsafePointer<AudioDeviceCalls>
  let ear: Ear
  let isOut = Atomic<Bool>(false)

  /// The inner device's answer, or that there is none any more.
  func answer<Result: SignedInteger>(_ call: (UnsafePointer<AudioDeviceCalls>) -> Result) -> Result {
    isOut.load(ordering: .acquiring) ? Result(-ENODEV) : call(inner)
  }

  func write(_ frames: UnsafeRawPointer, _ count: Int64) -> Int64 {
    let taken = answer { device_write($0, frames, count) }
    if taken > 0 {
      ear.hear(UnsafeBufferPointer(start: frames.assumingMemoryBound(to: Float.self), count: 2 * Int(taken)))
    }
    return taken
  }
}

private func tap(_ device: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Tap> {
  device.assumingMemoryBound(to: Tap.self)
}

private func tappedCalls(_ context: UnsafeMutablePointer<Tap>) -> AudioDeviceCalls {
  AudioDeviceCalls(
    device: UnsafeMutableRawPointer(context),
    now: { device_now(tap($0).pointee.inner) },
    sleep: { device_sleep(tap($0).pointee.inner, $1) },
    wait: { device, milliseconds in tap(device).pointee.answer { device_wait($0, milliseconds) } },
    available: { tap($0).pointee.answer(device_available) },
    write: { tap($0).pointee.write($1, $2) },
    delay: { device, frames in tap(device).pointee.answer { device_delay($0, frames) } },
    start: { tap($0).pointee.answer(device_start) },
    prepare: { tap($0).pointee.answer(device_prepare) },
    resume: { tap($0).pointee.answer(device_resume) },
    drop: { tap($0).pointee.answer(device_drop) })
}
