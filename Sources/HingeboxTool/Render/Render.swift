import AudioOutput
import HingeInput
import HostSystem
import Synth

/// One render from the command line to the file.
struct Render {
  let arguments: ParsedArguments
  let console: Console
  /// `nil` where a MIDI file is played without a sweep.
  let sweepPath: String?
  let outputPath: String

  init(_ arguments: ParsedArguments, _ console: Console) throws(Failure) {
    sweepPath = arguments.positional.first
    guard sweepPath != nil || arguments.has(.midiFile) else {
      throw Failure(.usage, subject: "", reason: "SWEEP is missing: \(Command.sweepHelp)")
    }
    guard let outputPath = arguments.text(.output) else {
      throw Failure(.usage, subject: "", reason: "-o OUT is missing: the sound file to write")
    }
    self.arguments = arguments
    self.console = console
    self.outputPath = outputPath
  }

  func run() throws(Failure) {
    let format = try SoundFileFormat(path: outputPath, name: arguments.text(.format))
    try RenderSettings.refuseContradictions(arguments)
    try arguments.refuseIdle(OptionNeed.render)
    try refuseSharedInput()
    var settings = RenderSettings(arguments, performance: nil)
    var performance: PerformanceHeader?
    var sweep: RecordingEvents?
    if let sweepPath {
      let recording = try openRecording(sweepPath)
      performance = recording.performance
      settings = RenderSettings(arguments, performance: performance)
      sweep = RecordingEvents(recording, settings: settings, subject: InputFile.name(of: sweepPath))
    }
    if let performance { for remark in RenderSettings.remarks(arguments, performance: performance) { say(remark) } }
    let rateHz = settings.sampleRateHz
    guard (8000...192_000).contains(rateHz), rateHz == rateHz.rounded() else {
      throw Failure(
        .badData, subject: sweepPath ?? "--rate", reason: "a sound file cannot have a rate of \(shortest(rateHz)) Hz",
        hint: "Say --rate")
    }
    let loopSound = try openLoop()
    let midi = try openMIDI(&settings)
    let trace = try openTrace()
    let take = try openTake()
    let output = try openOutput()
    if performance == nil { remark(onIdleOptionsOf: settings) }
    var merge = EventMerge()
    if let sweep { try merge.add(sweep, leads: true) }
    let musicSeconds = try addMusic(midi, to: &merge, settings: settings, isPerformance: performance != nil)

    let writer = try SoundFileWriter(
      file: output, format: format, sampleRateHz: Int(settings.sampleRateHz.rounded()), channelCount: 2,
      comment: "hingebox \(hingeboxVersion), seed \(settings.seed)", seed: settings.seed)
    var loop = RenderLoop(
      settings: settings, loop: try loopSound?.loop(atRateHz: settings.sampleRateHz), sink: writer, trace: trace,
      take: take)
    var progress = ProgressLine(console: console, now: monotonicSeconds) { expectedSeconds(settings, musicSeconds) }
    let tailSeconds: Double
    do throws(Failure) {
      try loop.renderBody(&merge) { progress.update(soundSeconds: $0) }
      tailSeconds = try loop.renderTail(tail)
      try trace?.flush()
      try take?.finish()
      try writer.finish()
      try trace?.finish()
      try take?.commit()
    } catch {
      progress.clear()
      throw error
    }
    progress.clear()
    if let sweep, sweep.movedEvents > 0 {
      say("\(sweep.movedEvents) \(sweep.movedEvents == 1 ? "event" : "events") stood behind later ones: sorted in")
    }
    if let remark = sweep?.tally.remark, let sweepPath { say("\(InputFile.name(of: sweepPath)): \(remark)") }
    remark(onMusicOf: musicSeconds, soundSeconds: Double(writer.meter.frameCount) / settings.sampleRateHz - tailSeconds)
    remark(onSilenceOf: settings, writer.meter)
    try sumUp(
      RenderSummary(
        path: outputPath, format: writer.format, settings: settings, meter: writer.meter,
        tailSeconds: tailSeconds, elapsedSeconds: progress.elapsedSeconds))
  }

  /// Whether sound or trace take the standard output, so that words must not.
  private var fillsOutput: Bool { [outputPath, arguments.text(.trace), arguments.text(.midiFileOut)].contains("-") }

  private var tail: Tail {
    if let seconds = arguments.number(.tail) { return .seconds(seconds) }
    return arguments.text(.tail) == "none" ? .seconds(0) : .automatic
  }

