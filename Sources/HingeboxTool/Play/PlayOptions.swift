import AudioOutput
import Stage
import Synth

extension Option {
  static let device = Option(
    "device", short: "d", .text, value: "NAME", in: .output,
    meaning: "where to play: a name from 'devices', a part of one, or null", default: "default")
  static let playRate = Option(
    "rate", short: "r", .quantity(Quantity(.hertz, 8000...192_000, isWhole: true)), value: "HZ", in: .output,
    meaning: "sample rate to ask for", default: "48000")
  static let period = Option(
    "period", .whole(16...8192), value: "FRAMES", in: .output, meaning: "frames from one waking to the next",
    default: "128")
  static let periods = Option(
    "periods", .whole(2...32), value: "COUNT", in: .output, meaning: "periods written ahead", default: "2")
  static let latency = Option(
    "latency", .quantity(Quantity(.seconds, 0.0005...2)), value: "SECONDS", in: .output,
    meaning: "chooses the period for this buffer instead: 10ms")
  static let hinge = Option(
    "hinge", .text, value: "SOURCE", in: .sweep,
    meaning: "keys, none, file:SWEEP, or one of 'sources'", default: "keys; none with --midi")
  static let midiIn = Option(
    "midi", .text, value: "CONNECT", in: .music,
    meaning: "a port's name or 20:0, hw:1, a pipe, '-' or none (to be connected)")
  static let midiOut = Option(
    "midi-out", .text, value: "CONNECT", in: .output, meaning: "send keys, bellows and bend as MIDI")
  static let once = Option("once", .flag, in: .sweep, meaning: "a sweep from a file ends instead of beginning again")
  static let keys = Option(
    "keys", .choice(["auto"] + HoldMode.allCases.map(\.rawValue)), value: "HOW", in: .music,
    meaning: "what ends a note, key up, a second press or no more repeats",
    default: "auto")
  static let layout = Option(
    "layout", short: "l", .choice(NoteLayout.allCases.map(\.rawValue)), value: "NAME", in: .music,
    meaning: "what the keys play", default: "piano")
  static let record = Option("record", .file, value: "OUT", in: .output, meaning: "also write what is played")
  static let savePerformance = Option(
    "save-performance", .file, value: "FILE", in: .output,
    meaning: "also write keys and readings, for 'render' or, with '-', for whoever reads them")
  static let oscOut = Option(
    "osc-out", .text, value: "HOST:PORT", in: .output, meaning: "tell the hinge and the notes by Open Sound Control")
  static let ascii = Option("ascii", .flag, in: .general, meaning: "draw with ASCII only")
}
