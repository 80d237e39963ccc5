import HostSystem

/// Tells on the error stream how far a long render has come.
///
/// On a terminal, one line that is drawn anew; elsewhere nothing for the first seconds, and then a line for each tenth,
/// so that logs stay short. Nothing at all for what is done in the blink of an eye.
struct ProgressLine {
  private let console: Console
  private let now: () -> Double
  private let startSeconds: Double
  private var shownSeconds: Double
  private var shownTenths = 0
  private var isDrawn = false
  /// How long the sound will be, asked for once, when it matters.
  private let estimate: () -> Double?
  private var expectedSeconds: Double??

  private static let patienceSeconds = 0.5
  private static let logPatienceSeconds = 5.0
  private static let redrawSeconds = 0.1

  init(console: Console, now: @escaping () -> Double, estimate: @escaping () -> Double?) {
    self.console = console
    self.now = now
    self.estimate = estimate
    startSeconds = now()
    shownSeconds = startSeconds
  }

  /// How many seconds the work has taken so far.
  var elapsedSeconds: Double { now() - startSeconds }

  mutating func update(soundSeconds: Double) {
    let elapsed = elapsedSeconds
    guard elapsed > (console.errorIsTerminal ? ProgressLine.patienceSeconds : ProgressLine.logPatienceSeconds) else {
      return
    }
    if expectedSeconds == nil { expectedSeconds = .some(estimate()) }
    let share = (expectedSeconds ?? nil).map { $0 > 0 ? min(1, soundSeconds / $0) : 1 }
    if console.errorIsTerminal {
      guard startSeconds + elapsed - shownSeconds >= ProgressLine.redrawSeconds else { return }
      shownSeconds = startSeconds + elapsed
      console.error("\r" + words(soundSeconds, share, elapsed) + "\u{1B}[K")
      isDrawn = true
    } else if let share, Int(share * 10) > shownTenths, share < 1 {
      shownTenths = Int(share * 10)
      console.error(words(soundSeconds, share, elapsed) + "\n")
    }
  }

  /// Takes the line away again.
  mutating func clear() {
    if isDrawn { console.error("\r\u{1B}[K") }
    isDrawn = false
  }

  private func words(_ soundSeconds: Double, _ share: Double?, _ elapsed: Double) -> String {
    let speed = timesRealTime(soundSeconds, elapsed, console)
    guard let share, share > 0 else { return "\(fixed(soundSeconds, 1)) s  \(speed)" }
    let left = elapsed * (1 - share) / share
    return "\(Int(share * 100)) %  \(fixed(soundSeconds, 1)) s  \(speed)  \(duration(left)) left"
  }
}

/// "38× realtime"
func timesRealTime(_ soundSeconds: Double, _ elapsedSeconds: Double, _ console: Console) -> String {
  let times = soundSeconds / max(elapsedSeconds, 1e-6)
  return fixed(times, times < 10 ? 1 : 0) + (console.speaksUnicode ? "×" : "x") + " realtime"
}
