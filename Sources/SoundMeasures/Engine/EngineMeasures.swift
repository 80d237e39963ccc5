import Hinge
import HostSystem
import Synth

/// What the instrument as a whole is measured by, from the hinge's readings on.
public enum EngineMeasures {
  /// Pressure with twenty reeds open over that with one, at the same speed of the hinge, in decibels.
  public static func twentyReedsDecibels(degreesPerSecond: Double) -> Double {
    func pascals(_ notes: ClosedRange<UInt8>) -> Double {
      var run = EngineRun()
      let register = Float(TrebleRegister.clarinet.rawValue)
      var events = [EngineEvent(frame: 0, action: .set(.register, register))]
      events += notes.map { EngineEvent(frame: 0, action: .noteOn(note: $0, velocity: 1)) }
      run.play(events + EngineRun.opening(degreesPerSecond: degreesPerSecond, seconds: 1), frames: 48_000)
      return Double(run.engine.bellows.pressurePascals)
    }
    return decibels(pascals(60...79) / pascals(69...69))
  }

  /// What a second of silence after playing costs, as part of what a second of playing does; infinite where it is no silence.
  public static func restOverPlaying(_ instrument: InstrumentKind) -> Double {
    var run = EngineRun(blockFrames: 512)
    var events = [EngineEvent(frame: 0, action: .instrument(instrument))]
    events += [60, 64, 67].map { EngineEvent(frame: 0, action: .noteOn(note: $0, velocity: 1)) }
    if instrument == .clapper {
      // Keys strike.
      events.append(EngineEvent(frame: 0, action: .set(.autoBellows, 2)))
      events += (0..<40).map { EngineEvent(frame: 1200 * $0, action: .noteOn(note: 72, velocity: 1)) }
    }
    events += EngineRun.opening(degreesPerSecond: 60, seconds: 1)
    let start = threadProcessorSeconds()
    run.play(events.enumerated().sorted { ($0.1.frame, $0.0) < ($1.1.frame, $1.0) }.map(\.1), frames: 48_000)
    let playing = threadProcessorSeconds() - start
    let wasHeard = peak(run.left) > 0.01
    run.play([EngineEvent(frame: 48_001, action: .allNotesOff)], frames: 7 * 48_000)
    run.forgetSound()
    let rests = (0..<4).map { _ in
      let start = threadProcessorSeconds()
      run.play([], frames: 48_000)
      return threadProcessorSeconds() - start
    }
    return wasHeard && peak(run.left) == 0 ? rests.min()! / playing : .infinity
  }
}
