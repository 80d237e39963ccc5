import Glibc
import Hinge
import HingeInput
import HostSystem
import Synth

/// What a source says to the engine, and how loud a held chord is when it plays that.
final class PlayedNews {
  private(set) var events: [LiveEvent] = []
  private(set) var notices: [String] = []

  func take(_ news: LiveNews) {
    events += news.events
    notices += news.notices
  }

  /// The angles, `nil` for no hinge.
  var angles: [Double?] { events.compactMap { event in event.reading.map { $0.hinge?.angleDegrees } } }

  /// Waits for a source as its thread would, until something has come true.
  ///
  /// - Parameter meanwhile: what others do, each time round.
  /// - Returns: whether it has come true.
  func wait(
    for source: any LiveSource, until isTrue: (PlayedNews) -> Bool, meanwhile: () -> Void = {}
  ) -> Bool {
    let end = monotonicSeconds() + 20
    while monotonicSeconds() < end {
      if isTrue(self) { return true }
      meanwhile()
      var ready = source.watched
      let due = min(max((source.dueSeconds ?? .infinity) - monotonicSeconds(), 0), 0.005)
      poll(&ready, nfds_t(ready.count), Int32((1000 * due).rounded(.up)))
      take(source.take(atSeconds: monotonicSeconds()))
    }
    return false
  }

  /// The largest magnitude of each 100 ms from time 0.
  func peaks(seconds: Double) -> [Float] {
    let start = events.first.map { $0.hostSeconds < 1000 ? 0 : $0.hostSeconds } ?? 0
    let (rate, slice) = (48_000.0, 4800)
    var engine = Engine(sampleRateHz: rate)
    var all: [EngineEvent] = [48, 55, 64].map { EngineEvent(frame: 0, action: .noteOn(note: $0, velocity: 1)) }
    all += events.map { event in
      let seconds = event.hostSeconds - start
      let frame = Int64(seconds * rate)
      guard let reading = event.reading else { return EngineEvent(frame: frame, action: event.action) }
      return EngineEvent(frame: frame, action: .reading(Reading(timeSeconds: seconds, hinge: reading.hinge)))
    }
    all.sort { $0.frame < $1.frame }
    var left = [Float](repeating: 0, count: slice)
    var right = left
    return (0..<Int(seconds * 10)).map { index in
      let due = all.filter { $0.frame / Int64(slice) == Int64(index) }
      due.withUnsafeBufferPointer { due in
        left.withUnsafeMutableBufferPointer { left in
          right.withUnsafeMutableBufferPointer { right in
            engine.render(events: due, left: left.baseAddress!, right: right.baseAddress!, frames: slice)
          }
        }
      }
      return zip(left, right).reduce(0) { max($0, abs($1.0), abs($1.1)) }
    }
  }
}

extension LiveEvent {
  var reading: Reading? {
    if case .reading(let reading) = action { return reading }
    return nil
  }
}
