import CAudioSystem
import Glibc

extension DeviceLoop {
  /// Puts right what a call said.
  ///
  /// | number | meaning | what is done |
  /// |---|---|---|
  /// | EPIPE | ran dry | made ready and filled again |
  /// | ESTRPIPE | put to sleep by the system | woken; where that cannot be, made ready again |
  /// | EAGAIN, EBUSY | not now | a pause, for two seconds at most |
  /// | EINTR | a signal | again |
  /// | ETIME | plays but takes nothing | made ready and filled again |
  /// | ENODEV | pulled out | the end |
  /// | ENOSYS | cannot be used so | the end |
  /// | others | in a state that we do not know | made ready and filled again |
  ///
  /// - Returns: `nil` to go on, or the number with which to end.
  @_noAllocation @_noLocks
  mutating func handle(_ code: Int32) -> Int32? {
    if code == ENODEV || code == ENOSYS { return code }
    if trouble.note(atSeconds: device_now(calls)) { return code }
    switch code {
    case EINTR where trouble.failures < 4:
      return nil
    case EAGAIN, EBUSY, EINTR:
      device_sleep(calls, max(trouble.pauseSeconds(periodSeconds: frames.periodSeconds), frames.periodSeconds / 4))
      return nil
    case ESTRPIPE:
      return wake()
    case EPIPE:
      if isRunning { faults.xruns += 1 }
      return prepare()
    case ETIME:
      faults.stalls += 1
      return prepare()
    default:
      return prepare()
    }
  }

  /// Wakes a device that the system has put to sleep.
  @_noAllocation @_noLocks
  private mutating func wake() -> Int32? {
    faults.suspends += 1
    let began = device_now(calls)
    while true {
      let result = device_resume(calls)
      if result >= 0 { return nil }
      if result == -ENODEV { return ENODEV }
      let mayYetWake = result == -EAGAIN || result == -EBUSY || result == -ESTRPIPE || result == -EINTR
      guard mayYetWake, device_now(calls) - began < Trouble.patienceSeconds else { return prepare() }
      if signals.pointee.stopRequested.load(ordering: .relaxed) { return nil }
      device_sleep(calls, 0.01)
    }
  }

  /// Makes a device that has stopped ready to be filled and started anew.
  @_noAllocation @_noLocks
  private mutating func prepare() -> Int32? {
    if isRunning {
      gapBeganSeconds = min(progressSeconds + Double(frames.fill) / frames.rateHz, device_now(calls))
    }
    let pause = trouble.pauseSeconds(periodSeconds: frames.periodSeconds)
    if pause > 0 { device_sleep(calls, pause) }
    isRunning = false
    writtenFrames = 0
    renderer.pointee.clock.unlock()
    // Other failures show up at the next write.
    return device_prepare(calls) == -ENODEV ? ENODEV : nil
  }
}
