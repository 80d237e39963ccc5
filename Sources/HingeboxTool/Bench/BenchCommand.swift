import HostSystem

extension Option {
  static let benchNotes = Option(
    "notes", short: "n", .whole(1...UInt64(RenderLoad.mostNotes)), value: "NUMBER", in: .measurement,
    meaning: "how many keys are held", default: "1, 4, 16 and 64")
  static let benchQuick = Option(
    "quick", .flag, in: .measurement, meaning: "measure only what takes a few seconds of the sound")
  static let benchReference = Option(
    "reference", .text, value: "FOLDER", in: .measurement,
    meaning: "compare the sound with renders kept there; write those that are not")
}

extension Command {
  static let bench = Command(
    "bench", summary: "measure how fast this machine renders, and how good it sounds",
    synopsis: "bench WHAT [OPTION...]",
    examples: [
      Example("bench render", "how many times faster than it sounds a render is made"),
      Example("bench render --notes 8", "the same for eight keys, with one to five reeds each"),
      Example("bench sound", "what musicians hear, as numbers beside their bars"),
      Example("bench sound --quick --reference kept", "whether a change moved the sound"),
    ],
    arguments: [Argument("WHAT", help: "what to measure: render or sound", completion: .words(["render", "sound"]))],
    options: [.benchNotes, .benchQuick, .benchReference, .json, .help],
    notes: [
      "'bench render' measures all that 'render' does between reading a sweep and the disk: the engine, and its sound encoded"
        + " as a 24-bit WAV file that goes to /dev/null. Only the processor time of the one thread that does it counts, so"
        + " that other programs disturb it little; each figure is the median of nine runs.",
      "No register of the accordion has four reeds for a key. Where the table says 4, the keys are held on a register of"
        + " three for half of the time and on one of five for the other half.",
      "Bars were set on a Xeon of 2023, which takes a third of a nanosecond to multiply and add four numbers. Beside each run it is measured"
        + " what this machine takes for that, and the adjusted figure is what the other would show: so a machine that is"
        + " slow, or busy, is told from a program that is.",
      "'bench sound' plays the engine without a device and measures pitch, beats, aliasing and the like; the bars are those of"
        + " real instruments, or of what ears can tell. All of it takes some minutes. With --reference it also plays a few"
        + " pieces and tells how far they are from what an earlier build made of them.",
      "The exit status is 1 where a figure misses its bar. Bars of speed hold for release builds on generic x86-64; a debug"
        + " build is measured and not judged.",
    ]
  ) { arguments, console throws(Failure) in
    switch arguments.positional[0] {
    case "render": try benchRender(arguments, console)
    case "sound": try benchSound(arguments, console)
    case let what:
      throw Failure(.usage, subject: what, reason: "is not a benchmark", hint: "Use render or sound")
    }
  }

  private static func benchRender(_ arguments: ParsedArguments, _ console: Console) throws(Failure) {
    for option in [Option.benchQuick, .benchReference] where arguments.has(option) {
      throw Failure(.usage, subject: "--\(option.name)", reason: "belongs to 'bench sound'")
    }
    let loads = arguments.whole(.benchNotes).map { RenderLoad.registers(notes: Int($0)) } ?? RenderLoad.scaling
    let report = RenderBenchReport(
      machine: .thisOne(), figures: try loads.map { load throws(Failure) in try RenderBenchmark(load).run() })
    try console.output(arguments.flag(.json) ? report.json : report.text(console))
    if let missed = report.missed { throw missed }
  }

  private static func benchSound(_ arguments: ParsedArguments, _ console: Console) throws(Failure) {
    if arguments.has(.benchNotes) {
      throw Failure(.usage, subject: "--notes", reason: "belongs to 'bench render'")
    }
    var figures =
      try arguments.text(.benchReference).map { folder throws(Failure) in
        try SoundReference(folder: folder).figures()
      } ?? []
    let isQuick = arguments.flag(.benchQuick)
    figures += SoundCheck.all.filter { $0.isQuick || !isQuick }.map { SoundFigure(check: $0, value: $0.measure()) }
    let report = SoundReport(machine: .thisOne(), figures: figures)
    try console.output(arguments.flag(.json) ? report.json : report.text(console))
    if let missed = report.missed { throw missed }
  }
}
