import Glibc
import Hinge
import Synth

/// A source whose angles are brought to a whole hinge's, before anybody makes a status of them.
public final class CalibratedSource: LiveSource {
  private let source: any LiveSource
  private let calibration: Calibration

  public init(_ source: any LiveSource, _ calibration: Calibration) {
    self.source = source
    self.calibration = calibration
  }

  public var name: String { source.name }
  public var watched: [pollfd] { source.watched }
  public var dueSeconds: Double? { source.dueSeconds }

  public func take(atSeconds now: Double) -> LiveNews {
    var news = source.take(atSeconds: now)
    for index in news.events.indices {
      guard case .reading(var reading) = news.events[index].action else { continue }
      reading.hinge = reading.hinge.map(calibration.applied)
      news.events[index].action = .reading(reading)
    }
    return news
  }
}
