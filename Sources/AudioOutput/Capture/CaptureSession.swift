import Glibc
import HostSystem
import Synchronization

/// Captures on a thread of its own, and keeps the last seconds of it on the host's clock.
public final class CaptureSession: @unchecked Sendable {
  public let name: String
  public var rateHz: Int { device.rateHz }

  private let device: any CaptureDevice
  private let kept: Mutex<Kept>
  private let stopRequested = Atomic<Bool>(false)
  private var thread: pthread_t?

  private struct Kept {
    var history: SampleHistory
    var times: FrameTimes
    /// Where what was captured without a gap begins.
    var wholeFrame: Int64 = 0
    var gaps = 0
    var peak: Float = 0
    var failure: Failure?
  }

  /// How much is kept.
  private static let keptSeconds = 4

  /// Opens the device and begins.
  ///
  /// - Throws: ``Failure`` whose kind says whether it is missing, busy or forbidden, or that it has another rate.
  public init(
    _ backend: any CaptureBackend, device name: String, rateHz: Int, periodFrames: Int
  ) throws(Failure) {
    self.name = name
    device = try backend.open(name, rateHz: rateHz, periodFrames: periodFrames)
    guard device.rateHz == rateHz else {
      throw Failure(
        .configuration, subject: name,
        reason: "captures at \(device.rateHz) Hz, and what is played has \(rateHz) Hz",
        hint: "Name a rate that both have with --rate")
    }
    kept = Mutex(
      Kept(history: SampleHistory(capacity: Self.keptSeconds * rateHz), times: FrameTimes(rateHz: Double(rateHz))))
    do {
      thread = try startThread(captureEntry, Unmanaged.passUnretained(self).toOpaque())
    } catch {
      throw Failure(.unavailable, subject: "capture thread", reason: "cannot be started: \(error)")
    }
  }

  deinit {
    stop()
  }

  public func stop() {
    guard let thread else { return }
    stopRequested.store(true, ordering: .releasing)
    pthread_join(thread, nil)
    self.thread = nil
  }

  /// Why nothing is captured any more, if that is so.
  public var failure: Failure? { kept.withLock(\.failure) }

  /// How often something was lost because nobody took it in time.
  public var gaps: Int { kept.withLock(\.gaps) }

  /// The largest magnitude so far, in full scales.
  public var peak: Float { kept.withLock(\.peak) }

  /// What was captured from one time to another.
  ///
  /// - Returns: its samples, and when the first of them was captured; `nil` where it has not all come yet, or was lost.
  public func sound(fromSeconds start: Double, toSeconds end: Double) -> (samples: [Float], firstSeconds: Double)? {
    kept.withLock { kept in
      guard let line = kept.times.line() else { return nil }
      let first = max(Int64(((start - line.zeroSeconds) / line.frameSeconds).rounded(.up)), kept.wholeFrame)
      let count = Int((end - start) * Double(rateHz))
      guard count > 0, let samples = kept.history.sound(from: first, count: count) else { return nil }
      return (samples, line.zeroSeconds + Double(first) * line.frameSeconds)
    }
  }

  fileprivate func run() {
    let room = UnsafeMutableBufferPointer<Float>.allocate(capacity: 1 << 14)
    defer { room.deallocate() }
    var failures = 0
    while !stopRequested.load(ordering: .acquiring) {
      do throws(SystemError) {
        guard let block = try device.read(into: room) else { continue }
        keep(block, UnsafeBufferPointer(rebasing: room[..<block.frameCount]))
        failures = 0
      } catch {
        failures += 1
        guard recover(error.code), failures < Self.mostFailures else {
          let failure = Failure.goingOnCapturing(name, code: error.code)
          return kept.withLock { $0.failure = failure }
        }
      }
    }
  }

  /// So often in a row it may fail.
  private static let mostFailures = 20

  private func keep(_ block: CapturedBlock, _ samples: UnsafeBufferPointer<Float>) {
    kept.withLock { kept in
      kept.times.note(kept.history.endFrame, atSeconds: block.firstSeconds)
      for sample in samples {
        kept.history.append(sample)
        kept.peak = max(kept.peak, abs(sample))
      }
    }
  }

  /// - Returns: whether it goes on.
  private func recover(_ code: Int32) -> Bool {
    guard code != EINTR else { return true }
    guard code != ENODEV else { return false }
    kept.withLock { kept in
      kept.gaps += 1
      kept.times.forget()
      kept.wholeFrame = kept.history.endFrame
    }
    usleep(10_000)
    return (try? device.restart()) != nil
  }
}

private func captureEntry(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  Unmanaged<CaptureSession>.fromOpaque(context!)._withUnsafeGuaranteedRef { $0.run() }
  return nil
}
