import Hinge
import HostSystem

/// What a recording holds, gathered in one pass and in the same memory whatever its length.
public struct RecordingSummary: Sendable {
  /// An interval in which no reading came.
  public struct Gap: Equatable, Sendable {
    public var startSeconds: Double
    public var lengthSeconds: Double
  }

  public var kind: RecordingKind
  public var performance: PerformanceHeader?
  /// From the first event to the last.
  public var lengthSeconds = 0.0
  public var readingCount = 0
  /// Readings that say that there is no hinge.
  public var withoutHingeCount = 0
  /// Keys that go down: performances have some.
  public var keyCount = 0
  /// Readings that gave way to another at the same time.
  public var equalTimes = 0
  /// Events that stood behind later ones and were sorted in.
  public var movedEvents = 0
  /// From the least angle to the greatest; nil without any.
  public var angles: ClosedRange<Double>?
  /// The least difference between neighbours in degrees; nil where the angle never changes.
  public var stepDegrees: Double?
  /// The interval between readings that half of the intervals are shorter than; nil for fewer than two readings.
  public var typicalIntervalSeconds: Double?
  /// How many intervals were longer than ``gapSeconds``.
  public var gapCount = 0
  public var longestGap: Gap?
  /// How long each status held, in seconds. Empty where the source gives none.
  public var statusSeconds: [HingeStatus: Double] = [:]
  /// Stretches of motion in one direction: opening and closing.
  public var pulls = 0
  public var pushes = 0
  /// The greatest speed in degrees per second, by ``HingeMotion``.
  public var fastestDegreesPerSecond = 0.0
  /// How the source was judged for most of the time.
  public var quality = SourceQuality.waiting
  public var faults = ReadingFaults()

  /// What is longer without a reading is a gap: on-change sources have one whenever the hinge rests.
  public static let gapSeconds = 0.25

  /// Reads a recording to its end.
  public init(_ reader: inout RecordingReader) throws(Failure) {
    kind = reader.kind
    performance = reader.performance
    var gathering = SummaryGathering()
    while let event = try reader.next() { gathering.take(event, into: &self) }
    gathering.finish(&self)
    equalTimes = reader.equalTimes
    movedEvents = reader.movedEvents
  }
}
