import AudioOutput
import HostSystem

/// What hours of playing showed.
struct EnduranceReport {
  enum Kind: Equatable, Sendable {
    case simulated(partsPerMillion: Double)
    case live(isLoaded: Bool)
  }

  var machine: Machine
  var configuration: DeviceConfiguration
  var kind: Kind
  var tookSeconds: Double
  var minutes: [EnduranceMinute]
  var eventCount: Int
  var refusedCount: Int
  var xruns: Int
  /// Of them, those that belong to the simulation.
  var provokedXruns: Int

  init(
    machine: Machine, configuration: DeviceConfiguration, kind: Kind, tookSeconds: Double, meter: EnduranceMeter,
    xruns: Int, provokedXruns: Int
  ) {
    self.machine = machine
    self.configuration = configuration
    self.kind = kind
    self.tookSeconds = tookSeconds
    minutes = meter.minutes
    eventCount = meter.eventCount
    refusedCount = meter.refusedCount
    self.xruns = xruns
    self.provokedXruns = provokedXruns
  }

  /// One thing that must not wander.
  struct Row: Equatable, Sendable {
    var name: String
    /// In the first eighth of the minutes and in the last one.
    var first: Double
    var last: Double
    /// How far any minute is from the first ones.
    var farthest: Double
    /// The most that it may grow by, or, where it is a time, that first and last may differ by; `nil` where it is only told.
    var bar: Double?
    var isTime = false
    /// Whether no minute may be farther off, either.
    var holdsEveryMinute = false

    var change: Double { last - first }
    var isMissed: Bool {
      guard let bar else { return false }
      return !((isTime ? abs(change) : change) < bar) || (holdsEveryMinute && !(farthest < bar))
    }
  }

  static let driftBarSeconds = 0.001
  static let growthBarBytes = 1e6

  /// From readings, keys and strokes to their sound, in seconds.
  var times: [Row] {
    // A key waits for the device to ask for a period: live, that is at random, and moves the figure of a minute's one key.
    let bar = isSimulated ? Self.driftBarSeconds : nil
    var reading = time("reading to sound", minutes.map(\.readingSeconds), bar: Self.driftBarSeconds)
    reading.holdsEveryMinute = true
    return [
      reading,
      time("key to sound", minutes.compactMap(\.keySeconds), bar: bar),
      time("stroke to strike", minutes.compactMap(\.strokeSeconds), bar: bar),
    ]
  }

  /// What the process holds, in bytes: from when each instrument has been played for a while, which touches all that there is.
  var memory: Row {
    let warmUp = max(4, Int(Self.warmUpFrames / (60 * Double(configuration.rateHz))) + 1)
    return told(
      "memory", minutes.dropFirst(min(warmUp, minutes.count - 1)).compactMap { $0.residentBytes.map { Double($0) } },
      bar: Self.growthBarBytes)
  }

  private static let warmUpFrames = 12e6

  var descriptors: Row { told("descriptors", minutes.compactMap { $0.descriptors.map { Double($0) } }, bar: 1) }

  /// Whether the system told what the process holds.
  var isProcessTold: Bool { minutes.contains { $0.residentBytes != nil && $0.descriptors != nil } }

  /// What the system does not tell everywhere, and then is not judged.
  private func told(_ name: String, _ values: [Double], bar: Double) -> Row {
    row(name, values, bar: values.isEmpty ? nil : bar)
  }

  /// Keys and strokes that were not heard within their minute.
  var unheardCount: Int {
    minutes.reduce(0) { $0 + ($1.keySeconds == nil ? 1 : 0) + ($1.strokeSeconds == nil ? 1 : 0) }
  }

  var isSimulated: Bool {
    if case .simulated = kind { true } else { false }
  }

  private func time(_ name: String, _ values: [Double], bar: Double?) -> Row {
    var found = row(name, values, bar: bar)
    found.isTime = true
    return found
  }

  private func row(_ name: String, _ values: [Double], bar: Double?) -> Row {
    let count = max(values.count / 8, 1)
    let first = Quantiles(Array(values.prefix(count))).median
    return Row(
      name: name, first: first, last: Quantiles(Array(values.suffix(count))).median,
      farthest: values.map { abs($0 - first) }.max() ?? .nan, bar: bar)
  }

  /// The first bar that was missed, as the failure to end with.
  var missed: Failure? {
    if refusedCount > 0 || isSimulated && (unheardCount > 0 || xruns != provokedXruns) {
      return Failure(
        .missedBar, subject: "bench endurance",
        reason: "\(unheardCount) keys or strokes were not heard, \(refusedCount) events refused, \(xruns) xruns where"
          + " \(provokedXruns) were provoked")
    }
    if let row = (times + [memory, descriptors]).first(where: \.isMissed) {
      guard row.change.isFinite, row.farthest.isFinite else {
        return Failure(.missedBar, subject: "bench endurance", reason: "\(row.name) was not measured in some minutes")
      }
      let words =
        row.isTime
        ? "\(fixed(1000 * row.change, 3)) ms"
        : row.name == "memory" ? "\(fixed(row.change / 1e6, 2)) MB" : "\(row.change)"
      return Failure(
        .missedBar, subject: "bench endurance",
        reason: "\(row.name) changed by \(words) from the first minutes to the last"
          + (row.holdsEveryMinute ? ", at most by \(fixed(1000 * row.farthest, 3))" : ""))
    }
    return nil
  }
}
