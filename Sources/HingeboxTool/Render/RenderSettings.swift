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

  static let parameterOptions: [(EngineParameter, Option)] = [
    (.gainDecibels, .gain), (.leakSeconds, .leak), (.bendRangeSemitones, .bendRange),
  ]

  init(_ arguments: ParsedArguments, performance: PerformanceHeader?) {
    let askedInstrument = InstrumentKind.allCases.first { "\($0)" == arguments.text(.instrument) }
    sampleRateHz = arguments.number(.rate) ?? performance?.sampleRateHz ?? 48000
    seed = arguments.whole(.seed) ?? performance?.seed ?? 1
    instrument = askedInstrument ?? performance?.instrument ?? .accordion
    parameters = performance?.parameters ?? [:]
    asksForInstrument = askedInstrument != nil
    asksForNotes = arguments.has(.notes) || arguments.has(.tune) || arguments.has(.midiFile)
    speed = arguments.number(.speed) ?? 1
    for (parameter, option) in Self.parameterOptions {
      if let value = arguments.number(option) { ask(parameter, Float(value)) }
    }
    if let register = TrebleRegister.allCases.first(where: { "\($0)" == arguments.text(.register) }) {
      ask(.register, Float(register.rawValue))
    }
    if let tremolo = Tremolo.allCases.firstIndex(where: { "\($0)" == arguments.text(.tremolo) }) {
      ask(.tremolo, Float(tremolo))
    }
  }

  private mutating func ask(_ parameter: EngineParameter, _ value: Float) {
    parameters[parameter] = value
    askedParameters.insert(parameter)
  }

  /// Whether an event of a performance counts, or gives way to what was asked for.
  func admits(_ action: EngineEvent.Action) -> Bool {
    switch action {
    case .reading: true
    case .noteOn, .noteOff, .allNotesOff, .sustain: !asksForNotes
    case .instrument: !asksForInstrument
    case .set(let parameter, _): !askedParameters.contains(parameter)
    }
  }

  /// What is said when a performance brings settings of its own: what holds, and what gave way.
  static func remarks(_ arguments: ParsedArguments, performance: PerformanceHeader) -> [String] {
    var overriding: [Option] =
      [.rate, .seed, .instrument, .register, .tremolo, .notes, .tune, .midiFile] + parameterOptions.map(\.1)
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
