import AudioOutput
import Glibc
import HingeInput
import HostSystem
import Stage
import Synth

/// One live session from the command line to its end.
struct Play {
  let arguments: ParsedArguments
  let console: Console

  init(_ arguments: ParsedArguments, _ console: Console) {
    self.arguments = arguments
    self.console = console
  }

  func run() throws(Failure) {
    try refuseContradictions()
    try arguments.refuseIdle(OptionNeed.play)
    try refuseSharedFiles()
    try refuseSharedStreams()
    let hinge = try hingeChoice()
    let keys = keysDescriptor
    let isOnTerminal = isatty(keys) == 1 && isatty(console.outputDescriptor) == 1
    let midi = try midiSource()
    guard isOnTerminal || hinge.playsByItself || midi != nil else {
      throw Failure(
        .unavailable, subject: "play", reason: "needs a terminal for its keys and its screen",
        hint: "Without one, say --hinge file:SWEEP or lid, or --midi, or use 'render'")
    }
    let settings = RenderSettings(arguments, performance: nil)
    var rings = StageSession.Rings()
    if case .live(let source) = hinge { rings.others.append(source.ring) }
    if let midi { rings.others.append(midi.ring) }
    let midiOut = try midiOutlet()
    let live = try liveSession(rings, settings)
    let remarks = remarks(onIdleOptionsOf: settings, isOnTerminal: isOnTerminal)
    let session = StageSession(live: live, rings: rings, hinge: hinge, options: try sessionOptions(settings, remarks))
    let performanceFile = try arguments.text(.savePerformance).map(performanceFile)
    session.oscOutput = try arguments.text(.oscOut).map { address throws(Failure) in try OSCOutput(to: address) }
    try live.start()
    if case .live(let source) = hinge { try source.start() }
    session.midiOut = midiOut
    if let midi {
      session.players.append(midi)
      try midi.start()
    }
    if let performanceFile, let configuration = live.configuration {
      session.performance = PerformanceLog(
        performanceFile,
        header: PerformanceHeader(
          sampleRateHz: Double(configuration.rateHz), seed: settings.seed, instrument: settings.instrument),
        isRead: arguments.text(.savePerformance) == "-")
    }
    sayHowItPlays(live)
    remarks.forEach(say)
    let end = try play(session, live, keys: isOnTerminal ? keys : nil)
    sumUp(live)
    if case .signal(let signal) = end { signal.endProcess() }
  }

  /// Where the keys are: the standard input, or the terminal itself where readings come through that.
  private var keysDescriptor: Int32 {
    guard [arguments.text(.hinge), arguments.text(.midiIn)].contains("-") else { return console.inputDescriptor }
    return open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
  }

  /// Plays, and puts everything away whatever ends it.
  ///
  /// - Parameter keys: the terminal, where there is one.
  private func play(
    _ session: StageSession, _ live: LiveSession, keys: Int32?
  ) throws(Failure) -> SessionEnd {
    let result: Result<SessionEnd, Failure>
    do throws(Failure) {
      let kind = getenv("TERM").map { String(cString: $0) } ?? "dumb"
      if let keys,
        let terminal = try Terminal(input: keys, output: console.outputDescriptor, kind: kind)
      {
        defer { terminal.leave() }
        result = .success(try session.run(on: terminal))
      } else {
        session.tell = say
        result = .success(try session.runWithoutTerminal())
      }
    } catch {
      result = .failure(error)
    }
    // Each of the two files is completed, whatever becomes of the other.
    let recorded = outcome { () throws(Failure) in try live.stop() }
    let written = outcome { () throws(Failure) in try session.finishPerformed() }
    let end = try result.get()
    try recorded.get()
    try written.get()
    return end
  }

  private func outcome(_ work: () throws(Failure) -> Void) -> Result<Void, Failure> {
    do throws(Failure) { return .success(try work()) } catch { return .failure(error) }
  }

  /// Whose hands are on another keyboard has none for the arrows: keys pump.
  var hingeName: String { arguments.text(.hinge) ?? (arguments.has(.midiIn) ? "none" : "keys") }

  private func hingeChoice() throws(Failure) -> HingeChoice {
    let text = hingeName
    switch text {
    case "keys", "none":
      guard !arguments.has(.calibrate) else {
        throw Failure(
          .usage, subject: "--calibrate", reason: "needs a hinge that is measured", hint: "Name it with --hinge")
      }
      return text == "keys" ? .hand : .none
    default:
      if let source = try HingeSourceName.source(
        named: text, arguments, input: console.inputDescriptor)
      {
        let calibration = try calibration(of: text)
        return .live(try LiveSourceThread(calibration.map { CalibratedSource(source, $0) } ?? source))
      }
      guard text.hasPrefix("file:"), text.count > 5 else {
        throw Failure(
          .usage, subject: "--hinge", reason: "'\(text)' is no source of a hinge",
          hint: FileIdentity(path: text) != nil
            ? "A file's name has file: before it: --hinge file:\(text)"
            : "Use keys, none, file:SWEEP, \(list(HingeSourceName.all.map(\.spelling)))")
      }
      let isOnTerminal = isatty(console.inputDescriptor) == 1
      return .sweep(
        try SweepPlayer(
          path: String(text.dropFirst(5)), speed: arguments.number(.speed) ?? 1,
          loops: isOnTerminal && !arguments.flag(.once), options: try RecordingOptions(arguments)))
    }
  }

  private func calibration(of hinge: String) throws(Failure) -> Calibration? {
    let choice = try CalibrationChoice(source: hinge, arguments)
    if let notice = choice.notice { say(notice) }
    return choice.calibration
  }

