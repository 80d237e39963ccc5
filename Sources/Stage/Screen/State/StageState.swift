import Hinge
import Synth

/// Everything that the screen shows.
///
/// A plain value that the session keeps and the screen only reads: drawing changes nothing in it, so nothing that is held,
/// chosen or typed can be lost by a change of size. Any values may stand in it, nonsense included.
public struct StageState: Equatable, Sendable {
  /// Degrees between the halves, or `nil` where there is no hinge.
  public var angleDegrees: Double?
  public var status: HingeStatus?
  public var source = SourceView()
  /// Whether keys drive the bellows in place of a hinge.
  public var usesAutoBellows = false

  /// How fast the hinge moves, positive while it opens.
  public var degreesPerSecond = 0.0
  /// How fast it must move to strike the clapper.
  public var strikeDegreesPerSecond = 100.0
  /// Where the sweep's filter is.
  public var cutoffHz = 0.0
  /// Pascals, positive while the hinge opens (pull).
  public var pressurePascals = 0.0
  /// How far the bellows are open, or `nil` where their air does not end.
  public var travel: TravelView?
  /// Decibels of full scale: now, and the highest of the last seconds.
  public var levelDecibels = -Double.infinity
  public var heldPeakDecibels = -Double.infinity
  public var clippedCount = 0
  public var bendSemitones = 0.0
  public var bendRangeSemitones = 2.0

  public var instrument = InstrumentKind.accordion
  /// The register's name, where the instrument has registers.
  public var register: String?
  public var layout = NoteLayout.piano
  public var octave = 0
  public var transposeSemitones = 0
  public var isSustained = false
  public var holdMode = HoldMode.released
  public var heldKeys: Set<PhysicalKey> = []
  public var isShiftHeld = false
  public var tuneTitle: String?
  /// The key that the tune asks for next.
  public var nextKey: PhysicalKey?

  public var output = OutputView()
  /// What there is to say, the newest last. A screen shows as many as it has lines for.
  public var messages: [String] = []
  /// The commands for the help line, the most needed first.
  public var commands: [CommandHint] = []
  /// What every key does, for the sheet that tells it; and which page of it is shown, `nil` for none.
  public var allKeys: [CommandHint] = []
  public var keySheetPage: Int?
  public var wantedShares = PaneShares()

  public init() {}

  /// What keys do while they do the hinge's part; nothing, where the hinge has none that keys could do.
  var autoWords: String {
    switch instrument {
    case .accordion: "auto-bellows"
    case .clapper: "keys strike"
    case .guitar, .sweep: ""
    }
  }

  /// Whether there is a hinge to show.
  public var hasHinge: Bool { angleDegrees != nil }
}
