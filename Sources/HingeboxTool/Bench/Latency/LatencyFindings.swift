import AudioOutput
import HostSystem

/// What one setting of the device showed.
struct LatencyFindings: Sendable {
  var configuration: DeviceConfiguration
  var figures: LatencyFigures
  var isLoaded: Bool
  var hasPriority: Bool
  var xruns: Int
  /// Events that were not heard within a second, or not to be told from what sounded before them, of each kind.
  var lostEvents: [EventDoor.Kind: Int]
  var stages: [LatencyStages]
  /// How late a thread woke that did nothing else, meanwhile.
  var control: Quantiles
  /// What came back, where a capture device listened.
  var loopback: LoopbackFindings?

  /// "128 x 2 loaded": what is asked of the device, and of the machine.
  var setting: String { configuration.settingName(isLoaded: isLoaded) }

  /// The times of a stage. In what is told of the whole way, a lost event counts as one that takes for ever.
  func quantiles(_ stage: LatencyStages.Stage, of kind: EventDoor.Kind? = nil) -> Quantiles {
    let lost = stage.isWhole ? lostCount(of: kind) : 0
    return Quantiles(
      stages.filter { kind == nil || $0.kind == kind }.map(stage.seconds) + Array(repeating: .infinity, count: lost))
  }

  /// Of one kind, or of all.
  func lostCount(of kind: EventDoor.Kind? = nil) -> Int {
    lostEvents.filter { kind == nil || $0.key == kind }.values.reduce(0, +)
  }

  /// Takes in what was found at the same setting later.
  mutating func add(_ other: LatencyFindings) {
    stages += other.stages
    xruns += other.xruns
    lostEvents.merge(other.lostEvents, uniquingKeysWith: +)
    control = control.with(other.control)
  }
}

extension LatencyFindings {
  /// Fewer events of a kind tell nothing about 99 of 100.
  static let leastEvents = 20

  /// Whether something is promised at this setting, and enough was measured to judge it.
  var isJudged: Bool {
    figures.hasBars
      && EventDoor.Kind.allCases.allSatisfy { kind in
        stages.count { $0.kind == kind } + lostCount(of: kind) >= Self.leastEvents
      }
  }

  /// The kind of event that is handed over latest, by the 99th of 100, and that time in seconds.
  var latestHandedOver: (kind: EventDoor.Kind, seconds: Double) {
    let kinds = EventDoor.Kind.allCases.map { ($0, quantiles(.handedOver, of: $0)[0.99]) }
    return kinds.max { !($0.1 >= $1.1) } ?? (.keys, .nan)
  }

  /// What was promised at this setting and not kept, for people; `nil` where all was. Each kind of event is judged by itself.
  var missedBar: String? {
    guard isJudged else { return nil }
    let latest = latestHandedOver
    if !(latest.seconds <= figures.handedOverBarSeconds) {
      return words("99 of 100 \(latest.kind.rawValue) are handed over", latest.seconds, figures.handedOverBarSeconds)
    }
    let sound = quantiles(.sound).median
    guard !(sound <= figures.soundBarSeconds) else { return nil }
    return words("half of all events are heard", sound, figures.soundBarSeconds)
  }

  private func words(_ what: String, _ seconds: Double, _ barSeconds: Double) -> String {
    guard seconds.isFinite else {
      return
        "\(setting): so many events are not heard that \(what) never, and the bar is \(fixed(1000 * barSeconds, 2)) ms"
    }
    return "\(setting): \(what) within \(fixed(1000 * seconds, 2)) ms, and the bar is \(fixed(1000 * barSeconds, 2))"
  }
}
