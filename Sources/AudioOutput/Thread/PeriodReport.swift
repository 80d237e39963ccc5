import Hinge
import Synth

/// What the audio thread tells about one period: for the screen, and for measuring. A trivial value.
public struct PeriodReport: Sendable {
  /// The engine's frame with which the period begins.
  public var frame: Int64 = 0
  /// Largest magnitudes of the period, before clipping, in full scales.
  public var peakLeft: Float = 0
  public var peakRight: Float = 0
  /// Mean of the squares of both sides.
  public var meanSquare: Float = 0
  public var pressurePascals: Float = 0
  /// Whether a pedal or a breath gives it.
  public var isAirGiven = false
  /// How far the bellows are open.
  public var travel = BellowsTravel()
  public var bendSemitones: Float = 0
  /// Where the sweep's filter is.
  public var cutoffHz: Float = 0
  public var angleDegrees: Float = 0
  public var velocityDegreesPerSecond: Float = 0
  public var status: HingeStatus?
  public var hasHinge = false
  public var quality = SourceQuality.waiting
  public var instrument = InstrumentKind.accordion
  /// How many events acted in it.
  public var eventCount = 0
  /// Frames unplayed in the device when it was rendered.
  public var filledFrames = 0
  /// Frames between what was written last and the air, by the device's own account.
  public var delayFrames = 0
  /// When rendering began and events were taken, on the host's clock.
  public var beganSeconds = 0.0
  /// How long rendering took.
  public var renderSeconds = 0.0
  /// Samples clipped since the device was opened.
  public var clippedSamples: Int64 = 0
  public var faults = DeviceFaults()

  @_noAllocation @_noLocks
  public init() {}
}
