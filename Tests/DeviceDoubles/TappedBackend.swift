import AudioOutput
import HostSystem
import Synchronization

/// Devices that play nothing, by the clock, and that a test can pull out, keep from opening, count and listen to.
public final class TappedBackend: AudioBackend, @unchecked Sendable {
  /// What the device that was opened last is handed.
  public let ear = Ear()

  private struct State {
    var openErrors: [Int32] = []
    var openings = 0
    var rateHz: Int?
    var current: Weak?
  }

  private struct Weak {
    weak var device: TappedDevice?
  }

  private let state = Mutex(State())

  public init() {}

  /// How often a device was asked for, with or without success.
  public var openings: Int { state.withLock(\.openings) }

  /// Whether a device is open.
  public var isOpen: Bool { state.withLock { $0.current?.device != nil } }

  /// Keeps the next openings from succeeding, each by an error number.
  public func refuse(_ codes: [Int32]) {
    state.withLock { $0.openErrors = codes }
  }

  /// The devices that are opened from now on have one rate.
  public func limit(toRateHz rateHz: Int) {
    state.withLock { $0.rateHz = rateHz }
  }

  /// Pulls the open device out: every call says ENODEV from now on.
  public func pullOut() {
    state.withLock { $0.current?.device?.pullOut() }
  }

  public func devices() -> [DeviceEntry] { NullBackend().devices() }

  public func open(_ name: String) throws(SystemError) -> any AudioDevice {
    let code = state.withLock { state in
      state.openings += 1
      return state.openErrors.isEmpty ? 0 : state.openErrors.removeFirst()
    }
    if code != 0 { throw SystemError(code: code) }
    let device = TappedDevice(try NullBackend().open(name), ear, onlyRateHz: state.withLock(\.rateHz))
    state.withLock { $0.current = Weak(device: device) }
    return device
  }
}

/// Listens to what a device is handed: floats, left and right. Written by the audio thread, read by a test.
public final class Ear: @unchecked Sendable {
  /// What is louder than this was played, and not left over.
  public static let threshold: Float = 1e-4

  private let loudSeconds = Atomic<UInt64>(0)
  private let quietWrites = Atomic<Int>(0)
  private let lastLoudSeconds = Atomic<UInt64>(0)
  /// When each of the first so many writes was made, and how many frames had been handed over before it.
  private let log: UnsafeMutablePointer<(frame: Int, seconds: Double)>
  private let loggedWrites = Atomic<Int>(0)
  private static let mostLoggedWrites = 1 << 16

  init() {
    log = .allocate(capacity: Self.mostLoggedWrites + 1)
    log.initialize(repeating: (0, 0), count: Self.mostLoggedWrites + 1)
  }

  deinit {
    log.deallocate()
  }

  /// When the device was handed a frame, counted from the first that it ever was handed; `nil` where nobody knows any more.
  public func seconds(ofFrame frame: Int) -> Double? {
    let count = loggedWrites.load(ordering: .acquiring)
    guard frame < log[count].frame else { return nil }
    var (low, high) = (0, count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if log[middle].frame <= frame { low = middle } else { high = middle - 1 }
    }
    return log[low].seconds
  }

  /// When it was last handed something loud; 0 when never.
  public var lastHeardSeconds: Double { Double(bitPattern: lastLoudSeconds.load(ordering: .acquiring)) }

  /// When the device had first been handed something loud since ``forget()``, on the monotonic clock.
  public var heardSeconds: Double? {
    let bits = loudSeconds.load(ordering: .acquiring)
    return bits == 0 ? nil : Double(bitPattern: bits)
  }

  /// How many times in a row it has been handed nothing loud.
  public var quietCount: Int { quietWrites.load(ordering: .acquiring) }

  public func forget() {
    loudSeconds.store(0, ordering: .releasing)
  }

  func hear(_ samples: UnsafeBufferPointer<Float>) {
    let now = monotonicSeconds()
    let count = loggedWrites.load(ordering: .relaxed)
    if count < Self.mostLoggedWrites {
      log[count].seconds = now
      log[count + 1].frame = log[count].frame + samples.count / 2
      loggedWrites.store(count + 1, ordering: .releasing)
    }
    guard samples.contains(where: { abs($0) > Self.threshold }) else {
      quietWrites.add(1, ordering: .releasing)
      return
    }
    quietWrites.store(0, ordering: .releasing)
    lastLoudSeconds.store(now.bitPattern, ordering: .releasing)
    if heardSeconds == nil { loudSeconds.store(now.bitPattern, ordering: .releasing) }
  }
}
