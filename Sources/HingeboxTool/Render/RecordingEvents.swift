import Hinge
import HingeInput
import HostSystem
import Synth

/// The events of a recording or performance, at the speed that was asked for and without what gives way to options.
final class RecordingEvents: EventSource {
  private var reader: RecordingReader
  private let settings: RenderSettings
  private let subject: String
  private var lastSeconds = 0.0

  /// How many events stood behind later ones and were sorted in.
  var movedEvents: Int { reader.movedEvents }

  /// What is longer without any event is a fault of the clock, not a pause: it would fill the disk with silence.
  static let longestGapSeconds = 3600.0

  init(_ reader: consuming RecordingReader, settings: RenderSettings, subject: String) {
    self.reader = reader
    self.settings = settings
    self.subject = subject
  }

  func next() throws(Failure) -> EngineEvent? {
    while var event = try reader.next() {
      let gap = event.timeSeconds - lastSeconds
      guard gap <= RecordingEvents.longestGapSeconds else {
        throw Failure(
          .badData, subject: subject,
          reason: "nothing happens for \(duration(gap)) after \(fixed(lastSeconds, 3)) s",
          hint: "Cut the recording there")
      }
      lastSeconds = event.timeSeconds
      guard settings.admits(event.action) else { continue }
      event.timeSeconds /= settings.speed
      if case .reading(var reading) = event.action {
        reading.timeSeconds /= settings.speed
        event.action = .reading(reading)
      }
      return event.engineEvent(sampleRateHz: settings.sampleRateHz)
    }
    return nil
  }
}
