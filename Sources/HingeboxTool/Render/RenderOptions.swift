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
  static let midiLeft = Option(
    "midi-left", .whole(1...16), value: "CHANNEL", in: .music,
    meaning: "the channel that plays the accordion's left hand", default: "none")
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
  static let bassRegister = Option(
    "bass-register", .choice(BassRegister.allCases.map(\.name)), value: "NAME", in: .instrument,
    meaning: "the reeds of the left hand", default: "master")
  /// By the value of the parameter that each stands for.
  static let boards = ["stradella", "free-bass"]
  static let leftHand = Option(
    "left-hand", .choice(boards), value: "BOARD", in: .instrument,
    meaning: "basses and chords, or single notes", default: "stradella")
  static let a4 = Option(
    .a4Hz, "a4", .hertz, value: "HZ", meaning: "pitch of A4, to which everything but the clapper is tuned")
  static let gain = Option(
    .gainDecibels, "gain", .decibels, value: "DB", meaning: "louder or softer, before the limiter")
  static let leak = Option(
    .leakSeconds, "leak", .seconds, value: "SECONDS", meaning: "how slowly resting bellows lose their air")
  static let bendRange = Option(
    .bendRangeSemitones, "bend-range", .semitones, value: "SEMITONES",
    meaning: "how far the shut hinge bends the guitar")
  static let room = Option(
    "room", .quantity(Quantity(.share, 0...1)), value: "AMOUNT", in: .instrument,
    meaning: "how much of a small room is heard", default: shortest(RenderSettings.usualRoom))
  static let noise = Option(
    "noise", .quantity(Quantity(.share, 0...1)), value: "AMOUNT", in: .instrument,
    meaning: "how much is heard of the accordion's air, keys and buttons: 0.3 as close by, 1 as an effect",
    default: "0")
  static let cassotto = Option(
    "cassotto", .flag, in: .instrument,
    meaning: "the accordion's 16' and one 8' rank lie in a chamber, round and dark")
  static let grille = Option(
    .grilleShut, "grille", .share, value: "AMOUNT",
    meaning: "how far the shutter behind the accordion's grille is shut: darker and softer")
  static let dry = Option("dry", .flag, in: .instrument, meaning: "no room: as --room 0")
  static let bendDirection = Option(
    "bend-direction", .choice(["up", "down"]), value: "WAY", in: .instrument,
    meaning: "whether folding bends the guitar up or down", default: "up")
  static let bendCurve = Option(
    .bendCurve, "bend-curve", .share, value: "POWER",
    meaning: "below 1 the guitar bends most near flat, above 1 near shut")
  static let bendSpread = Option(
    .bendSpread, "bend-spread", .share, value: "SHARE",
    meaning: "how much less than its highest string the guitar's lowest bends")
  static let guitar = Option(
    "guitar", .choice(["acoustic", "electric"]), value: "KIND", in: .instrument,
    meaning: "what the strings sound through", default: "acoustic")
  static let drive = Option(
    .drive, "drive", .share, value: "AMOUNT", meaning: "how far the electric guitar's amplifier is turned up")
  static let tuning = Option(
    "tuning", .choice(GuitarTuning.allCases.map(\.name)), value: "NAME", in: .instrument,
    meaning: "how the guitar is tuned", default: GuitarTuning.standard.name)
  static let stroke = Option(
    "stroke", .choice(StrumStroke.allCases.map { "\($0)" }), value: "NAME", in: .instrument,
    meaning: "how the guitar's chords are struck", default: "\(StrumStroke.alternate)")
  static let palmMute = Option(
    .palmMute, "palm-mute", .share, value: "AMOUNT", meaning: "how much of a hand lies on the guitar's bridge")
  static let letRing = Option(
    "let-ring", .flag, in: .instrument, meaning: "the guitar's strings ring on when their keys go up")
  static let hammerOn = Option(
    "hammer-on", .flag, in: .instrument,
    meaning: "guitar notes a few frets from one that is held are not plucked")

  static let strike = Option(
    "strike", .choice(ClapperWood.allCases.map(\.name)), value: "WOOD", in: .instrument,
    meaning: "what the clapper is made of", default: ClapperWood.castanet.name)
  static let strikeSpeed = Option(
    .strikeDegreesPerSecond, "strike-speed", .degreesPerSecond, value: "SPEED",
    meaning: "how quick a stroke must be to strike the clapper")
  static let loop = Option(
    "loop", .file, value: "FILE", in: .instrument,
    meaning: "a sound file that the sweep plays round and round, instead of notes")
  static let resonance = Option(
    .resonance, "resonance", .share, value: "AMOUNT", meaning: "how strongly the sweep's filter rings")

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

extension BassRegister {
  /// As it is written in options: "soft-bass".
  var name: String {
    "\(self)".map { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" }.joined()
  }
}
