import Synth

extension AccordionMeasures {
  /// What a sounding reed costs for each sample, in operations of ``Yardstick``: the median of nine runs.
  /// Four at once, as on any processor.
  public static func reedOperations(keys: Int, register: TrebleRegister) -> Double {
    var accordion = Accordion(sampleRateHz: 48_000, seed: 1)
    accordion.usesWideLanes = false
    accordion.select(register)
    for note in 53..<53 + keys { accordion.noteOn(note, velocity: 1) }
    let samples = 24_000.0 * Double(keys * Rank.allCases.count { register.opens($0) })
    return costInOperations {
      var sound = ReedSound(pascals: 700)
      sound.play(&accordion, seconds: 0.5)
    } / samples
  }
}
