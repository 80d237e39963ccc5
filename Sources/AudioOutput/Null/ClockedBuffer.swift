import Glibc

/// A buffer that empties at the rate of a clock, and knows when it ran dry, as a sound card does.
struct ClockedBuffer {
  let rateHz: Double
  let bufferFrames: Int64
  /// Waiting ends when so many frames can be written.
  let wakeFrames: Int64

  private var writtenFrames: Int64 = 0
  private var startedSeconds: Double?
  private var ranDry = false

  init(rateHz: Double, bufferFrames: Int64, wakeFrames: Int64) {
    self.rateHz = rateHz
    self.bufferFrames = bufferFrames
    self.wakeFrames = wakeFrames
  }

  /// Frames that lie unplayed, or a negative error number when it ran dry.
  @_noAllocation @_noLocks
  mutating func filledFrames(atSeconds now: Double) -> Int64 {
    if let startedSeconds, !ranDry {
      let played = Int64(min(max((now - startedSeconds) * rateHz, 0), 1e15))
      ranDry = played > writtenFrames
      if !ranDry { return writtenFrames - played }
    }
    return ranDry ? Int64(-EPIPE) : writtenFrames
  }

  @_noAllocation @_noLocks
  mutating func availableFrames(atSeconds now: Double) -> Int64 {
    let filled = filledFrames(atSeconds: now)
    return filled < 0 ? filled : bufferFrames - filled
  }

  /// When so much will be played that a waiting thread wakes, if it plays at all.
  @_noAllocation @_noLocks
  func wakeSeconds() -> Double? {
    guard let startedSeconds else { return nil }
    return startedSeconds + Double(writtenFrames + wakeFrames - bufferFrames) / rateHz
  }

  @_noAllocation @_noLocks
  mutating func write(_ count: Int64, atSeconds now: Double) -> Int64 {
    let available = availableFrames(atSeconds: now)
    guard available > 0 else { return available < 0 ? available : Int64(-EAGAIN) }
    let taken = min(count, available)
    writtenFrames += taken
    return taken
  }

  @_noAllocation @_noLocks
  mutating func start(atSeconds now: Double) -> Int32 {
    guard !ranDry else { return -EPIPE }
    if startedSeconds == nil { startedSeconds = now }
    return 0
  }

  /// Makes it run dry.
  mutating func runDry() {
    ranDry = true
  }

  /// Empties it and makes it ready for another start.
  @_noAllocation @_noLocks
  mutating func prepare() {
    writtenFrames = 0
    startedSeconds = nil
    ranDry = false
  }
}