  /// Where the performance goes; `-` is the standard output, for others to read while it is played.
  private func performanceFile(_ path: String) throws(Failure) -> NewFile {
    guard path == "-" else { return try NewFile(path: path, isReplacing: arguments.flag(.force)) }
    guard !console.outputIsTerminal else {
      throw Failure(
        .usage, subject: "--save-performance -", reason: "would write on the terminal that shows the screen",
        hint: "Name a file, or add a pipe")
    }
    return NewFile(descriptor: console.outputDescriptor, name: "standard output")
  }

  private func liveSession(_ rings: StageSession.Rings, _ settings: RenderSettings) throws(Failure) -> LiveSession {
    var device = DeviceSettings(
      device: arguments.text(.device) ?? "default", rateHz: Int(arguments.number(.playRate) ?? 48_000),
      periodFrames: Int(arguments.whole(.period) ?? 128), periods: Int(arguments.whole(.periods) ?? 2))
    if let seconds = arguments.number(.latency) { device.aim(atLatencySeconds: seconds) }
    var options = LiveSession.Options()
    options.seed = settings.seed
    options.loop = try arguments.text(.loop).map { path throws(Failure) in try LoopSound.named(path, say: say) }
    options.retriesLostDevice = true
    options.logsPerformance = [.savePerformance, .midiOut, .oscOut].contains(where: arguments.has)
    return LiveSession(
      backend: SoundOutputs.backend(of: device.device), settings: device, inputs: rings.all, options: options,
      recorder: try recorder(settings))
  }

  private func recorder(_ settings: RenderSettings) throws(Failure) -> Recorder? {
    guard let path = arguments.text(.record) else { return nil }
    guard path != "-" else {
      throw Failure(
        .usage, subject: "--record", reason: "does not go to the standard output",
        hint: "Name a file; 'render' writes sound to pipes")
    }
    let format = try SoundFileFormat(path: path, name: nil)
    let file = try NewFile(path: path, isReplacing: arguments.flag(.force), remains: .whatWasWritten)
    if file.standsAt != path { say("recording to \(file.standsAt), which replaces \(path) at the end") }
    return Recorder { (rateHz) throws(Failure) in
      try SoundFileWriter(
        file: file, format: format, sampleRateHz: rateHz, channelCount: 2,
        comment: "hingebox \(hingeboxVersion), seed \(settings.seed)", seed: settings.seed)
    }
  }

  private func sessionOptions(_ settings: RenderSettings, _ remarks: [String]) throws(Failure) -> SessionOptions {
    var options = SessionOptions()
    options.instrument = settings.instrument
    options.parameters = settings.parameters
    options.layout = arguments.text(.layout).flatMap(NoteLayout.init(rawValue:)) ?? .piano
    options.holdMode = arguments.text(.keys).flatMap(HoldMode.init(rawValue:))
    options.style = ScreenStyle(environment: environment())
    options.remarks = remarks
    if arguments.flag(.ascii) { options.style.isASCII = true }
    if let path = arguments.text(.tune) {
      let tune = try Tune(path: path)
      options.tune = TuneGuide(tune)
      options.score = score(TuneEvents(tune, sampleRateHz: 1000))
    } else if arguments.has(.notes) || !arguments.has(.midiIn) {
      let notes = try NoteList.parse(arguments.text(.notes) ?? "C4 E4 G4", subject: "--notes")
      options.score = score(ChordEvents(notes: notes, strumSeconds: nil, sampleRateHz: 1000))
      options.holdsScore = arguments.has(.notes)
    }
    return options
  }

  /// The keys of a score with times in seconds, from a source that counts milliseconds.
  private func score(_ source: any EventSource) -> [(seconds: Double, action: EngineEvent.Action)] {
    var events: [(seconds: Double, action: EngineEvent.Action)] = []
    while let event = try? source.next() { events.append((Double(event.frame) / 1000, event.action)) }
    return events
  }

  private func environment() -> [String: String] {
    var found: [String: String] = [:]
    for name in ["NO_COLOR", "TERM", "LC_ALL", "LC_CTYPE", "LANG"] {
      if let value = getenv(name) { found[name] = String(cString: value) }
    }
    return found
  }

  private func sayHowItPlays(_ live: LiveSession) {
    guard let configuration = live.configuration else { return }
    for notice in configuration.notices { say(notice) }
    if let notice = live.priorityNotice { say(notice) }
  }

  private func sumUp(_ live: LiveSession) {
    guard let configuration = live.configuration else { return }
    let losses = live.losses
    var words = "played on \(configuration.device) at \(configuration.rateHz) Hz, period \(configuration.periodFrames)"
    words += " × \(configuration.fillFrames / max(configuration.periodFrames, 1)), \(faultWords(live.faults))"
    if losses.events > 0 || losses.frames > 0 {
      words += "; \(losses.events) events and \(losses.frames) frames of the recordings were lost"
    }
    say(words)
  }

  /// "1 xrun, longest gap 5.3 ms": how often the device ran dry, and how long the sound was away at most.
  private func faultWords(_ faults: DeviceFaults) -> String {
    var words = "\(faults.xruns) \(faults.xruns == 1 ? "xrun" : "xruns")"
    if faults.longestGapSeconds > 0 { words += ", longest gap \(fixed(1000 * faults.longestGapSeconds, 1)) ms" }
    if faults.stalls > 0 { words += ", stalled \(faults.stalls) times" }
    if faults.suspends > 0 { words += ", suspended \(faults.suspends) times" }
    return words
  }

  private func say(_ words: String) {
    console.error("\(Tool.name): \(words)\n")
  }
}
