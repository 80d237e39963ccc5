import Glibc

/// The playing half of a pretended device: a buffer on a clock that moves only when somebody waits.
///
/// A forced EPIPE leaves it dry, a forced ESTRPIPE asleep and a forced ENODEV gone, until it is put right as a real one
/// would have to be.
struct FakePlaying {
  let script: FakeScript
  let trace: FakeTrace
  var buffer = ClockedBuffer(rateHz: 48_000, bufferFrames: 512, wakeFrames: 256)
  var frameBytes = 8
  var nowSeconds = 1000.0
  private var isAsleep = false
  private var fellAsleepSeconds = 0.0
  private var sleptSeconds = 0.0
  private var isGone = false

  init(script: FakeScript, trace: FakeTrace) {
    self.script = script
    self.trace = trace
  }

  /// The clock that moves what is played: it stands still while the device sleeps or hangs.
  var playingSeconds: Double {
    min(nowSeconds, script.hangsAfterSeconds.map { 1000 + $0 } ?? .infinity) - sleptSeconds
  }

  /// Answers a call: what the script forces, what the state demands, or else what `work` does.
  mutating func answer(_ call: FakeCall, _ work: (inout FakePlaying) -> Int64) -> Int64 {
    var result: Int64
    if let forced = trace.result(of: call, by: script) {
      enter(forced, by: call)
      result = Int64(-forced)
    } else if isGone {
      result = Int64(-ENODEV)
    } else if isAsleep, call != .resume, call != .prepare, call != .drop {
      result = Int64(-ESTRPIPE)
    } else {
      result = work(&self)
    }
    trace.note(call, result, atSeconds: nowSeconds)
    // Even a call that fails at once takes a little time, so that a loop which spins does not spin for ever.
    nowSeconds += 1e-6
    return result
  }

  private mutating func enter(_ code: Int32, by call: FakeCall) {
    switch code {
    case ENODEV: isGone = true
    case ESTRPIPE where call != .resume:
      isAsleep = true
      fellAsleepSeconds = nowSeconds
    case EPIPE: buffer.runDry()
    default: break
    }
  }

  mutating func wait(milliseconds: Int32) -> Int64 {
    let available = buffer.availableFrames(atSeconds: playingSeconds)
    if available < 0 { return available }
    if available >= buffer.wakeFrames || script.wakesTooEarly { return 1 }
    let timeout = nowSeconds + Double(milliseconds) / 1000
    let hangs = nowSeconds - 1000 > script.hangsAfterSeconds ?? .infinity
    let wake = hangs ? .infinity : (buffer.wakeSeconds() ?? .infinity) + sleptSeconds
    // A hair late, so that rounding cannot leave it a frame short.
    nowSeconds = min(timeout, wake + 1e-9)
    if let whenWoken = script.whenWoken { nowSeconds += max(whenWoken(nowSeconds), 0) }
    return wake <= timeout ? 1 : 0
  }

  mutating func wakeUp() -> Int64 {
    if isAsleep { sleptSeconds += nowSeconds - fellAsleepSeconds }
    isAsleep = false
    return 0
  }

  mutating func prepare() -> Int64 {
    isAsleep = false
    buffer.prepare()
    return 0
  }
}
