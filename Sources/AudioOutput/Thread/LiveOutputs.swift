import Synchronization
import Synth

/// Where the audio thread sends what others want to know. Handles only: the memory belongs to the ``LiveSession``.
///
/// What finds its ring full is dropped and counted, except that a recording must have no holes: it says how many frames
/// it lacks.
struct LiveOutputs {
  let reports: Ring<PeriodReport>
  /// What acted and when, for the performance; `nil` when nobody wants it.
  let performance: Ring<EngineEvent>?
  /// What sounded, left and right; `nil` when nobody wants it.
  let recording: Ring<SIMD2<Float>>?
  let losses: UnsafeMutablePointer<LiveLosses>

  @_noAllocation @_noLocks
  func report(_ report: PeriodReport) {
    _ = reports.push(report)
  }

  @_noAllocation @_noLocks
  func log(_ event: EngineEvent) {
    guard let performance, !performance.push(event) else { return }
    losses.pointee.events.add(1, ordering: .relaxed)
  }

  @_noAllocation @_noLocks
  func record(_ left: UnsafePointer<Float>, _ right: UnsafePointer<Float>, frames: Int) {
    guard let recording else { return }
    for frame in 0..<frames where !recording.push(SIMD2(left[frame], right[frame])) {
      losses.pointee.frames.add(1, ordering: .relaxed)
    }
  }
}

/// What did not fit into a ring.
struct LiveLosses: ~Copyable {
  let events = Atomic<Int>(0)
  let frames = Atomic<Int>(0)
}
