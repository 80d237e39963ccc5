import Hinge
import HostSystem
import Synth

/// Reads a recording of any kind from its beginning to its end, in the same memory whatever its length.
///
/// The kind is told from what is in the file, never from its name. Times come out in seconds from the first reading.
/// A reading with an empty angle, `null`, an invalid flag or the sentinel 500 is *no hinge*; angles like 270 and -5 are
/// passed on, for ``HingeMotion`` to judge. What cannot be read is a ``Failure`` with line and column.
///
/// Of several readings at one time the last counts, because no speed can be told from them; those of a performance are
/// all kept, as they were played.
///
/// *Cost*: above 100 MB/s in a release build; below 2 MB, and 12 MB more with ``RecordingOptions/fixOrder``.
public struct RecordingReader: ~Copyable {
  public let kind: RecordingKind
  /// What a performance says before its first event.
  public let performance: PerformanceHeader?
  /// The first event's time as the file has it, in seconds: what is 0 in ``RecordedEvent/timeSeconds``. Of a performance 0.
  public private(set) var originSeconds: Double?
  /// How many readings gave way to a later one at the same time.
  public private(set) var equalTimes = 0
  /// How many events ``RecordingOptions/fixOrder`` has sorted in.
  public var movedEvents: Int { order.moved }

  private let calibration: Calibration?
  private var records: RecordStream
  private var order: EventOrder
  private var origin: TimeStamp?
  private var pending: TimedEvent?
  private var readings = 0

  /// Opens a file, or standard input for `-`, and reads as much as tells its kind.
  public init(path: String, options: RecordingOptions = .init()) throws(Failure) {
    try self.init(InputFile(path: path), options: options)
  }

  public init(_ file: consuming InputFile, options: RecordingOptions = .init()) throws(Failure) {
    records = try RecordStream(file, options: options)
    calibration = options.calibration
    kind = records.kind
    performance = records.performance
    order = EventOrder(sorts: options.fixOrder)
    if records.kind == .performance { origin = TimeStamp(nanoseconds: 0) }
  }

  /// - Returns: `nil` at the end.
  public mutating func next() throws(Failure) -> RecordedEvent? {
    guard let event = try nextKept() else {
      if readings == 0, kind != .performance { throw records.stream.failure("holds no readings") }
      return nil
    }
    readings += 1
    let first = origin ?? event.time
    origin = first
    originSeconds = first.seconds
    let seconds = event.time.secondsSince(first)
    switch event.payload {
    case .reading(let hinge):
      let whole = hinge.map { calibration?.applied(to: $0) ?? $0 }
      return RecordedEvent(timeSeconds: seconds, action: .reading(Reading(timeSeconds: seconds, hinge: whole)))
    case .action(let action):
      return RecordedEvent(timeSeconds: seconds, action: action)
    }
  }

  /// The next event in order, and of several readings at one time the last.
  private mutating func nextKept() throws(Failure) -> TimedEvent? {
    if kind == .performance { return try order.next(of: &records) }
    if pending == nil { pending = try order.next(of: &records) }
    while let current = pending {
      pending = try order.next(of: &records)
      guard let following = pending, following.time.seconds == current.time.seconds else { return current }
      equalTimes += 1
    }
    return nil
  }
}
