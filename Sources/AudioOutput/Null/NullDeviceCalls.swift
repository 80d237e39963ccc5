import CAudioSystem
import Glibc

/// The calls of a ``NullDevice``: its buffer, and the host's clock.
func nullDeviceCalls(_ buffer: UnsafeMutablePointer<ClockedBuffer>) -> AudioDeviceCalls {
  AudioDeviceCalls(
    device: UnsafeMutableRawPointer(buffer), now: now, sleep: sleep, wait: wait, available: available, write: write,
    delay: delay, start: start, prepare: prepare, resume: resume, drop: prepare)
}

@_noAllocation @_noLocks
private func buffer(_ device: UnsafeMutableRawPointer) -> UnsafeMutablePointer<ClockedBuffer> {
  device.assumingMemoryBound(to: ClockedBuffer.self)
}

@_noAllocation @_noLocks
private func now(_ device: UnsafeMutableRawPointer) -> Double {
  host_now()
}

@_noAllocation @_noLocks
private func sleep(_ device: UnsafeMutableRawPointer, _ seconds: Double) {
  host_sleep_until(host_now() + seconds)
}

@_noAllocation @_noLocks
private func wait(_ device: UnsafeMutableRawPointer, _ milliseconds: Int32) -> Int32 {
  let available = buffer(device).pointee.availableFrames(atSeconds: host_now())
  if available < 0 { return Int32(available) }
  if available >= buffer(device).pointee.wakeFrames { return 1 }
  let timeout = host_now() + Double(milliseconds) / 1000
  guard let wake = buffer(device).pointee.wakeSeconds(), wake <= timeout else {
    host_sleep_until(timeout)
    return 0
  }
  host_sleep_until(wake)
  return 1
}

@_noAllocation @_noLocks
private func available(_ device: UnsafeMutableRawPointer) -> Int64 {
  buffer(device).pointee.availableFrames(atSeconds: host_now())
}

@_noAllocation @_noLocks
private func write(_ device: UnsafeMutableRawPointer, _ frames: UnsafeRawPointer, _ count: Int64) -> Int64 {
  buffer(device).pointee.write(count, atSeconds: host_now())
}

@_noAllocation @_noLocks
private func delay(_ device: UnsafeMutableRawPointer, _ frames: UnsafeMutablePointer<Int64>) -> Int32 {
  let filled = buffer(device).pointee.filledFrames(atSeconds: host_now())
  frames.pointee = max(filled, 0)
  return filled < 0 ? Int32(filled) : 0
}

@_noAllocation @_noLocks
private func start(_ device: UnsafeMutableRawPointer) -> Int32 {
  buffer(device).pointee.start(atSeconds: host_now())
}

@_noAllocation @_noLocks
private func prepare(_ device: UnsafeMutableRawPointer) -> Int32 {
  buffer(device).pointee.prepare()
  return 0
}

@_noAllocation @_noLocks
private func resume(_ device: UnsafeMutableRawPointer) -> Int32 {
  -ENOSYS
}
