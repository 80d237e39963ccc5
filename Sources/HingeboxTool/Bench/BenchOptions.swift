extension Option {
  static let benchNotes = Option(
    "notes", short: "n", .whole(1...UInt64(RenderLoad.mostNotes)), value: "NUMBER", in: .measurement,
    meaning: "render: how many keys are held", default: "1, 4, 16 and 64")
  static let benchPeriod = Option(
    "period", .wholes(16...8192), value: "FRAMES", in: .measurement,
    meaning: "frames from one waking to the next, several with commas",
    default: "latency 32,64,128,256; jitter 128; endurance 256; all 64,128")
  static let benchPeriods = Option(
    "periods", .wholes(2...32), value: "COUNT", in: .measurement, meaning: "periods written ahead",
    default: "latency 2,3; others 2")
  static let benchEvents = Option(
    "events", .whole(1...100_000), value: "NUMBER", in: .measurement,
    meaning: "how many keys, readings and MIDI notes each", default: "100; all 60")
  static let benchLoad = Option(
    "load", .flag, in: .measurement, meaning: "latency, jitter: measure with all cores busy too; endurance: only so")
  static let benchLoopback = Option(
    "loopback", .text, value: "CAPTURE", in: .measurement,
    meaning: "latency: also find what is played in what this capture device hears, and tell the round trip")
  static let benchSeconds = Option(
    "seconds", .quantity(Quantity(.seconds, 0.1...600)), value: "SECONDS", in: .measurement,
    meaning: "jitter: how long", default: "5; all 3")
  static let benchHours = Option(
    "hours", .quantity(Quantity(.hours, 0.01...1000)), value: "HOURS", in: .measurement,
    meaning: "endurance: how long in simulated time", default: "8")
  static let benchMinutes = Option(
    "minutes", .whole(1...10_000), value: "NUMBER", in: .measurement,
    meaning: "endurance: how long on a real device", default: "10")
  static let benchQuick = Option(
    "quick", .flag, in: .measurement, meaning: "render, sound: measure only what takes a few seconds")
  static let benchOnly = Option(
    "only", .text, value: "WORDS", in: .measurement, meaning: "sound: only rows with these words in their name")
  static let benchRecorded = Option(
    "recorded", .text, value: "FOLDER", in: .measurement,
    meaning: "sound: compare spectra with recordings there, 21-F2.wav to 23-A5.wav", default: "levels kept of them")
  static let benchRecordings = Option(
    "recordings", .text, value: "FOLDER", in: .measurement,
    meaning: "sound: also let the clapper hear the recordings there, those of Tests/Recordings")
  static let benchReference = Option(
    "reference", .text, value: "FOLDER", in: .measurement,
    meaning: "sound: compare with renders kept there; write those that are not")
  static let benchPlot = Option(
    "plot", .file, value: "OUT", in: .output,
    meaning: "also draw an SVG: render, how the speed falls with the notes; sound, the spectra")
  static let benchCompare = Option(
    "compare", .file, value: "OLD", in: .output,
    meaning: "all: tell what has changed since a report of --json, and end with 1 where something is worse")
}
