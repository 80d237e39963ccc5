import CAudioSystem
import HostSystem
import Synth

extension LiveSession {
  /// The oldest report that has not been taken, if there is one. Those that nobody takes are lost, the newest first.
  public func takeReport() -> PeriodReport? {
    rings.reports.ring.pop()
  }

  /// The next event of the performance with the frame at which it acted, if there is one and `logsPerformance` is set.
  public func takePerformedEvent() -> EngineEvent? {
    rings.performance?.ring.pop()
  }

  /// Events of the performance, and frames of the recording, that were lost because nobody took them in time.
  public var losses: (events: Int, frames: Int) {
    (rings.losses.pointee.events.load(ordering: .relaxed), rings.losses.pointee.frames.load(ordering: .relaxed))
  }

  /// Why the recording stopped while the sound goes on, if it did.
  public var recordingFailure: Failure? {
    recorder?.failure
  }

  /// Whether the audio thread runs with real-time priority; `nil` while that is not known.
  public var hasPriority: Bool? {
    thread?.priorityCode.map { $0 == 0 }
  }

  /// What to say when real-time priority was asked for and refused: once, and playing goes on.
  public var priorityNotice: String? {
    guard options.wantsPriority, hasPriority == false else { return nil }
    let limit = process_priority_limit()
    return "no realtime priority (limit rtprio \(limit)): may click under load. See man page, REALTIME."
  }

  /// Where the time between a key and its sound goes.
  ///
  /// - Parameter report: a recent one, for what the device says of itself.
  public func latency(_ report: PeriodReport?) -> LatencyFigures? {
    guard let configuration else { return nil }
    return LatencyFigures(
      rateHz: configuration.rateHz, periodFrames: configuration.periodFrames, fillFrames: configuration.fillFrames,
      bufferFrames: configuration.bufferFrames, delayFrames: report.map(\.delayFrames), engineFrames: engineFrames)
  }
}
