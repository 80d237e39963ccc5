import CAudioSystem

/// The calls of a device that is listened to: the inner device's, and the ear's.
func listeningCalls(_ ear: UnsafeMutablePointer<DeviceEar>) -> AudioDeviceCalls {
  AudioDeviceCalls(
    device: UnsafeMutableRawPointer(ear), now: now, sleep: sleep, wait: wait, available: available, write: write,
    delay: delay, start: start, prepare: prepare, resume: resume, drop: drop)
}

@_noAllocation @_noLocks
private func ear(_ device: UnsafeMutableRawPointer) -> UnsafeMutablePointer<DeviceEar> {
  device.assumingMemoryBound(to: DeviceEar.self)
}

@_noAllocation @_noLocks
private func now(_ device: UnsafeMutableRawPointer) -> Double { device_now(ear(device).pointee.inner) }

@_noAllocation @_noLocks
private func sleep(_ device: UnsafeMutableRawPointer, _ seconds: Double) {
  device_sleep(ear(device).pointee.inner, seconds)
}

@_noAllocation @_noLocks
private func wait(_ device: UnsafeMutableRawPointer, _ milliseconds: Int32) -> Int32 {
  device_wait(ear(device).pointee.inner, milliseconds)
}

@_noAllocation @_noLocks
private func available(_ device: UnsafeMutableRawPointer) -> Int64 { device_available(ear(device).pointee.inner) }

@_noAllocation @_noLocks
private func write(_ device: UnsafeMutableRawPointer, _ frames: UnsafeRawPointer, _ count: Int64) -> Int64 {
  ear(device).pointee.write(frames, count)
}

@_noAllocation @_noLocks
private func delay(_ device: UnsafeMutableRawPointer, _ frames: UnsafeMutablePointer<Int64>) -> Int32 {
  ear(device).pointee.delay(frames)
}

@_noAllocation @_noLocks
private func start(_ device: UnsafeMutableRawPointer) -> Int32 { device_start(ear(device).pointee.inner) }

@_noAllocation @_noLocks
private func prepare(_ device: UnsafeMutableRawPointer) -> Int32 { device_prepare(ear(device).pointee.inner) }

@_noAllocation @_noLocks
private func resume(_ device: UnsafeMutableRawPointer) -> Int32 { device_resume(ear(device).pointee.inner) }

@_noAllocation @_noLocks
private func drop(_ device: UnsafeMutableRawPointer) -> Int32 { device_drop(ear(device).pointee.inner) }
