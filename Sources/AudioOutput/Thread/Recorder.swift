import Glibc
import HostSystem
import Synchronization
import Synth

/// Records what is played, on a thread of its own: the audio thread only fills a ring.
///
/// What is written is what the engine rendered, before the fades at the device's start and end: the same samples that the
/// performance renders to. Only at its own end it fades out, as what is heard does: the last frames are held back until it
/// is known that they are the last.
public final class Recorder: @unchecked Sendable {
  private let makeSink: (_ rateHz: Int) throws(Failure) -> any BlockSink
  private var memory: RingMemory<SIMD2<Float>>?
  private var sink: (any BlockSink)?
  private var thread: pthread_t?
  private let stopRequested = Atomic<Bool>(false)
  private let failed = Mutex<Failure?>(nil)

  /// How much the ring holds: a disk may be busy for so long, and beside big builds some are for seconds.
  static let ringSeconds = 16
  private static let blockFrames = 4096
  private var fadeFrames = 0
  /// How often the ring is emptied.
  private static let pauseMicroseconds: UInt32 = 20_000

  /// - Parameter makeSink: opens the file once the rate is known. It is called on the session's thread.
  public init(makeSink: @escaping (_ rateHz: Int) throws(Failure) -> any BlockSink) {
    self.makeSink = makeSink
  }

  deinit {
    endThread()
  }

  /// Why the recording stopped while the sound went on, if it did: a full disk.
  public var failure: Failure? {
    failed.withLock { $0 }
  }

  /// What has been recorded. Read it after ``finish()``.
  public var meter: SoundMeter? {
    sink?.meter
  }

  /// Opens the file and starts the thread.
  ///
  /// - Returns: the ring to fill.
  func start(rateHz: Int) throws(Failure) -> Ring<SIMD2<Float>> {
    sink = try makeSink(rateHz)
    fadeFrames = Int(OutputFade.seconds * Double(rateHz))
    let memory = RingMemory<SIMD2<Float>>(capacity: Self.ringSeconds * rateHz)
    self.memory = memory
    do {
      thread = try startThread(recorderEntry, Unmanaged.passUnretained(self).toOpaque())
    } catch {
      throw Failure(.unavailable, subject: "recording thread", reason: "cannot be started: \(error)")
    }
    return memory.ring
  }

  /// Writes what is still in the ring and completes the file.
  ///
  /// - Throws: what made the recording stop, also when that was earlier.
  func finish() throws(Failure) {
    guard thread != nil else { return }
    endThread()
    if let failure { throw failure }
    try sink?.finish()
  }

  private func endThread() {
    guard let thread else { return }
    stopRequested.store(true, ordering: .releasing)
    pthread_join(thread, nil)
    self.thread = nil
  }

  fileprivate func run() {
    guard let ring = memory?.ring, let sink else { return }
    let block = UnsafeMutableBufferPointer<Float>.allocate(capacity: 2 * (Self.blockFrames + fadeFrames))
    defer { block.deallocate() }
    var held = 0
    while true {
      let isLast = stopRequested.load(ordering: .acquiring)
      while true {
        let count = take(from: ring, into: block, after: held)
        guard count > held else { break }
        let ready = max(count - 2 * fadeFrames, 0)
        write(UnsafeBufferPointer(rebasing: block[..<ready]), to: sink)
        held = count - ready
        for index in 0..<held { block[index] = block[ready + index] }
      }
      if isLast { break }
      usleep(Self.pauseMicroseconds)
    }
    for index in 0..<held { block[index] *= Float(held / 2 - 1 - index / 2) / Float(held / 2) }
    write(UnsafeBufferPointer(rebasing: block[..<held]), to: sink)
  }

  /// - Returns: how many samples there are then, with those that were there before.
  private func take(
    from ring: Ring<SIMD2<Float>>, into block: UnsafeMutableBufferPointer<Float>, after held: Int
  ) -> Int {
    var count = held
    while count < block.count, let frame = ring.pop() {
      block[count] = frame.x
      block[count + 1] = frame.y
      count += 2
    }
    return count
  }

  private func write(_ samples: UnsafeBufferPointer<Float>, to sink: any BlockSink) {
    guard failure == nil else { return }
    do throws(Failure) {
      try sink.write(samples)
    } catch {
      failed.withLock { $0 = error }
    }
  }
}

/// The recorder waits for the thread before it goes, and is not kept alive by it.
private func recorderEntry(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  Unmanaged<Recorder>.fromOpaque(argument!)._withUnsafeGuaranteedRef { $0.run() }
  return nil
}
