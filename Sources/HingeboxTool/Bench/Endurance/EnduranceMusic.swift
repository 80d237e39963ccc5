import Hinge
import HostSystem
import SoundMeasures
import Synth

/// What is played for hours: everything that there is to play, and once a minute, out of silence, something that begins sharply.
///
/// For fifty seconds of each minute one of the instruments is played: keys, buttons, pedal and every parameter at random, and a
/// hinge that swings, rests, jumps and is lost. Then all is let go of, and in the silence a key plucks a string and a stroke
/// of the hinge strikes wood. The same seed gives the same music.
struct EnduranceMusic {
  /// Something whose sound can be told.
  enum Probe: Sendable { case key, stroke }

  struct Step: Sendable {
    /// Counted from the beginning.
    var seconds: Double
    var action: EngineEvent.Action
    /// What begins with it.
    var probe: Probe?
  }

  private var generator = SeededGenerator(seed: 6)
  private var steps: [Step] = []
  private var place = 0
  private var minute = 0
  private var held: [UInt8] = []

  static let readingsHz = 60.0
  /// Within a minute: until when it is played, when the key is pressed and let go of, and when the stroke begins.
  private static let (playedSeconds, keySeconds, keyEndSeconds, strokeSeconds) = (50.0, 56.0, 57.0, 58.0)
  /// Nothing that matters may come late from here on.
  static let quietSeconds = 55.0

  /// In a longer period the stroke would be over before anything of it acts.
  static let longestPeriodSeconds = 0.2

  /// The next step, which is not before the last one. There always is one.
  var next: Step {
    mutating get {
      if place == steps.count { fill() }
      return steps[place]
    }
  }

  mutating func advance() { place += 1 }

  private mutating func fill() {
    steps.removeAll(keepingCapacity: true)
    place = 0
    play()
    addReadings()
    addProbes()
    steps.sort { $0.seconds < $1.seconds }
    minute += 1
  }

  private mutating func add(_ seconds: Double, _ action: EngineEvent.Action, _ probe: Probe? = nil) {
    steps.append(Step(seconds: 60 * Double(minute) + seconds, action: action, probe: probe))
  }

  private mutating func play() {
    let instruments = InstrumentKind.allCases
    add(0, .instrument(instruments[minute % instruments.count]))
    add(0, .set(.autoBellows, Float(minute / instruments.count % 3)))
    var seconds = 0.1
    while seconds < Self.playedSeconds {
      switch Int.random(in: 0..<20, using: &generator) {
      case 0...11: playKey(seconds)
      case 12: add(seconds, .leftOn(note: UInt8.random(in: 36...72, using: &generator)))
      case 13: add(seconds, .leftOff(note: UInt8.random(in: 36...72, using: &generator)))
      case 14: add(seconds, .sustain(Bool.random(using: &generator)))
      default:
        let parameter = EngineParameter.allCases.randomElement(using: &generator)!
        add(seconds, .set(parameter, Float.random(in: parameter.range, using: &generator)))
      }
      seconds += Double.random(in: 0.02...0.3, using: &generator)
    }
  }

  /// Presses a key, or lets go of one that is held; never more than six are.
  private mutating func playKey(_ seconds: Double) {
    if held.count == 6 || !held.isEmpty && Bool.random(using: &generator) {
      add(seconds, .noteOff(note: held.remove(at: Int.random(in: 0..<held.count, using: &generator))))
    } else {
      let note = UInt8.random(in: 48...84, using: &generator)
      held.append(note)
      add(seconds, .noteOn(note: note, velocity: Float.random(in: 0.2...1, using: &generator)))
    }
  }

  private mutating func addReadings() {
    let period = Double.random(in: 1...6, using: &generator)
    let lost = Double.random(in: 0...40, using: &generator)
    for reading in 0..<Int(60 * Self.readingsHz) {
      let seconds = (Double(reading) + 0.5) / Self.readingsHz
      var hinge: HingeState? = HingeState(angleDegrees: 90, status: .partiallyOpen)
      if seconds < Self.playedSeconds {
        let phase = 2 * Double.pi * seconds / period
        hinge = HingeState(angleDegrees: 90 + 60 * sine(phase), status: .partiallyOpen)
        if seconds > lost, seconds < lost + 3 { hinge = nil }
        // A source that falls silent while nothing moves.
        if seconds > lost + 5, seconds < lost + 8 { continue }
      }
      if seconds > Self.strokeSeconds { continue }
      add(seconds, .reading(Reading(timeSeconds: 0, hinge: hinge)))
    }
  }

  private mutating func addProbes() {
    held.removeAll()
    add(Self.playedSeconds, .allNotesOff)
    add(Self.playedSeconds, .sustain(false))
    add(Self.playedSeconds, .instrument(.guitar))
    for parameter in EngineParameter.allCases { add(Self.playedSeconds, .set(parameter, parameter.defaultValue)) }
    add(Self.keySeconds, .noteOn(note: 64, velocity: 1), .key)
    add(Self.keyEndSeconds, .noteOff(note: 64))
    add(Self.keyEndSeconds, .instrument(.clapper))
    // From half open to flat at 300 degrees per second, and rest: it lasts longer than any period, in which it would be over
    // before anything of it acts.
    for reading in 0..<60 {
      let angle = min(90 + 300 * Double(reading) / Self.readingsHz, 180)
      add(
        Self.strokeSeconds + Double(reading) / Self.readingsHz,
        .reading(Reading(timeSeconds: 0, hinge: HingeState(angleDegrees: angle, status: .partiallyOpen))),
        reading == 1 ? .stroke : nil)
    }
  }

  /// As much of a sine as a swing needs.
  private func sine(_ phase: Double) -> Double {
    let turn = phase / (2 * Double.pi)
    let place = 2 * (turn - turn.rounded(.down)) - 1
    return -4 * place * (1 - abs(place))
  }
}
