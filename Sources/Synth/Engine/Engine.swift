import CRealtime
import Hinge

/// The instrument as a whole: events in, stereo blocks out.
///
/// Live and offline are this same engine; they differ in who hands it events and who takes its blocks. Time is cut at
/// every multiple of ``controlFrames`` and at every event; at a cut the motion, the bellows and the bend move on by the
/// engine's own clock, and the instruments ramp to what follows from them. So the same events give the same samples,
/// bit for bit, whatever the block size.
///
/// - Realtime: everything but `init` and `deinit` is safe on the audio thread.
public struct Engine: ~Copyable {
  /// Frames from one regular control update to the next.
  public static var controlFrames: Int64 { @_noAllocation @_noLocks get { 16 } }

  public let sampleRateHz: Double
  /// The next frame to be rendered, counted from the first.
  public internal(set) var frame: Int64 = 0

  public internal(set) var motion = HingeMotion()
  public internal(set) var bellows = Bellows()
  public internal(set) var bend = Bend()
  var autoBellows = AutoBellows()
  /// How far the bellows are open, and how far they can still go.
  public internal(set) var travel = BellowsTravel()
  /// 0 never, 1 without a hinge, 2 always: see ``EngineParameter/autoBellows``.
  var autoBellowsUse = 0
  var isPumped = false
  var air = GivenAir()
  var pitchBend = PitchBend()
  public internal(set) var notes = HeldNotes()
  /// The buttons of the left hand.
  public internal(set) var leftNotes = HeldNotes()
  var a4Hz: Float = 440
  var tremolo = Tremolo.italian
  public internal(set) var instrument = InstrumentKind.accordion

  var accordion: Accordion
  var playingNoise: PlayingNoise
  var guitar: Guitar
  var clapper: Clapper
  var sweep: Sweep
  var room: Room
  var roomAmount: Float = 0
  var limiter: Limiter
  public internal(set) var gainDecibels: Float = 0
  var output: OutputGain
  /// Frame of the last control update.
  var updatedFrame: Int64 = 0
  /// Whether something happened since, so that the next frame begins with an update.
  var isStale = true

  /// - Parameters:
  ///   - sampleRateHz: 8 000 to 384 000; outside it is clamped.
  ///   - seed: of the small irregularities (reed onsets, pick noise). The same seed gives the same samples.
  ///   - loop: what the sweep plays, at this rate; without one it plays the notes that are held.
  public init(sampleRateHz: Double, seed: UInt64 = 1, loop: SweepLoop? = nil) {
    let rate = sampleRateHz.isFinite ? min(max(sampleRateHz, 8_000), 384_000) : 48_000
    self.sampleRateHz = rate
    accordion = Accordion(sampleRateHz: rate, seed: seed)
    playingNoise = PlayingNoise(sampleRateHz: rate, seed: seed)
    guitar = Guitar(sampleRateHz: rate, seed: seed)
    clapper = Clapper(sampleRateHz: rate, seed: seed)
    sweep = Sweep(sampleRateHz: rate, seed: seed, loop: loop)
    room = Room(rateHz: rate)
    limiter = Limiter(sampleRateHz: rate)
    output = OutputGain(sampleRateHz: rate)
    for parameter in EngineParameter.allCases {
      set(parameter, parameter.defaultValue)
    }
  }

  /// Where the sweep's filter is on its way to, in hertz.
  public var cutoffHz: Double { @_noAllocation @_noLocks get { sweep.cutoffHz } }

  /// Whether a pedal or a breath gives the bellows their air, and not the hinge or the keys.
  public var isAirGiven: Bool {
    @_noAllocation @_noLocks get { air.isGiven }
  }

  /// How far the guitar is bent now, by the hinge and by a wheel.
  public var bendSemitones: Float {
    @_noAllocation @_noLocks get { bend.semitones + pitchBend.semitones }
  }

  /// Frames by which what comes out lags what went in: the limiter's look-ahead.
  public var latencyFrames: Int {
    limiter.latencyFrames
  }
}
