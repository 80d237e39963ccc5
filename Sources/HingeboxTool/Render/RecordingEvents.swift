import Hinge
import HingeInput
import HostSystem
import Synth

/// The events of a recording or performance, at the speed that was asked for and without what gives way to options.
final class RecordingEvents: EventSource {
  private var reader: RecordingReader
  private let settings: RenderSettings
  private let subject: String
  private var gaps = GapCheck()
  /// What could move the hinge.
  private(set) var tally = ReadingTally()

  /// How many events stood behind later ones and were sorted in.
  var movedEvents: Int { reader.movedEvents }

  init(_ reader: consuming RecordingReader, settings: RenderSettings, subject: String) {
    self.reader = reader
    self.settings = settings
    self.subject = subject
  }

  func next() throws(Failure) -> EngineEvent? {
    while var event = try reader.next() {
      try gaps.move(toSeconds: event.timeSeconds, subject: subject)
      if let reading = event.reading { tally.take(reading) }
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
