import AudioOutput
import Glibc
import HingeInput
import HostSystem

extension StageSession {
  /// Plays without a terminal, a hinge that moves by itself with the score's notes or what others play, until it is over or a
  /// signal comes.
  public func runWithoutTerminal() throws(Failure) -> SessionEnd {
    let signals = try TerminalSignals()
    let start = monotonicSeconds()
    var position = 0
    while try !isOver() {
      let now = monotonicSeconds()
      while position < options.score.count, start + options.score[position].seconds <= now {
        play(options.score[position].action, atSeconds: now)
        position += 1
      }
      try tend(atSeconds: now)
      var next = min(now + (tellingSeconds ?? 0.05), sweep?.nextSeconds ?? .infinity)
      if position < options.score.count { next = min(next, start + options.score[position].seconds) }
      var ready = [pollfd(fd: signals.fileDescriptor, events: Int16(POLLIN), revents: 0)]
      poll(&ready, untilSeconds: next)
      for signal in signals.take() {
        if signal.isEnding { return .signal(signal) }
        if signal == .stop { try stopForAWhile(signals) }
      }
    }
    play(.allNotesOff, atSeconds: monotonicSeconds())
    return .sweepOver
  }

  /// Whether the hinge will never move again; without one, whether nobody will play any more.
  private func isOver() throws(Failure) -> Bool {
    switch hingeChoice {
    case .sweep(let sweep): return sweep.isOver
    case .live(let source):
      if case .failed(let failure) = source.end { throw failure }
      return source.end != nil
    case .hand, .none: return players.allSatisfy { $0.end != nil }
    }
  }

  /// Ctrl-Z: gives the device back, and takes it again with `fg`.
  private func stopForAWhile(_ signals: borrowing TerminalSignals) throws(Failure) {
    live.suspend()
    midiOut?.letGo()
    oscOutput?.allNotesOff()
    signals.stopProcess()
    try live.resume()
  }
}
