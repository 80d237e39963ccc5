import Hinge
import Synth

extension LiveNews {
  /// Adds a reading; no hinge is *no hinge*.
  public mutating func add(_ hinge: HingeState?, atSeconds now: Double) {
    let reading = Reading(timeSeconds: now, hinge: hinge)
    events.append(LiveEvent(hostSeconds: now, action: .reading(reading)))
  }
}
