import Hinge
import HingeInput
import HostSystem
import Synth

/// Replays a recorded sweep live, as if the hinge moved now.
public final class SweepPlayer {
  public let path: String
  /// What messages call it.
  private var name: String { InputFile.name(of: path) }
  private let speed: Double
  private let loops: Bool
  private let options: RecordingOptions
  private var reader: RecordingReader
  private var next: Reading?
  private var gaps = GapCheck()
  private var tally = ReadingTally()
  private var notices: [String] = []
  private var hasToldTally = false
  /// When the sweep's time 0 is, on the monotonic clock; `nil` until it is begun.
  private var startSeconds: Double?
  public private(set) var isOver = false

  /// A pause that is longer is told when it begins.
  private static let toldPauseSeconds = 10.0
  /// A loop begins again so long after its end; meanwhile there is no hinge, so that it does not jump from end to start.
  private static let pauseSeconds = 0.5

  /// - Parameters:
  ///   - speed: times as fast.
  ///   - loops: whether it begins again at its end. Standard input cannot.
  public init(
    path: String, speed: Double = 1, loops: Bool, options: RecordingOptions = .init()
  ) throws(Failure) {
    self.path = path
    self.speed = speed
    self.loops = loops && path != "-"
    self.options = options
    reader = try RecordingReader(path: path, options: options)
    next = try nextReading()
  }

  /// When ``take(atSeconds:)`` has something to give; `nil` when it is over.
  public var nextSeconds: Double? {
    guard let next, !isOver else { return nil }
    return time(of: next)
  }

  /// The readings that are due, with times on the monotonic clock.
  public func take(atSeconds now: Double) throws(Failure) -> [Reading] {
    if startSeconds == nil { startSeconds = now }
    var due: [Reading] = []
    while let reading = next, time(of: reading) <= now, due.count < 4096 {
      let seconds = time(of: reading)
      due.append(Reading(timeSeconds: seconds, hinge: reading.hinge))
      next = try nextReading()
      if let next {
        let pause = time(of: next) - seconds
        if pause >= Self.toldPauseSeconds { notices.append("\(name): the next reading comes in \(duration(pause))") }
        continue
      }
      if !hasToldTally, let remark = tally.remark { notices.append("\(name): \(remark)") }
      hasToldTally = true
      due.append(Reading(timeSeconds: seconds, hinge: nil))
      if loops {
        reader = try RecordingReader(path: path, options: options)
        gaps = GapCheck()
        next = try nextReading()
        startSeconds = max(seconds, now) + Self.pauseSeconds
      } else {
        isOver = true
      }
      return due
    }
    return due
  }

  private func time(of reading: Reading) -> Double {
    (startSeconds ?? 0) + reading.timeSeconds / speed
  }

  /// What has come up that the player should know, once each.
  public func takeNotices() -> [String] {
    defer { notices = [] }
    return notices
  }

  private func nextReading() throws(Failure) -> Reading? {
    while let event = try reader.next() {
      try gaps.move(toSeconds: event.timeSeconds, subject: name)
      guard let reading = event.reading else { continue }
      tally.take(reading)
      return reading
    }
    return nil
  }
}
