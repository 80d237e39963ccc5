extension Option {
  static let benchNotes = Option(
    "notes", short: "n", .whole(1...UInt64(RenderLoad.mostNotes)), value: "NUMBER", in: .measurement,
    meaning: "render: how many keys are held", default: "1, 4, 16 and 64")
  static let benchPeriod = Option(
    "period", .wholes(16...8192), value: "FRAMES", in: .measurement,
    meaning: "latency, jitter: frames from one waking to the next, several with commas",
    default: "latency 32,64,128,256; jitter 128")
  static let benchPeriods = Option(
    "periods", .wholes(2...32), value: "COUNT", in: .measurement, meaning: "latency, jitter: periods written ahead",
    default: "latency 2,3; jitter 2")
  static let benchEvents = Option(
    "events", .whole(1...100_000), value: "NUMBER", in: .measurement,
    meaning: "latency: how many keys, readings and MIDI notes each", default: "100")
  static let benchLoad = Option(
    "load", .flag, in: .measurement, meaning: "latency, jitter: measure with all cores busy too")
  static let benchSeconds = Option(
    "seconds", .quantity(Quantity(.seconds, 0.1...600)), value: "SECONDS", in: .measurement,
    meaning: "jitter: how long", default: "5")
  static let benchQuick = Option(
    "quick", .flag, in: .measurement, meaning: "sound: measure only what takes a few seconds")
  static let benchReference = Option(
    "reference", .text, value: "FOLDER", in: .measurement,
    meaning: "sound: compare with renders kept there; write those that are not")
}
