import Glibc
import HostSystem

/// The terminal that we play on: held while this exists, read in ``wait(untilSeconds:)``, written without waiting.
///
/// For the main loop of a program, on one thread, one at a time.
public final class Terminal {
  /// How long a terminal may take to tell what its keyboard can.
  public static let answerSeconds = 0.2
  /// How long to wait for the end of what a terminal that does answer still has to say when we leave.
  private static let farewellSeconds = 1.0

  /// Whether the terminal reports when a key goes up.
  public private(set) var reportsReleases = false

  private var guardian: TerminalGuard
  private var output: TerminalOutput
  private let signals: TerminalSignals
  private var decoder: InputDecoder
  private let modes: TerminalModes
  /// Whether the terminal answers questions.
  private var answers = false
  /// Whether the answer to the last question is still to come.
  private var isAsked = false
  private var hasHungUp = false
  private var waiting: [TerminalEvent] = []

  /// - Parameters:
  ///   - characterMap: the user's keyboard, for terminals that do not tell the place of a key.
  ///   - kind: what `TERM` says.
  /// - Returns: `nil` where there is no terminal: input or output is something else, or we are in the background.
  public init?(
    input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO, characterMap: CharacterMap = .us, kind: String
  ) throws(Failure) {
    guard let guardian = TerminalGuard(input: input, output: output) else { return nil }
    self.output = try TerminalOutput(output)
    signals = try TerminalSignals()
    self.guardian = guardian
    modes = TerminalModes(asksForKeyboard: kind != "linux")
    decoder = InputDecoder(characterMap: characterMap)
    try enter()
  }

  deinit {
    leave()
  }

  /// Columns and rows of the screen.
  public var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(guardian.input, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Whether the terminal is ours at the moment. It is not between a stop and the return to the foreground.
  public var isHeld: Bool { guardian.isHolding }

  /// Whether the terminal has not yet taken what was written: the next picture had better wait.
  public var isBehind: Bool { !output.pending.isEmpty }

  /// Writes to the screen, and does not wait. Nothing is written while the terminal is not held.
  public func write(_ bytes: some Sequence<UInt8>) {
    if isHeld { output.write(bytes) }
  }

  /// Gives the terminal back. The process can go on to end, by a signal or otherwise.
  public func leave() {
    guard guardian.isHolding else { return }
    if guardian.isInForeground && !hasHungUp {
      // What is on its way to us, such as the release of the key that ends us, must not reach the shell.
      let asks = answers
      output.write(last: (modes.leave + (asks ? TerminalModes.barrier : "")).utf8, patienceSeconds: 0.5)
      if asks { awaitAnswer(seconds: Self.farewellSeconds) }
      waiting.removeAll()
    }
    guardian.release()
  }

  /// Gives the terminal back, stops the process as Ctrl-Z does, and takes the terminal again when it goes on in front.
  public func suspend() throws(Failure) {
    leave()
    signals.stopProcess()
    if guardian.isInForeground { try enter() }
  }

  private func enter() throws(Failure) {
    try guardian.hold(undo: modes.leave)
    reportsReleases = false
    answers = false
    output.write(modes.enter.utf8)
    awaitAnswer(seconds: Self.answerSeconds)
    waiting.removeAll { $0 == .keyboardReportsReleases }
  }

  /// Takes the terminal back into hand after something may have changed it.
  private func enterAgain() throws(Failure) {
    guard guardian.isInForeground else { return }
    guard guardian.isHolding else { return try enter() }
    try guardian.hold(undo: modes.leave)
    output.write(modes.enterAgain.utf8)
  }
}

extension Terminal {
  /// Waits for something to happen, at most until a time on the monotonic clock.
  public func wait(untilSeconds: Double) throws(Failure) -> [TerminalEvent] {
    if waiting.isEmpty { try listen(untilSeconds: untilSeconds) }
    defer { waiting.removeAll() }
    return waiting
  }

  private func listen(untilSeconds: Double) throws(Failure) {
    var limit = untilSeconds
    if decoder.isWaiting { limit = min(limit, monotonicSeconds() + InputDecoder.pauseSeconds) }
    var ready = [
      pollfd(fd: signals.fileDescriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: isHeld && !hasHungUp ? guardian.input : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: isBehind ? output.fileDescriptor : -1, events: Int16(POLLOUT), revents: 0),
    ]
    poll(&ready, untilSeconds: limit)
    if ready[2].revents != 0 { output.flush() }
    if ready[1].revents != 0 {
      readInput()
    } else if decoder.isWaiting {
      let now = monotonicSeconds()
      receive(decoder.settle(atSeconds: now), atSeconds: now)
    }
    if ready[0].revents != 0 {
      for signal in signals.take() {
        if signal == .goOn { try enterAgain() }
        waiting.append(.signal(signal))
      }
    }
  }

  /// Reads until the terminal has answered what it was asked, or the time is over.
  private func awaitAnswer(seconds: Double) {
    let deadline = monotonicSeconds() + seconds
    isAsked = true
    while isAsked, !hasHungUp, monotonicSeconds() < deadline {
      var ready = [
        pollfd(fd: guardian.input, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isBehind ? output.fileDescriptor : -1, events: Int16(POLLOUT), revents: 0),
      ]
      poll(&ready, untilSeconds: deadline)
      if ready[1].revents != 0 { output.flush() }
      if ready[0].revents != 0 { readInput() }
    }
  }

  private func readInput() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(guardian.input, &bytes, bytes.count)
    let now = monotonicSeconds()
    if count > 0 {
      receive(decoder.decode(bytes[..<count], atSeconds: now), atSeconds: now)
    } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
      hasHungUp = true
      waiting.append(.hungUp)
    }
  }

  private func receive(_ events: [InputEvent], atSeconds now: Double) {
    for event in events {
      switch event {
      case .kittyFlags(let flags):
        let needed = TerminalModes.neededKeyboardFlags
        guard flags & needed == needed, !reportsReleases else { continue }
        reportsReleases = true
        waiting.append(.keyboardReportsReleases)
      case .deviceAttributes:
        answers = true
        isAsked = false
      default: waiting.append(.input(event, atSeconds: now))
      }
    }
  }
}
