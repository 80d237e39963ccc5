import AudioOutput
import HingeInput
import HostSystem
import Synth

extension Option {
  static let instrument = Option(
    "instrument", short: "i", .choice(InstrumentKind.allCases.map { "\($0)" }), value: "NAME", in: .music,
    meaning: "what plays", default: "accordion")
  static let notes = Option(
    "notes", short: "n", .text, value: "NOTES", in: .music,
    meaning: "hold \"C4 F#3 Bb2\", MIDI numbers, or chords as Am")
  static let tune = Option(
    "tune", short: "t", .file, value: "FILE", in: .music,
    meaning: "play the tune of a text file")
  static let midiFile = Option(
    "midi", .file, value: "FILE", in: .music, meaning: "play a MIDI file, with or without a SWEEP")
  static let midiBellows = Option(
    "midi-bellows", .choice(MIDIBellows.allCases.map(\.rawValue)), value: "WHAT", in: .music,
    meaning: "controllers that are the bellows", default: "auto")
  static let strum = Option(
    "strum", .quantity(Quantity(.seconds, 0.05...600)), value: "SECONDS", in: .music,
    meaning: "the guitar strums its notes so often", default: "2")
  static let seed = Option(
    "seed", .whole(0 ... .max), value: "NUMBER", in: .music, meaning: "seed of what is left to chance", default: "1")

  static let register = Option(
    "register", .choice(TrebleRegister.allCases.map { "\($0)" }), value: "NAME", in: .instrument,
    meaning: "the accordion's reeds", default: "violin")
  static let tremolo = Option(
    "tremolo", .choice(Tremolo.allCases.map { "\($0)" }), value: "NAME", in: .instrument,
    meaning: "how fast the tremolo reeds beat", default: "italian")
  static let gain = Option(
    .gainDecibels, "gain", .decibels, value: "DB", meaning: "louder or softer, before the limiter")
  static let leak = Option(
    .leakSeconds, "leak", .seconds, value: "SECONDS", meaning: "how slowly resting bellows lose their air")
  static let bendRange = Option(
    .bendRangeSemitones, "bend-range", .semitones, value: "SEMITONES",
    meaning: "how far the shut hinge bends the guitar")

  static let speed = Option(
    "speed", .quantity(Quantity(.times, 0.01...100)), value: "FACTOR", in: .sweep,
    meaning: "move the hinge faster or slower", default: "1")
  static let fixOrder = Option(
    "fix-order", .flag, in: .sweep, meaning: "sort readings whose times go backwards")
  static let timeUnit = Option(
    "time-unit", .choice(TimeUnit.allCases.map(\.symbol)), value: "UNIT", in: .sweep,
    meaning: "what a recording counts time in", default: "as it tells")

  static let output = Option(
    "output", short: "o", .file, value: "OUT", in: .output,
    meaning: "the sound file: .wav .flac .ogg .w64 .rf64 .au, '-' for a pipe")
  static let rate = Option(
    "rate", short: "r", .quantity(Quantity(.hertz, 8000...192_000, isWhole: true)), value: "HZ", in: .output,
    meaning: "sample rate", default: "48000")
  static let format = Option(
    "format", .choice(SoundFileFormat.names), value: "FORMAT", in: .output,
    meaning: "the encoding", default: "as OUT suits, else pcm24")
  static let tail = Option(
    "tail", .quantityOrWord(Quantity(.seconds, 0...600), ["auto", "none"]), value: "WHEN", in: .output,
    meaning: "what follows the sweep: auto is until silence, at most 20 s; none; or SECONDS", default: "auto")
  static let force = Option("force", short: "f", .flag, in: .output, meaning: "replace files that exist")
  static let trace = Option(
    "trace", .file, value: "FILE", in: .output,
    meaning: "also write angle, pressure and level over time, as CSV; '-' for a pipe")
  static let midiFileOut = Option(
    "midi-out", .file, value: "FILE", in: .output, meaning: "also write keys, bellows and bend as a MIDI file")
  static let json = Option("json", .flag, in: .output, meaning: "sum up as JSON on the standard output")

  /// An option for a parameter of the engine: with its range and default.
  private init(
    _ parameter: EngineParameter, _ name: String, _ unit: Quantity.Unit, value: String, meaning: String
  ) {
    let range = Double(parameter.range.lowerBound.description)!...Double(parameter.range.upperBound.description)!
    self.init(
      name, .quantity(Quantity(unit, range)), value: value, in: .instrument, meaning: meaning,
      default: shortest(Double(parameter.defaultValue.description)!))
  }
}
