import Synth

/// The memory of the rings that lead out of the audio thread.
final class LiveRings {
  let reports = RingMemory<PeriodReport>(capacity: 1024)
  let performance: RingMemory<EngineEvent>?
  let losses: UnsafeMutablePointer<LiveLosses>

  init(logsPerformance: Bool) {
    performance = logsPerformance ? RingMemory(capacity: 1 << 15) : nil
    losses = .allocate(capacity: 1)
    losses.initialize(to: LiveLosses())
  }

  deinit {
    losses.deinitialize(count: 1)
    losses.deallocate()
  }

  /// The ends that the audio thread holds. Valid while this lives.
  func outputs(recording: Ring<SIMD2<Float>>?) -> LiveOutputs {
    LiveOutputs(reports: reports.ring, performance: performance?.ring, recording: recording, losses: losses)
  }
}
