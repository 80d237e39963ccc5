import AudioOutput
import HingeInput
import HostSystem
import Synth

/// A live session: keys and a hinge on one side, the audio thread on the other, and a screen that shows both.
///
/// Everything here runs on one thread, the main one. It sends events to the audio thread through two rings, one for the keys
/// and one for the hinge, and hears from it through reports; it never waits for it.
public final class StageSession {
  /// The rings to give to the ``LiveSession``, in this order.
  public struct Rings {
    public let keys = EventRing()
    public let hinge = EventRing(capacity: 4096)
    /// Those of sources with a thread of their own.
    public var others: [EventRing] = []
    public init() {}
    public var all: [EventRing] { [keys, hinge] + others }
  }

  let live: LiveSession
  let rings: Rings
  let hingeChoice: HingeChoice
  let options: SessionOptions
  /// Where the performance is written down. Set once the device has told its rate.
  public var performance: PerformanceLog?
  /// Who else is told what the hinge does and what is played.
  public var oscOutput: OSCOutput?

  var player: KeyPlayer
  var hand = HandHinge()
  var state = StageState()
  var levels = LevelHold()
  var guide: TuneGuide?
  var register: TrebleRegister
  var tremolo: Tremolo
  var bassRegister: BassRegister
  var forcesAutoBellows = false
  /// What the keys have changed of guitar and clapper.
  var voices = VoiceSettings()
  /// Notes that the instrument lacks and that have been told.
  var toldNotes: Set<UInt8> = []
  var report: PeriodReport?
  var peak: Float = 0
  var hasToldRecordingFailure = false
  var hasToldHingeEnd = false
  var hasToldOSCTrouble = false
  var xruns = XrunWatch()
  /// What the screen tells the keys for.
  var situation: KeyBinding.Situation?
  /// How many pages the sheet of the keys had when it was last drawn.
  var keySheetPages = 0
  /// Whether the device is lost and looked for.
  var isWaiting = false
  /// Where messages go besides the screen: without one they would be lost.
  public var tell: ((String) -> Void)?
  /// Where what is played goes as MIDI.
  public var midiOut: MIDIOutlet?
  /// Who plays besides the keys: a MIDI keyboard.
  public var players: [LiveSourceThread] = []
  /// Which notes they hold, and how often.
  var heldNotes: [UInt8: Int] = [:]

  public init(live: LiveSession, rings: Rings, hinge: HingeChoice, options: SessionOptions) {
    self.live = live
    self.rings = rings
    hingeChoice = hinge
    self.options = options
    player = KeyPlayer(layout: options.layout, holdMode: options.holdMode, reportsReleases: false)
    guide = options.tune
    register = TrebleRegister(number: Int(options.parameters[.register] ?? EngineParameter.register.defaultValue))
    voices = VoiceSettings(options.parameters)
    bassRegister = BassRegister(
      number: Int(options.parameters[.bassRegister] ?? EngineParameter.bassRegister.defaultValue))
    tremolo = Tremolo(number: Int(options.parameters[.tremolo] ?? EngineParameter.tremolo.defaultValue))
    begin()
  }

  /// Tells the engine what was chosen, before it renders its first frame.
  private func begin() {
    let now = monotonicSeconds()
    rings.keys.push(.instrument(options.instrument), atSeconds: now)
    var parameters = options.parameters
    if parameters[.autoBellows] == nil { parameters[.autoBellows] = 1 }
    for parameter in EngineParameter.allCases {
      if let value = parameters[parameter] { rings.keys.push(.set(parameter, value), atSeconds: now) }
    }
    if case .hand = hingeChoice { rings.hinge.push(.reading(hand.reading(atSeconds: now)), atSeconds: now) }
    take(up: options.instrument, atSeconds: now)
    state.strikeDegreesPerSecond = strikeDegreesPerSecond
  }

  /// Sends an action of the keys to the engine.
  func play(_ action: EngineEvent.Action, atSeconds now: Double) {
    rings.keys.push(action, atSeconds: now)
    if case .noteOn(let note, _) = action {
      guide?.play(Int(note))
      tellIfLacking(note)
    }
  }

  func say(_ message: String) {
    guard state.messages.last != message else { return }
    state.messages.append(message)
    if state.messages.count > 8 { state.messages.removeFirst() }
    tell?(message)
  }
}
