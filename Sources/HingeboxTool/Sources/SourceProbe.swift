import Glibc
import Hinge
import HingeInput
import HostSystem

/// Listens to a source for a while and tells how good it is.
final class SourceProbe {
  let name: String
  let summary: String
  /// Why it cannot be listened to.
  private(set) var failure: Failure?
  private(set) var notices: [String] = []
  private(set) var readingCount = 0
  private(set) var angleDegrees: Double?
  private var saysNoHinge = false

  private var source: (any LiveSource)?
  private var motion = HingeMotion()
  private var startSeconds = 0.0
  private var lastSeconds: Double?
  private var intervals: [Double] = []

  init(name: String, summary: String, _ make: () throws(Failure) -> any LiveSource) {
    self.name = name
    self.summary = summary
    do throws(Failure) {
      source = try make()
    } catch {
      failure = error
    }
  }

  /// Listens to several at the same time.
  static func listen(_ probes: [SourceProbe], seconds: Double) {
    let start = monotonicSeconds()
    for probe in probes { probe.startSeconds = start }
    while true {
      let now = monotonicSeconds()
      guard now < start + seconds else { return }
      var next = start + seconds
      var ready: [pollfd] = []
      for source in probes.compactMap(\.source) {
        ready += source.watched
        next = min(next, source.dueSeconds ?? next)
      }
      poll(&ready, untilSeconds: min(next, now + 0.05))
      for probe in probes { probe.take() }
    }
  }

  private func take() {
    guard let source else { return }
    let now = monotonicSeconds()
    let news = source.take(atSeconds: now)
    for event in news.events {
      guard case .reading(var reading) = event.action else { continue }
      reading.timeSeconds = event.hostSeconds - startSeconds
      motion.receive(reading)
      angleDegrees = reading.hinge?.angleDegrees
      saysNoHinge = reading.hinge == nil
      guard !saysNoHinge else { continue }
      readingCount += 1
      if let lastSeconds { intervals.append(event.hostSeconds - lastSeconds) }
      lastSeconds = event.hostSeconds
    }
    motion.advance(toSeconds: now - startSeconds)
    for notice in news.notices where notices.last != notice { notices.append(notice) }
    if case .failed(let failure) = news.end { self.failure = failure }
    if news.end != nil { self.source = nil }
  }

  /// From one reading to the next, in the middle; `nil` where there were not two.
  var periodSeconds: Double? {
    intervals.isEmpty ? nil : intervals.sorted()[intervals.count / 2]
  }

  /// The smallest difference that it tells; `nil` until something has changed.
  var stepDegrees: Double? {
    motion.stepDegrees > 0 ? Double(motion.stepDegrees) : nil
  }

  /// How old the last reading is.
  var ageSeconds: Double? {
    lastSeconds.map { monotonicSeconds() - $0 }
  }

  var verdict: SourceVerdict {
    if failure != nil { return .silent }
    switch motion.quality {
    case .waiting: return saysNoHinge ? .noHinge : .silent
    case .fine: return stepDegrees == nil ? .still : .fine
    case .stepped, .coarse: return .coarse
    case .noisy: return .noisy
    case .stalled: return .stalled
    case .lost: return .noHinge
    }
  }
}

/// What is said of a source in a word.
enum SourceVerdict: String {
  case fine
  /// Its steps are so wide that soft playing is not heard, or it tells positions only.
  case coarse
  /// It swings to and fro at rest.
  case noisy
  /// It used to tell its angle again and again, and no longer does.
  case stalled
  /// Readings come, but nothing has moved: how fine they are shows when it does.
  case still
  /// It says that there is no hinge.
  case noHinge = "no hinge"
  /// Nothing has come.
  case silent
}
