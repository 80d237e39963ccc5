import Synth

/// What keys change of an instrument's voice: parameters that are chosen one after the other.
struct VoiceSettings {
  private var values: [EngineParameter: Float]

  init(_ parameters: [EngineParameter: Float] = [:]) {
    values = parameters
  }

  /// A parameter's value, as a whole number.
  func number(_ parameter: EngineParameter) -> Int {
    Int((values[parameter] ?? parameter.defaultValue).rounded())
  }

  func isOn(_ parameter: EngineParameter) -> Bool { number(parameter) > 0 }

  var tuning: GuitarTuning { GuitarTuning(number: number(.tuning)) }
  var wood: ClapperWood { ClapperWood(number: number(.strike)) }
  var guitar: String { isOn(.electric) ? "electric" : "acoustic" }

  /// Goes on to the next value, from the greatest to the least.
  ///
  /// - Returns: the new value.
  mutating func advance(_ parameter: EngineParameter) -> Float {
    let next = Float(number(parameter) + 1)
    let value = next > parameter.maximum ? parameter.minimum : next
    values[parameter] = value
    return value
  }

  /// How an instrument stands, in a word or two for the screen.
  func words(for instrument: InstrumentKind) -> String? {
    switch instrument {
    case .accordion, .sweep: nil
    case .guitar: tuning == .standard ? guitar : guitar + " " + tuning.name
    case .clapper: wood.name
    }
  }
}
