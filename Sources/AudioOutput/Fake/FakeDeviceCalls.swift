import CAudioSystem

/// The calls of a ``FakeDevice``.
func fakeDeviceCalls(_ playing: UnsafeMutablePointer<FakePlaying>) -> AudioDeviceCalls {
  AudioDeviceCalls(
    device: UnsafeMutableRawPointer(playing), now: now, sleep: sleep, wait: wait, available: available, write: write,
    delay: delay, start: start, prepare: prepare, resume: resume, drop: drop)
}

private func playing(_ device: UnsafeMutableRawPointer) -> UnsafeMutablePointer<FakePlaying> {
  device.assumingMemoryBound(to: FakePlaying.self)
}

private func now(_ device: UnsafeMutableRawPointer) -> Double {
  playing(device).pointee.nowSeconds
}

private func sleep(_ device: UnsafeMutableRawPointer, _ seconds: Double) {
  playing(device).pointee.nowSeconds += max(seconds, 0)
}

private func wait(_ device: UnsafeMutableRawPointer, _ milliseconds: Int32) -> Int32 {
  Int32(playing(device).pointee.answer(.wait) { $0.wait(milliseconds: milliseconds) })
}

private func available(_ device: UnsafeMutableRawPointer) -> Int64 {
  playing(device).pointee.answer(.available) { $0.buffer.availableFrames(atSeconds: $0.playingSeconds) }
}

private func write(_ device: UnsafeMutableRawPointer, _ frames: UnsafeRawPointer, _ count: Int64) -> Int64 {
  playing(device).pointee.answer(.write) { playing in
    let taken = playing.buffer.write(count, atSeconds: playing.playingSeconds)
    if taken > 0 { playing.trace.keep(frames, count: Int(taken) * playing.frameBytes) }
    return taken
  }
}

private func delay(_ device: UnsafeMutableRawPointer, _ frames: UnsafeMutablePointer<Int64>) -> Int32 {
  let filled = playing(device).pointee.answer(.delay) { $0.buffer.filledFrames(atSeconds: $0.playingSeconds) }
  frames.pointee = max(filled, 0)
  return Int32(min(filled, 0))
}

private func start(_ device: UnsafeMutableRawPointer) -> Int32 {
  Int32(playing(device).pointee.answer(.start) { Int64($0.buffer.start(atSeconds: $0.playingSeconds)) })
}

private func prepare(_ device: UnsafeMutableRawPointer) -> Int32 {
  Int32(playing(device).pointee.answer(.prepare) { $0.prepare() })
}

private func resume(_ device: UnsafeMutableRawPointer) -> Int32 {
  Int32(playing(device).pointee.answer(.resume) { $0.wakeUp() })
}

private func drop(_ device: UnsafeMutableRawPointer) -> Int32 {
  Int32(playing(device).pointee.answer(.drop) { $0.prepare() })
}
