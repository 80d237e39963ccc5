import HostSystem
import Synth

/// Options that were given and change nothing, with the reason: a musician would listen for them in vain.
struct IdleOptions {
  let arguments: ParsedArguments
  let settings: RenderSettings
  private var groups: [(reason: String, names: [String])] = []

  init(_ arguments: ParsedArguments, _ settings: RenderSettings) {
    self.arguments = arguments
    self.settings = settings
  }

  /// Notes those of some options that were given, and for no earlier reason are idle.
  mutating func note(_ options: [Option], because reason: String, if isIdle: Bool = true) {
    guard isIdle else { return }
    let known = groups.flatMap(\.names)
    let names = options.filter(arguments.has).map { "--\($0.name)" }.filter { !known.contains($0) }
    guard !names.isEmpty else { return }
    if let place = groups.firstIndex(where: { $0.reason == reason }) {
      groups[place].names += names
    } else {
      groups.append((reason, names))
    }
  }

  /// "--drive changes nothing, as the guitar is acoustic"
  var remarks: [String] {
    groups.map { reason, names in
      "\(list(names, "and")) \(names.count == 1 ? "changes" : "change") nothing, as \(reason)"
    }
  }
}

extension IdleOptions {
  private static let owners: [(InstrumentKind, [Option])] = [
    (.accordion, [.register, .tremolo, .leak, .bassRegister, .leftHand, .noise, .cassotto, .grille, .midiBellows]),
    (
      .guitar,
      [
        .bendRange, .bendDirection, .bendCurve, .bendSpread, .guitar, .drive, .tuning, .stroke, .palmMute, .letRing,
        .hammerOn,
      ]
    ),
    (.clapper, [.strike, .strikeSpeed]),
    (.sweep, [.loop, .resonance]),
  ]

  /// Those of the instruments that do not play.
  mutating func noteOtherInstruments() {
    for (owner, options) in Self.owners where owner != settings.instrument {
      // The guitar strums the left hand's chord buttons.
      let foreign = options.filter { !($0.name == Option.leftHand.name && settings.instrument == .guitar) }
      note(foreign, because: "the \(settings.instrument) plays")
    }
  }

  /// Those of the instrument that plays, as it is set.
  ///
  /// - Parameters:
  ///   - choosesRegister: whether somebody else may choose another register.
  ///   - hasHinge: whether a hinge moves.
  mutating func noteWithinInstrument(choosesRegister: Bool, hasHinge: Bool) {
    func isOn(_ parameter: EngineParameter) -> Bool {
      settings.parameters[parameter] ?? parameter.defaultValue > 0
    }
    switch settings.instrument {
    case .accordion:
      guard !choosesRegister else { return }
      let number = settings.parameters[.register] ?? EngineParameter.register.defaultValue
      let register = TrebleRegister(number: Int(number))
      let beats = register.opens(.middleSharp) || register.opens(.middleFlat)
      note([.tremolo], because: "the register \(register) has no reeds that beat", if: !beats)
      let isDeep = register.opens(.low) || register.opens(.middle)
      note([.cassotto], because: "the register \(register) has no reeds in the cassotto", if: !isDeep)
    case .guitar:
      note([.drive], because: "the guitar is acoustic: --guitar electric is driven", if: !isOn(.electric))
      let bending: [Option] = [.bendDirection, .bendCurve]
      note([.bendRange] + bending, because: "no hinge moves", if: !hasHinge)
      note(bending, because: "--bend-range is 0", if: !isOn(.bendRangeSemitones))
    case .clapper:
      note([.a4], because: "the clapper's wood has its own pitches")
      note([.strikeSpeed], because: "no hinge moves", if: !hasHinge)
    case .sweep:
      note([.a4], because: "--loop plays", if: arguments.has(.loop))
    }
  }
}
