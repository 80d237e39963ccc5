import Hinge
import Synth

/// An engine under events that no player sends: every parameter, key and reading at any speed, with numbers that are none.
public struct EngineFuzz: Sendable {
  public private(set) var eventCount = 0
  public private(set) var blockCount = 0
  /// Blocks with a sample that is not a number or infinite.
  public private(set) var notFiniteCount = 0
  public private(set) var peak = 0.0
  /// How far the level of a note is from that of an untouched engine, after everything was set back and had time to fade.
  public private(set) var levelOffDecibels = Double.nan

  private static let absurd: [Float] = [
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude, 0, -0.0,
    1e9, -1e9,
  ]

  /// - Parameter events: how many; four act at once, every 16 frames.
  public static func run(events: Int, seed: UInt64) -> EngineFuzz {
    var fuzz = EngineFuzz()
    var generator = SeededGenerator(seed: seed)
    var run = EngineRun()
    while fuzz.eventCount < events {
      let start = run.engine.frame
      let block = (0..<16).map { EngineEvent(frame: start + Int64($0 / 4 * 16), action: action(&generator, start)) }
      fuzz.eventCount += block.count
      run.forgetSound()
      run.play(block, frames: 64)
      fuzz.blockCount += 1
      if !run.left.allSatisfy(\.isFinite) || !run.right.allSatisfy(\.isFinite) { fuzz.notFiniteCount += 1 }
      fuzz.peak = worst([fuzz.peak, SoundMeasures.peak(run.left), SoundMeasures.peak(run.right)])
    }
    var untouched = EngineRun()
    fuzz.levelOffDecibels = decibels(levelOfANote(&run) / levelOfANote(&untouched))
    return fuzz
  }

  /// Sets everything back, lets it fade for four seconds, and plays a note.
  private static func levelOfANote(_ run: inout EngineRun) -> Double {
    let defaults = EngineParameter.allCases.map { EngineEvent.Action.set($0, $0.defaultValue) }
    let last = [
      EngineEvent.Action.set(.register, Float(TrebleRegister.clarinet.rawValue)),
      .reading(Reading(timeSeconds: 1e9, hinge: nil)),
    ]
    let first = [EngineEvent.Action.allNotesOff, .sustain(false), .instrument(.accordion)] + defaults + last
    let start = run.engine.frame
    run.play(first.map { EngineEvent(frame: start, action: $0) }, frames: 4 * 48_000)
    // A single reed under a steady pressure: nothing beats, and nothing turns round.
    let note = [EngineEvent.Action.set(.airPascals, 400), .noteOn(note: 69, velocity: 1)]
    run.play(note.map { EngineEvent(frame: start, action: $0) }, frames: 48_000)
    run.forgetSound()
    run.play([], frames: 48_000)
    return rootMeanSquare(run.left)
  }

  private static func action(_ generator: inout SeededGenerator, _ frame: Int64) -> EngineEvent.Action {
    let value =
      Int.random(in: 0..<4, using: &generator) == 0
      ? absurd.randomElement(using: &generator)! : Float.random(in: -20...200, using: &generator)
    let note = UInt8.random(in: 0...255, using: &generator)
    return switch Int.random(in: 0..<12, using: &generator) {
    case 0...3: .set(EngineParameter.allCases.randomElement(using: &generator)!, value)
    case 4: .noteOn(note: note, velocity: value)
    case 5, 6: .noteOff(note: note)
    case 7: .instrument(InstrumentKind.allCases.randomElement(using: &generator)!)
    case 8: note < 4 ? .allNotesOff : .sustain(note & 1 == 0)
    case 9: .leftOn(note: note)
    case 10: .leftOff(note: note)
    default:
      .reading(
        Reading(
          timeSeconds: note < 16 ? Double(value) : Double(frame) / 48_000,
          hinge: note > 250 ? nil : HingeState(angleDegrees: Double(value), status: .partiallyOpen)))
    }
  }
}
