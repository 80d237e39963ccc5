import Glibc
import Hinge
import HingeInput
import HostSystem
import Synth

/// Writes down what a source says, until somebody ends it.
struct HingeRecording {
  private let source: any LiveSource
  private let path: String
  private let limitSeconds: Double
  private let isReplacing: Bool
  private let console: Console

  /// How much a death of the program can cost.
  private static let flushSeconds = 0.5

  init(source name: String, path: String, _ arguments: ParsedArguments, _ console: Console) throws(Failure) {
    guard let source = try HingeSourceName.source(named: name, arguments, input: console.inputDescriptor) else {
      throw Failure(
        .usage, subject: "--hinge", reason: "'\(name)' is no source that tells while it moves",
        hint: "Use \(list(HingeSourceName.all.map(\.spelling)))")
    }
    self.source = source
    self.path = path
    self.console = console
    limitSeconds = arguments.number(.duration) ?? .infinity
    isReplacing = arguments.flag(.force)
  }

  func run() throws(Failure) {
    let file =
      path == "-"
      ? NewFile(descriptor: console.outputDescriptor, name: "standard output")
      : try NewFile(path: path, isReplacing: isReplacing, remains: .whatWasWritten)
    var writer = RecordingWriter(file, format: path.hasSuffix(".csv") ? .csv : .jsonLines)
    let signals = try SignalPipe()
    var timeLine = TimeLine()
    var pace = NoticePace()
    var failure: Failure?
    let end = monotonicSeconds() + limitSeconds
    var flushed = monotonicSeconds()
    while monotonicSeconds() < end {
      if wait(signals, untilSeconds: min(end, flushed + Self.flushSeconds)) { break }
      let news = source.take(atSeconds: monotonicSeconds())
      for notice in pace.take(news.notices, atSeconds: monotonicSeconds()) { say(notice) }
      for event in news.events {
        if let recorded = timeLine.place(event) { try writer.write(recorded) }
      }
      if path == "-" || monotonicSeconds() - flushed >= Self.flushSeconds {
        if timeLine.count > 0 { try writer.flush() }
        flushed = monotonicSeconds()
      }
      if case .failed(let reason) = news.end { failure = reason }
      if news.end != nil { break }
    }
    if timeLine.count > 0 || failure == nil { try finish(writer, timeLine) }
    if let failure { throw failure }
    signals.endProcess()
  }

  /// - Returns: whether the end is asked for.
  private func wait(_ signals: SignalPipe, untilSeconds limit: Double) -> Bool {
    var ready = source.watched
    ready.append(pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0))
    poll(&ready, untilSeconds: min(limit, source.dueSeconds ?? limit))
    return ready[ready.count - 1].revents != 0
  }

  private func finish(_ writer: consuming RecordingWriter, _ timeLine: TimeLine) throws(Failure) {
    guard timeLine.count > 0 else {
      throw Failure(.unavailable, subject: source.name, reason: "has told nothing: there is nothing to record")
    }
    try writer.finish()
    let readings = timeLine.count == 1 ? "1 reading" : "\(timeLine.count) readings"
    say("recorded \(fixed(timeLine.seconds, 1)) s, \(readings)")
  }

  private func say(_ words: String) {
    console.error("\(Tool.name): \(words)\n")
  }
}

/// The times of a recording: the first angle is at 0, and no reading is before the one before it.
private struct TimeLine {
  private(set) var count = 0
  private(set) var seconds = 0.0
  private var originSeconds: Double?

  mutating func place(_ event: LiveEvent) -> RecordedEvent? {
    guard case .reading(let reading) = event.action, count > 0 || reading.hinge != nil else { return nil }
    let origin = originSeconds ?? event.hostSeconds
    originSeconds = origin
    // Microseconds are as fine as any source tells.
    seconds = max(seconds, ((event.hostSeconds - origin) * 1e6).rounded() / 1e6)
    count += 1
    return RecordedEvent(
      timeSeconds: seconds, action: .reading(Reading(timeSeconds: seconds, hinge: reading.hinge)))
  }
}
