import AudioOutput
import CAudioSystem
import Glibc
import Hinge
import HostSystem
import RealtimeHooks
import Synth
import TestSupport

/// A live session with everything that can happen in one: all kinds of events, at random, from three producers, with a
/// recording and a performance going out. Its audio thread is watched.
public struct RealtimeScenario {
  /// How often the device was written, how many events went in, and the loudest sample: there must be sound, or nothing
  /// is proved.
  public private(set) var writes = 0
  public private(set) var events = 0
  public private(set) var peak: Float = 0

  private var random: SeededGenerator
  private var angleDegrees = 90.0
  private let producers = [EventRing(), EventRing(), EventRing()]

  /// Plays.
  ///
  /// - Parameters:
  ///   - writes: until the device has been written so often.
  ///   - backend: on what.
  ///   - seed: of the events.
  public init(
    writes: Int, on backend: WatchedBackend, settings: DeviceSettings, seed: UInt64
  ) throws(Failure) {
    random = SeededGenerator(seed: seed)
    var options = LiveSession.Options()
    options.logsPerformance = true
    options.wantsPriority = false
    let recorder = Recorder { _ in NullOutput(channelCount: 2) }
    let session = LiveSession(
      backend: backend, settings: settings, inputs: producers, options: options, recorder: recorder)
    try session.start()
    while backend.writes < writes, session.tend() == .playing {
      sendEvents()
      while let report = session.takeReport() { peak = max(peak, report.peakLeft, report.peakRight) }
      while session.takePerformedEvent() != nil { events += 1 }
      usleep(300)
    }
    try session.stop()
    self.writes = backend.writes
  }

  private mutating func sendEvents() {
    let seconds = monotonicSeconds()
    for producer in producers {
      for _ in 0..<Int.random(in: 0...3, using: &random) { producer.push(nextAction(), atSeconds: seconds) }
    }
  }

  private mutating func nextAction() -> EngineEvent.Action {
    let note = UInt8.random(in: 30...100, using: &random)
    switch Int.random(in: 0..<40, using: &random) {
    case 0..<12: return .noteOn(note: note, velocity: Float.random(in: 0...1, using: &random))
    case 12..<24: return .noteOff(note: note)
    case 24: return .allNotesOff
    case 25: return .sustain(Bool.random(using: &random))
    case 26: return .instrument(InstrumentKind.allCases.randomElement(using: &random)!)
    case 27, 28:
      let parameter = EngineParameter.allCases.randomElement(using: &random)!
      return .set(parameter, Float.random(in: -20...20, using: &random))
    case 29: return .reading(Reading(timeSeconds: 0, hinge: nil))
    case 30: return .reading(Reading(timeSeconds: 0, hinge: HingeState(angleDegrees: .nan)))
    default:
      angleDegrees = min(max(angleDegrees + Double.random(in: -4...4, using: &random), 0), 180)
      let status = [nil, HingeStatus.closed, .partiallyOpen, .fullyOpen].randomElement(using: &random)!
      return .reading(Reading(timeSeconds: 0, hinge: HingeState(angleDegrees: angleDegrees, status: status)))
    }
  }
}
