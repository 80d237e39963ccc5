import Hinge
import HostSystem
import Synth

/// Reads a recording of any kind from its beginning to its end, in the same memory whatever its length.
///
/// The kind is told from what is in the file, never from its name. Times come out in seconds from the first reading.
/// A reading with an empty angle, `null`, an invalid flag or the sentinel 500 is *no hinge*; angles like 270 and -5 are
/// passed on, for ``HingeMotion`` to judge. What cannot be read is a ``Failure`` with line and column.
///
/// *Cost*: above 100 MB/s in a release build; below 2 MB, and 12 MB more with ``RecordingOptions/fixOrder``.
public struct RecordingReader: ~Copyable {
  public let kind: RecordingKind
  /// What a performance says before its first event.
  public let performance: PerformanceHeader?
  /// The first event's time as the file has it, in seconds: what is 0 in ``RecordedEvent/timeSeconds``. Of a performance 0.
  public private(set) var originSeconds: Double?
  /// How many readings gave way to another at the same time, or were moved apart from it.
  public private(set) var equalTimes = 0

  private var records: RecordStream
  private var order: EventOrder
  private let policy: RecordingOptions.EqualTimes
  private var origin: TimeStamp?
  private var pending: TimedEvent?
  private var readings = 0

  /// Opens a file, or standard input for `-`, and reads as much as tells its kind.
  public init(path: String, options: RecordingOptions = .init()) throws(Failure) {
    try self.init(InputFile(path: path), options: options)
  }

  public init(_ file: consuming InputFile, options: RecordingOptions = .init()) throws(Failure) {
    records = try RecordStream(file, options: options)
    kind = records.kind
    performance = records.performance
    order = EventOrder(sorts: options.fixOrder)
    policy = records.kind == .performance ? .keep : options.equalTimes
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
      return RecordedEvent(timeSeconds: seconds, action: .reading(Reading(timeSeconds: seconds, hinge: hinge)))
    case .action(let action):
      return RecordedEvent(timeSeconds: seconds, action: action)
    }
  }

  /// The next event in order, readings at equal times as ``policy`` says.
  private mutating func nextKept() throws(Failure) -> TimedEvent? {
    if policy == .keep { return try order.next(of: &records) }
    if pending == nil { pending = try order.next(of: &records) }
    while let current = pending {
      pending = try order.next(of: &records)
      guard let following = pending, following.time.seconds == current.time.seconds else { return current }
      equalTimes += 1
    }
    return nil
  }
}
