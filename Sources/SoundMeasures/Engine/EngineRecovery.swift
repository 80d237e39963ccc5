import Hinge
import Synth

/// How soon an engine is itself again after a parameter was set to what no player sends, beside a twin that is spared it.
public struct EngineRecovery: Sendable {
  public var instrument: InstrumentKind
  public var parameter: EngineParameter
  /// From the block in which the parameter is set back until the level stays within 1 dB of the twin's.
  public var milliseconds: Double

  /// Sets each parameter for one block beyond its range, up and down, and back: with every instrument that sounds on.
  public static func all() -> [EngineRecovery] {
    [.accordion, .guitar, .sweep].flatMap(ofInstrument)
  }

  private static func ofInstrument(_ kind: InstrumentKind) -> [EngineRecovery] {
    let spared = sound(kind, told: [])
    return EngineParameter.allCases.map { parameter in
      let worst = [-Float.infinity, .infinity].map { absurd in
        let told = [(touchedFrame, absurd), (backFrame, sane(parameter))].map { frame, value in
          EngineEvent(frame: Int64(frame), action: .set(parameter, value))
        }
        return millisecondsUntilAlike(sound(kind, told: told), spared, from: backFrame)
      }.reduce(0) { $1 > $0 || $1.isNaN ? $1 : $0 }
      return EngineRecovery(instrument: kind, parameter: parameter, milliseconds: worst)
    }
  }

  /// An A4 that sounds on has settled by then; a block later the parameter is set back.
  private static let (touchedFrame, backFrame) = (9600 + 13, 9600 + 64)

  /// What a parameter is set to while nobody is absurd.
  private static func sane(_ parameter: EngineParameter) -> Float {
    switch parameter {
    case .register: Float(TrebleRegister.clarinet.rawValue)
    case .airPascals: 400
    case .room: 0.3
    default: parameter.defaultValue
    }
  }

  /// Half a second of A4: one reed under given air, a string that rings, or the sweep's own voice.
  private static func sound(_ kind: InstrumentKind, told: [EngineEvent]) -> [Float] {
    let hinge = HingeState(angleDegrees: 100, status: .partiallyOpen)
    var first = [EngineEvent.Action.instrument(kind), .reading(Reading(timeSeconds: 0, hinge: hinge))]
    first += EngineParameter.allCases.map { .set($0, sane($0)) } + [.noteOn(note: 69, velocity: 0.8)]
    var run = EngineRun()
    run.play(first.map { EngineEvent(frame: 0, action: $0) } + told, frames: 24_000)
    return run.left
  }

  /// - Returns: after how long all of what follows is within 1 dB, by windows of 25 ms, which hold whole periods of A4.
  private static func millisecondsUntilAlike(_ one: [Float], _ other: [Float], from start: Int) -> Double {
    let (window, step) = (1200, 120)
    let last = Array(stride(from: start, through: one.count - window, by: step)).last { frame in
      let levels = [one, other].map { rootMeanSquare(Array($0[frame..<frame + window])) }
      return !(abs(decibels(levels[0] / levels[1])) <= 1)
    }
    guard let last else { return 0 }
    return last + 2 * window > one.count ? .infinity : Double(last + step - start) / 48
  }
}
