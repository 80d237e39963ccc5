import HingeInput
import HostSystem
import Synth

/// How a render sounds: what was asked for, else what the performance says, else the defaults.
struct RenderSettings: Sendable {
  var sampleRateHz: Double
  var seed: UInt64
  var instrument: InstrumentKind
  /// What is set before the first event.
  var parameters: [EngineParameter: Float]
  /// What the user asked for, so that a performance's own events do not take it back.
  var askedParameters: Set<EngineParameter> = []
  var asksForInstrument: Bool
  /// Whether the keys of a performance give way to notes that were asked for.
  var asksForNotes: Bool
  var speed: Double
  /// The channels of a MIDI file that play the left hand.
  var midiLeft: UInt16

  static let parameterOptions: [(EngineParameter, Option)] = [
    (.gainDecibels, .gain), (.leakSeconds, .leak), (.bendRangeSemitones, .bendRange),
    (.strikeDegreesPerSecond, .strikeSpeed), (.resonance, .resonance),
    (.bendCurve, .bendCurve), (.bendSpread, .bendSpread), (.drive, .drive), (.palmMute, .palmMute), (.a4Hz, .a4),
    (.noise, .noise), (.grilleShut, .grille),
  ]

  /// Options whose words stand for the numbers of a parameter, in the order of their words.
  static let choiceOptions: [(EngineParameter, Option)] = [
    (.register, .register), (.tremolo, .tremolo), (.strike, .strike), (.bendDown, .bendDirection), (.electric, .guitar),
    (.tuning, .tuning), (.stroke, .stroke), (.bassRegister, .bassRegister), (.freeBass, .leftHand),
  ]

  /// How much room there is where nobody says otherwise.
  static let usualRoom = 0.4

  /// Options that set a parameter to 1.
  static let flagOptions: [(EngineParameter, Option)] = [
    (.letRing, .letRing), (.hammerOn, .hammerOn), (.cassotto, .cassotto),
  ]

  /// How the guitar is tuned.
  var tuning: GuitarTuning { GuitarTuning(number: Int(parameters[.tuning] ?? 0)) }

  init(_ arguments: ParsedArguments, performance: PerformanceHeader?) {
    let askedInstrument = InstrumentKind.allCases.first { "\($0)" == arguments.text(.instrument) }
    sampleRateHz = arguments.number(.rate) ?? performance?.sampleRateHz ?? 48000
    seed = arguments.whole(.seed) ?? performance?.seed ?? 1
    instrument = askedInstrument ?? performance?.instrument ?? .accordion
    parameters = performance?.parameters ?? [:]
    asksForInstrument = askedInstrument != nil
    asksForNotes = arguments.has(.notes) || arguments.has(.tune) || arguments.has(.midiFile)
    speed = arguments.number(.speed) ?? 1
    midiLeft = MIDIPlayer.Choices.left(arguments)
    for (parameter, option) in Self.parameterOptions {
      if let value = arguments.number(option) { ask(parameter, Float(value)) }
    }
    // A performance says by itself where it was played.
    if performance == nil { parameters[.room] = Float(Self.usualRoom) }
    if let amount = arguments.flag(.dry) ? 0 : arguments.number(.room) { ask(.room, Float(amount)) }
    for (parameter, option) in Self.flagOptions where arguments.has(option) {
      ask(parameter, arguments.flag(option) ? 1 : 0)
    }
    for (parameter, option) in Self.choiceOptions {
      if let word = arguments.text(option), let number = option.words.firstIndex(of: word) {
        ask(parameter, Float(number))
      }
    }
  }

  /// Options that contradict each other are an error and not a matter of which counts.
  static func refuseContradictions(_ arguments: ParsedArguments) throws(Failure) {
    guard arguments.flag(.dry), arguments.has(.room) else { return }
    throw Failure(.usage, subject: "--dry", reason: "and --room both say how much room there is", hint: "Keep one")
  }

  private mutating func ask(_ parameter: EngineParameter, _ value: Float) {
    parameters[parameter] = value
    askedParameters.insert(parameter)
  }

  /// Whether an event of a performance counts, or gives way to what was asked for.
  func admits(_ action: EngineEvent.Action) -> Bool {
    switch action {
    case .reading: true
    case .noteOn, .noteOff, .leftOn, .leftOff, .allNotesOff, .sustain: !asksForNotes
    case .instrument: !asksForInstrument
    case .set(let parameter, _): !askedParameters.contains(parameter)
    }
  }

  /// What is said when a performance brings settings of its own: what holds, and what gave way.
  static func remarks(_ arguments: ParsedArguments, performance: PerformanceHeader) -> [String] {
    var overriding: [Option] = [.rate, .seed, .instrument, .notes, .tune, .midiFile]
    overriding += parameterOptions.map(\.1) + choiceOptions.map(\.1) + [.room, .dry] + flagOptions.map(\.1)
    overriding.removeAll { !arguments.has($0) }
    var remarks = [
      "a performance: \(performance.instrument), \(shortest(performance.sampleRateHz)) Hz, seed \(performance.seed)"
    ]
    if !overriding.isEmpty {
      remarks.append("\(list(overriding.map { "--\($0.name)" }, "and")) given here instead of the performance's own")
    }
    return remarks
  }
}
