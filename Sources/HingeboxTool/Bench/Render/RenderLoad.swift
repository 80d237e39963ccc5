import Hinge
import HostSystem
import Synth

/// Something to render in a benchmark: a hinge that swings, and what sounds.
struct RenderLoad: Equatable, Sendable {
  enum Music: Equatable, Sendable {
    case silence
    /// So many keys are held, on one register after the other for equal parts of the time.
    case accordion(notes: Int, registers: [TrebleRegister])
    /// Six strings, struck twice a second.
    case guitar(isBent: Bool)
  }

  var music: Music
  /// How many times faster than it sounds it must be rendered.
  var leastTimesRealTime: Double?

  static let sampleRateHz = 48_000.0
  static let seconds = 2.0
  /// As many keys as the accordion has.
  static let mostNotes = 85

  /// How many reeds or strings sound, on average over the time.
  var voiceCount: Int {
    switch music {
    case .silence: 0
    case .accordion(let notes, let registers): notes * registers.reduce(0) { $0 + $1.rankCount } / registers.count
    case .guitar: Self.guitarChord.count
    }
  }

  /// How many keys or strings are held.
  var noteCount: Int {
    switch music {
    case .silence: 0
    case .accordion(let notes, _): notes
    case .guitar: Self.guitarChord.count
    }
  }

  /// "16 notes of 4 reeds"
  var name: String {
    switch music {
    case .silence: "silence"
    case .accordion(let notes, _):
      "\(notes) note\(notes == 1 ? "" : "s") of \(voiceCount / notes) reed\(voiceCount == notes ? "" : "s")"
    case .guitar(let isBent): "guitar, six strings \(isBent ? "bending" : "at rest")"
    }
  }
}

extension RenderLoad {
  /// Registers that make four reeds for a key, on average.
  static let fourReeds: [TrebleRegister] = [.accordion, .master]

  /// How the cost grows with the notes, and what is promised about it.
  static let scaling: [RenderLoad] =
    [RenderLoad(music: .silence)]
    + [1, 4, 16, 64].flatMap { notes in
      [
        RenderLoad(music: .accordion(notes: notes, registers: [.clarinet])),
        RenderLoad(
          music: .accordion(notes: notes, registers: fourReeds),
          leastTimesRealTime: notes == 16 ? 80 : notes == 64 ? 25 : nil),
      ]
    } + [RenderLoad(music: .guitar(isBent: false)), RenderLoad(music: .guitar(isBent: true))]

  /// So many notes, with one to five reeds each.
  static func registers(notes: Int) -> [RenderLoad] {
    [RenderLoad(music: .silence)]
      + [[.clarinet], [.violin], [.musette], fourReeds, [.master]].map { registers in
        RenderLoad(music: .accordion(notes: notes, registers: registers))
      }
  }
}

extension RenderLoad {
  var settings: RenderSettings {
    var settings = RenderSettings(ParsedArguments(), performance: nil)
    settings.sampleRateHz = Self.sampleRateHz
    if case .guitar = music { settings.instrument = .guitar }
    return settings
  }

  /// What happens, and when.
  func events() throws(Failure) -> EventMerge {
    var merge = EventMerge()
    try merge.add(EventList(swings), leads: true)
    switch music {
    case .silence: break
    case .accordion(let notes, let registers):
      let lowest = UInt8(66 - notes / 2)
      let keys = (lowest..<lowest + UInt8(notes)).map { $0 }
      try merge.add(EventList(Self.turns(registers)), leads: false)
      try merge.add(ChordEvents(notes: keys, strumSeconds: nil, sampleRateHz: Self.sampleRateHz), leads: false)
    case .guitar:
      try merge.add(
        ChordEvents(notes: Self.guitarChord, strumSeconds: 0.5, sampleRateHz: Self.sampleRateHz), leads: false)
    }
    return merge
  }

  /// E major on all strings.
  private static let guitarChord: [UInt8] = [40, 47, 52, 56, 59, 64]

  private static func turns(_ registers: [TrebleRegister]) -> [EngineEvent] {
    let share = seconds * sampleRateHz / Double(registers.count)
    return registers.enumerated().map { place, register in
      EngineEvent(frame: Int64(Double(place) * share), action: .set(.register, Float(register.rawValue)))
    }
  }

  /// A hinge that is swung to and fro, a second each way, read 60 times a second. Half open but for the guitar that rests.
  private var swings: [EngineEvent] {
    let status: HingeStatus = music == .guitar(isBent: false) ? .closed : .partiallyOpen
    return (0...Int(Self.seconds * 60)).map { reading in
      let seconds = Double(reading) / 60
      let turn = seconds - (seconds / 2).rounded(.down) * 2
      let place = turn < 1 ? turn : 2 - turn
      // From 60 to 120 degrees, fastest in the middle.
      let angle = 60 + 60 * place * place * (3 - 2 * place)
      return EngineEvent(
        frame: Int64((seconds * Self.sampleRateHz).rounded()),
        action: .reading(
          Reading(timeSeconds: seconds, hinge: HingeState(angleDegrees: angle, status: status))))
    }
  }
}

extension TrebleRegister {
  fileprivate var rankCount: Int { Rank.allCases.filter(opens).count }
}
