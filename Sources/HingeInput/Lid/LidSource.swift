import Glibc
import Hinge
import HostSystem

/// The lid of the computer that we run on, where it has a sensor that Linux can read.
///
/// The file is looked at about three times for each change of its value (``PollPace``). An angle that cannot be told for a
/// quarter of a second is *no hinge*; so is a sensor that has gone, which is looked for again.
public final class LidSource: LiveSource {
  public let name = "lid"
  public let watched: [pollfd] = []
  public private(set) var dueSeconds: Double? = 0

  private let root: String
  private var sensor: LidSensor?
  private var pace = PollPace()
  private var retry = Retry(first: 0.25, longest: 4)
  private var patience = Patience(seconds: 0.25)
  private var lastDegrees: Double?

  /// - Parameter root: where the kernel lists IIO devices, or a folder that looks so.
  /// - Throws: ``Failure`` when there is no sensor, or none that we may read.
  public init(root: String? = nil) throws(Failure) {
    self.root = root ?? LidSensor.root
    sensor = try LidSensor.find(in: self.root)
  }

  public func take(atSeconds now: Double) -> LiveNews {
    var news = LiveNews()
    guard let sensor else {
      lookForIt(atSeconds: now, &news)
      return news
    }
    let began = monotonicSeconds()
    let look = sensor.look()
    let took = monotonicSeconds() - began
    switch look {
    case .angle(let degrees):
      if patience.recover() { news.notices.append("the lid's angle can be told again") }
      news.add(HingeState(angleDegrees: degrees), atSeconds: now + took / 2)
      dueSeconds = now + pace.next(isChange: degrees != lastDegrees, atSeconds: now, took: took)
      lastDegrees = degrees
    case .unreadable(let error) where [ENOENT, ENODEV, ENXIO].contains(error.code):
      lose("the lid's sensor has gone; looking for it again", atSeconds: now, &news)
    case .unreadable(let error) where error.code == EACCES || error.code == EPERM:
      lose("\(LidSensor.failure(error, at: sensor.path))", atSeconds: now, &news)
    case .unreliable, .unreadable, .garbage:
      dueSeconds = now + pace.next(isChange: false, atSeconds: now, took: took)
      guard patience.miss(atSeconds: now) else { break }
      news.add(nil, atSeconds: now)
      news.notices.append(complaint(look, sensor.model))
      lastDegrees = nil
    }
    return news
  }

  private func lookForIt(atSeconds now: Double, _ news: inout LiveNews) {
    guard let found = try? LidSensor.find(in: root) else {
      dueSeconds = now + retry.next()
      return
    }
    sensor = found
    retry.reset()
    dueSeconds = now
    news.notices.append("the lid's sensor is back")
  }

  private func lose(_ notice: String, atSeconds now: Double, _ news: inout LiveNews) {
    sensor = nil
    lastDegrees = nil
    _ = patience.recover()
    news.add(nil, atSeconds: now)
    news.notices.append(notice)
    dueSeconds = now + retry.next()
  }

  private func complaint(_ look: LidSensor.Look, _ model: LidModel) -> String {
    switch look {
    case .unreliable where model.needsLevelHinge:
      "the lid's angle cannot be told in this pose: hold the computer so that its hinge lies level, not upright"
    case .unreadable(let error): "the lid's sensor does not answer: \(error)"
    case .garbage(let text): "the lid's sensor says '\(printable(String(text.prefix(32))))', which is no number"
    case .unreliable, .angle: "the lid's angle cannot be told"
    }
  }
}