  func openRecording(_ path: String) throws(Failure) -> RecordingReader {
    try RecordingReader(try inputFile(path), options: try RecordingOptions(arguments))
  }

  private func openOutput() throws(Failure) -> NewFile {
    guard outputPath != "-" || !console.outputIsTerminal else {
      throw Failure(
        .usage, subject: "-o -", reason: "would write the sound on the terminal",
        hint: "Write it to a file, or add a pipe as '| aplay'")
    }
    return try newFile(outputPath)
  }

  private func openTrace() throws(Failure) -> TraceFile? {
    guard let path = arguments.text(.trace) else { return nil }
    guard !isSamePlace(path, outputPath) else {
      throw Failure(.usage, subject: path, reason: "cannot hold both the sound and the trace")
    }
    return TraceFile(file: try newFile(path))
  }

  private func openTake() throws(Failure) -> MIDITake? {
    guard let path = arguments.text(.midiFileOut) else { return nil }
    guard !isSamePlace(path, outputPath), arguments.text(.trace).map({ !isSamePlace(path, $0) }) ?? true else {
      throw Failure(.usage, subject: path, reason: "cannot hold two outputs at once")
    }
    return MIDITake(file: try newFile(path))
  }

  /// A new file that is not one of those that are read: `--force` is meant for old outputs. `-` is the standard output.
  private func newFile(_ path: String) throws(Failure) -> NewFile {
    if path == "-" {
      let (descriptor, name) = (console.outputDescriptor, "standard output")
      try refuseInput(FileIdentity(descriptor: descriptor), subject: name)
      return NewFile(descriptor: descriptor, name: name)
    }
    try refuseInput(FileIdentity(path: path), subject: path)
    return try NewFile(path: path, isReplacing: arguments.flag(.force))
  }

  /// What is read, by the name of the option or argument.
  private var inputs: [(name: String, path: String)] {
    [("SWEEP", sweepPath), ("--tune", arguments.text(.tune)), ("--midi", arguments.text(.midiFile))].compactMap {
      name, path in path.map { (name, $0) }
    }
  }

  private func refuseSharedInput() throws(Failure) {
    let fromStandardInput = inputs.filter { $0.path == "-" }.map(\.name)
    guard fromStandardInput.count < 2 else {
      throw Failure(
        .usage, subject: fromStandardInput[1], reason: "and \(fromStandardInput[0]) both read the standard input",
        hint: "Name a file")
    }
  }

  private func refuseInput(_ output: FileIdentity?, subject: String) throws(Failure) {
    for path in inputs.map(\.path) + [arguments.text(.loop)].compactMap(\.self) {
      let input =
        path == "-" ? FileIdentity(descriptor: console.inputDescriptor) : FileIdentity(path: path)
      guard let input, input == output else { continue }
      throw Failure(.usage, subject: subject, reason: "is read in the same run", hint: "Name another file to write")
    }
  }

  /// An input file; `-` is the standard input.
  func inputFile(_ path: String) throws(Failure) -> InputFile {
    path == "-"
      ? InputFile(descriptor: console.inputDescriptor, subject: "standard input") : try InputFile(path: path)
  }

  /// How long the body will be, by reading the sweep once more: a small part of the time that sounding it takes.
  private func expectedSeconds(_ settings: RenderSettings, _ musicSeconds: Double?) -> Double? {
    guard let sweepPath else { return musicSeconds }
    guard isPlainFile(sweepPath), var reader = try? openRecording(sweepPath) else { return nil }
    var last = 0.0
    while let event = try? reader.next() { last = event.timeSeconds }
    let sweepSeconds = last / settings.speed
    return settings.instrument == .guitar ? max(sweepSeconds, musicSeconds ?? 0) : sweepSeconds
  }

  /// The sweep's loop, where one is asked for.
  private func openLoop() throws(Failure) -> LoopSound? {
    try arguments.text(.loop).map { path throws(Failure) in try LoopSound.named(path, say: say) }
  }

  private func sumUp(_ summary: RenderSummary) throws(Failure) {
    guard arguments.flag(.json) else {
      console.error(summary.line(console))
      return
    }
    if fillsOutput { console.error(summary.json) } else { try console.output(summary.json) }
  }

  func say(_ words: String) {
    console.error("\(Tool.name): \(words)\n")
  }
}
