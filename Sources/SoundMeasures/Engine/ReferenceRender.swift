import Hinge
import Synth

/// A few seconds of playing that are kept, so that a later build can be held to what an earlier one sounded like.
public struct ReferenceRender: Sendable {
  public var name: String
  public var instrument: InstrumentKind
  public var parameters: [(EngineParameter, Float)] = []
  public var notes: [UInt8]
  /// Buttons of the left hand that are held throughout.
  public var buttons: [UInt8] = []

  /// Both channels, one after the other: a hinge opens and closes twice while the notes are held in turn and together.
  public func render() -> [Float] {
    var run = EngineRun()
    var events = [EngineEvent(frame: 0, action: .instrument(instrument))]
    events += parameters.map { EngineEvent(frame: 0, action: .set($0, $1)) }
    events += buttons.map { EngineEvent(frame: 0, action: .leftOn(note: $0)) }
    for step in 0...120 {
      let seconds = Double(step) / 60
      let turn = seconds - seconds.rounded(.down)
      let angle = 60 + 60 * (turn < 0.5 ? 2 * turn : 2 - 2 * turn)
      let reading = Reading(timeSeconds: seconds, hinge: HingeState(angleDegrees: angle, status: .partiallyOpen))
      events.append(EngineEvent(frame: Int64(step) * 800, action: .reading(reading)))
    }
    for (place, note) in notes.enumerated() {
      events.append(EngineEvent(frame: Int64(place) * 6000, action: .noteOn(note: note, velocity: 0.8)))
    }
    events.append(EngineEvent(frame: 84_000, action: .allNotesOff))
    run.play(events.enumerated().sorted { ($0.1.frame, $0.0) < ($1.1.frame, $1.0) }.map(\.1), frames: 96_000)
    return run.left + run.right
  }

  public static let all: [ReferenceRender] =
    TrebleRegister.allCases.filter { [.bassoon, .violin, .master].contains($0) }.map { register in
      ReferenceRender(
        name: "accordion-\(register)", instrument: .accordion, parameters: [(.register, Float(register.rawValue))],
        notes: [52, 60, 64, 67, 72, 81])
    } + [
      ReferenceRender(name: "accordion-left-hand", instrument: .accordion, notes: [64], buttons: [45, 57, 60, 64]),
      ReferenceRender(name: "guitar", instrument: .guitar, notes: [40, 47, 52, 56, 59, 64]),
      ReferenceRender(
        name: "guitar-electric", instrument: .guitar, parameters: [(.electric, 1), (.drive, 0.8)], notes: [40, 47, 52]),
      ReferenceRender(name: "sweep-in-a-room", instrument: .sweep, parameters: [(.room, 0.5)], notes: [48, 55, 64]),
      ReferenceRender(name: "clapper", instrument: .clapper, parameters: [(.strikeDegreesPerSecond, 60)], notes: [72]),
    ]
}

/// How far a render is from its reference.
public struct RenderDifference: Sendable {
  public var signalToNoiseDecibels: Double
  /// Root mean square and peak of the difference, in full scales.
  public var rootMeanSquare: Double
  public var peak: Double

  public init(_ samples: [Float], reference: [Float]) {
    guard samples.count == reference.count else {
      (signalToNoiseDecibels, rootMeanSquare, peak) = (-300, .infinity, .infinity)
      return
    }
    let difference = zip(samples, reference).map { $0 - $1 }
    rootMeanSquare = SoundMeasures.rootMeanSquare(difference)
    peak = SoundMeasures.peak(difference)
    signalToNoiseDecibels =
      rootMeanSquare == 0 ? 300 : decibels(SoundMeasures.rootMeanSquare(reference) / rootMeanSquare)
  }
}
