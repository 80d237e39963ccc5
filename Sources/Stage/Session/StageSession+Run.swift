import AudioOutput
import HingeInput
import HostSystem

extension StageSession {
  /// Plays on a terminal until the player ends it.
  public func run(on terminal: Terminal) throws(Failure) -> SessionEnd {
    var updater = ScreenUpdater()
    var pacer = FramePacer()
    var handle: HingeHandle?
    KeyPlayer.rehearse()
    player = KeyPlayer(
      layout: options.layout, holdMode: options.holdMode, reportsReleases: terminal.reportsReleases)
    options.remarks.forEach(say)
    if !terminal.reportsReleases { say(player.holdMode.notice) }
    if options.holdsScore {
      for event in options.score { play(event.action, atSeconds: monotonicSeconds()) }
    }
    while true {
      let events = try terminal.wait(untilSeconds: nextSeconds(before: pacer.dueSeconds))
      for event in events {
        if let end = try take(event, on: terminal, handle: handle) { return end }
        if case .signal(.goOn) = event { updater.forget() }
        if case .signal(.stop) = event { updater.forget() }
      }
      let now = monotonicSeconds()
      if let end = perform(player.tick(atSeconds: now), atSeconds: now) { return end }
      try tend(atSeconds: now)
      guard !terminal.isBehind, pacer.isDue(atSeconds: now) else { continue }
      look(atSeconds: now)
      let size = terminal.size
      let picture = StagePicture(
        state, size: ScreenSize(columns: size.columns, rows: size.rows), style: options.style)
      handle = picture.hingeHandle
      keySheetPages = picture.keySheetPages
      terminal.write(updater.bytes(showing: picture.grid))
    }
  }

  /// How often others are told what is played, which is more often than the screen is drawn; `nil` where nobody is.
  var tellingSeconds: Double? {
    let intervals = [oscOutput.map { _ in OSCOutput.shortestSeconds }, midiOut.map { _ in Self.midiSeconds }]
    return intervals.compactMap { $0 }.min()
  }

  /// When something has to be done next, at the latest.
  private func nextSeconds(before limit: Double) -> Double {
    var next = limit
    if let tellingSeconds { next = min(next, monotonicSeconds() + tellingSeconds) }
    for due in [player.nextTickSeconds, hand.nextTickSeconds, sweep?.nextSeconds] {
      if let due { next = min(next, due) }
    }
    return next
  }

  var sweep: SweepPlayer? {
    if case .sweep(let sweep) = hingeChoice { return sweep }
    return nil
  }

  /// Moves the hinge on and looks after the device and the performance.
  func tend(atSeconds now: Double) throws(Failure) {
    send(hand.tick(atSeconds: now))
    if let sweep {
      for reading in try sweep.take(atSeconds: now) {
        rings.hinge.push(.reading(reading), atSeconds: reading.timeSeconds)
      }
      sweep.takeNotices().forEach(say)
    }
    if case .live(let source) = hingeChoice { hear(source) }
    hearPlayers()
    hear(atSeconds: now)
    try takePerformed()
    tendMIDI(atSeconds: now)
    switch live.tend() {
    case .failed(let failure): throw failure
    case .waiting(let failure, _):
      say("\(failure) Looking for it again.")
      isWaiting = true
    case .playing where isWaiting:
      say("\(live.configuration?.device ?? "the device") is back")
      isWaiting = false
    case .idle, .playing, .suspended: break
    }
  }

  private func hear(_ source: LiveSourceThread) {
    source.takeNotices().forEach(say)
    guard !hasToldHingeEnd, let end = source.end else { return }
    hasToldHingeEnd = true
    switch end {
    case .over: say("the hinge \(source.name) has said all that it had to say")
    case .failed(let failure): say("\(failure)")
    }
  }

  private func take(
    _ event: TerminalEvent, on terminal: Terminal, handle: HingeHandle?
  ) throws(Failure) -> SessionEnd? {
    switch event {
    case .hungUp: return .hungUp
    case .keyboardReportsReleases:
      return perform(player.beginReleases(), atSeconds: monotonicSeconds())
    case .signal(.stop):
      try stopForAWhile(on: terminal)
    case .signal(let signal):
      if signal.isEnding { return .signal(signal) }
    case .input(.mouse(let mouse), let seconds):
      drag(mouse, handle, atSeconds: seconds)
    case .input(let input, let seconds):
      if case .focus(false) = input { letGo(atSeconds: seconds) }
      return perform(player.handle(input, atSeconds: seconds), atSeconds: seconds)
    }
    return nil
  }

  /// Ctrl-Z: lets go of everything, gives the device and the terminal back, and takes both again with `fg`.
  private func stopForAWhile(on terminal: Terminal) throws(Failure) {
    letGo(atSeconds: monotonicSeconds())
    live.suspend()
    midiOut?.letGo()
    oscOutput?.allNotesOff()
    try terminal.suspend()
    try live.resume()
    player = KeyPlayer(
      layout: player.layout, holdMode: options.holdMode, reportsReleases: terminal.reportsReleases)
  }

  private func drag(_ mouse: MouseEvent, _ handle: HingeHandle?, atSeconds now: Double) {
    guard mouse.button == 0 else { return }
    // What was taken hold of is let go, whatever is drawn by then.
    if mouse.kind == .release, hand.isDragged { send(hand.letGo(atSeconds: now)) }
    guard let handle else { return }
    let degrees = handle.angleDegrees(column: mouse.column, row: mouse.row)
    switch mouse.kind {
    case .press:
      if let degrees, handle.isOnArm(column: mouse.column, row: mouse.row) {
        send(hand.grab(atDegrees: degrees, atSeconds: now))
      }
    case .drag:
      if hand.isDragged, let degrees { send(hand.drag(toDegrees: degrees, atSeconds: now)) }
    case .release, .wheelUp, .wheelDown: break
    }
  }
}
