import Synth

/// A note of a recorded accordion beside the same note of the engine's.
public struct AccordionSpectrum: Sendable {
  public var accordion: RecordedAccordion
  public var note: RecordedAccordion.Note
  public var played: ThirdOctaves

  public var recorded: ThirdOctaves { accordion.spectra[note.index] }
  /// How far the engine's lies above, in each band in which the note has a partial.
  public var differences: [Double?] {
    played.differences(from: recorded, fundamentalHz: frequencyHz(ofNote: Int(note.key)))
  }
  /// Mean of the differences' magnitudes, and the largest.
  public var meanDifference: Double {
    let magnitudes = differences.compactMap { $0.map(abs) }
    return magnitudes.reduce(0, +) / Double(magnitudes.count)
  }
  public var worstDifference: Double { worst(differences.compactMap { $0.map(abs) }) }

  /// Every note of an accordion, beside the engine at fortissimo on the register that is nearest.
  public static func all(of accordion: RecordedAccordion) -> [AccordionSpectrum] {
    RecordedAccordion.Note.allCases.map { note in
      AccordionSpectrum(accordion: accordion, note: note, played: played(note, register: accordion.register))
    }
  }

  /// The engine's sound at 1 kPa, once the reeds have spoken, over some beats.
  public static func played(_ note: RecordedAccordion.Note, register: TrebleRegister) -> ThirdOctaves {
    var run = EngineRun()
    let actions: [EngineEvent.Action] = [
      .set(.register, Float(register.rawValue)), .set(.airPascals, 1000), .noteOn(note: note.key, velocity: 1),
    ]
    run.play(actions.map { EngineEvent(frame: 0, action: $0) }, frames: 48_000)
    run.forgetSound()
    run.play([], frames: 192_000)
    return ThirdOctaves(left: run.left, right: run.right, rateHz: 48_000)
  }
}
