import AudioOutput
import HingeInput
import HostSystem
import Synth

/// One render from the command line to the file.
struct Render {
  let arguments: ParsedArguments
  let console: Console
  let sweepPath: String
  let outputPath: String

  init(_ arguments: ParsedArguments, _ console: Console) throws(Failure) {
    guard let outputPath = arguments.text(.output) else {
      throw Failure(.usage, subject: "", reason: "-o OUT is missing: the sound file to write")
    }
    self.arguments = arguments
    self.console = console
    self.outputPath = outputPath
    sweepPath = arguments.positional[0]
  }

  func run() throws(Failure) {
    let format = try SoundFileFormat(path: outputPath, name: arguments.text(.format))
    guard sweepPath != "-" || arguments.text(.tune) != "-" else {
      throw Failure(.usage, subject: "--tune", reason: "and SWEEP both read the standard input", hint: "Name a file")
    }
    let recording = try openRecording()
    let performance = recording.performance
    let settings = RenderSettings(arguments, performance: performance)
    if let performance { for remark in RenderSettings.remarks(arguments, performance: performance) { say(remark) } }
    guard (8000...192_000).contains(settings.sampleRateHz) else {
      throw Failure(
        .badData, subject: sweepPath, reason: "a rate of \(shortest(settings.sampleRateHz)) Hz is out of range",
        hint: "Say --rate")
    }
    let trace = try openTrace()
    let output = try openOutput()
    if performance == nil { remark(onOptionsFor: settings.instrument) }
    var merge = EventMerge()
    try merge.add(RecordingEvents(recording, settings: settings, subject: sweepPath), leads: true)
    let tune = try addMusic(to: &merge, settings: settings, isPerformance: performance != nil)

    let writer = try SoundFileWriter(
      file: output, format: format, sampleRateHz: Int(settings.sampleRateHz.rounded()), channelCount: 2,
      comment: "hingebox \(hingeboxVersion), seed \(settings.seed)", seed: settings.seed)
    var loop = RenderLoop(settings: settings, sink: writer, trace: trace)
    var progress = ProgressLine(console: console, now: monotonicSeconds) { expectedSeconds(settings, tune: tune) }
    let tailSeconds: Double
    do throws(Failure) {
      try loop.renderBody(&merge) { progress.update(soundSeconds: $0) }
      tailSeconds = try loop.renderTail(tail)
      try writer.finish()
      try trace?.finish()
    } catch {
      progress.clear()
      throw error
    }
    progress.clear()
    remark(on: tune, soundSeconds: Double(writer.meter.frameCount) / settings.sampleRateHz - tailSeconds)
    try sumUp(
      RenderSummary(
        path: outputPath, format: writer.format, settings: settings, meter: writer.meter,
        tailSeconds: tailSeconds, elapsedSeconds: progress.elapsedSeconds))
  }

  /// Whether sound or trace take the standard output, so that words must not.
  private var fillsOutput: Bool { outputPath == "-" || arguments.text(.trace) == "-" }

  private var tail: Tail {
    if let seconds = arguments.number(.tail) { return .seconds(seconds) }
    return arguments.text(.tail) == "none" ? .seconds(0) : .automatic
  }

  func openRecording() throws(Failure) -> RecordingReader {
    let options = RecordingOptions(fixOrder: arguments.flag(.fixOrder))
    if sweepPath == "-" {
      let file = InputFile(descriptor: console.inputDescriptor, subject: "standard input")
      return try RecordingReader(file, options: options)
    }
    return try RecordingReader(path: sweepPath, options: options)
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
    guard path != outputPath, !isSameFile(path, outputPath) else {
      throw Failure(.usage, subject: path, reason: "cannot hold both the sound and the trace")
    }
    return TraceFile(file: try newFile(path))
  }

  /// A new file that is not one of those that are read: `--force` is meant for old outputs. `-` is the standard output.
  private func newFile(_ path: String) throws(Failure) -> NewFile {
    if path == "-" { return NewFile(descriptor: console.outputDescriptor, name: "standard output") }
    for input in [sweepPath, arguments.text(.tune)].compactMap({ $0 }) where isSameFile(path, input) {
      throw Failure(.usage, subject: path, reason: "is read in the same run", hint: "Name another file to write")
    }
    return try NewFile(path: path, isReplacing: arguments.flag(.force))
  }

  /// How long the body will be, by reading the sweep once more: a small part of the time that sounding it takes.
  private func expectedSeconds(_ settings: RenderSettings, tune: Tune?) -> Double? {
    guard isPlainFile(sweepPath), var reader = try? openRecording() else { return nil }
    var last = 0.0
    while let event = try? reader.next() { last = event.timeSeconds }
    let sweepSeconds = last / settings.speed
    return settings.instrument == .guitar ? max(sweepSeconds, tune?.lengthSeconds ?? 0) : sweepSeconds
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
